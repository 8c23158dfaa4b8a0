import { expect, it } from 'vitest'
import { PROFILE } from '../../../tests/fixtures/messages.ts'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { brandItem, CATALOGUE_SCHEMA, modelItem, profileFromItem, profileItem } from './catalogue.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shapes of the catalogue', () => {
  expect(CATALOGUE_SCHEMA).toBe(1)
  expect(profileFromItem(profileItem(PROFILE))).toEqual(PROFILE)
  expect(shapeOf(profileItem(PROFILE))).toMatchInlineSnapshot(`
    {
      "angulo": "number",
      "cor": "string",
      "edicao_gota": "null",
      "fonte": "string",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "gsi2pk": "string",
      "gsi2sk": "string",
      "id": "string",
      "lista": {
        "c": "string",
        "j": "string",
        "m": "string",
        "n": "string",
        "x": "string",
      },
      "malha_cor": "null",
      "malha_tamanho": "null",
      "marca_id": "string",
      "marca_nome": "string",
      "material": "string",
      "modelo_id": "string",
      "nome": "string",
      "pk": "string",
      "pontos": [
        {
          "pressao_bar": "number",
          "vazao_lpm": "number",
        },
      ],
      "sk": "string",
      "status": "string",
      "tipo_jato": "string",
      "v": "number",
      "versao": "number",
    }
  `)
  const brand = { id: 'a', nome: 'a', imagem: null, ordem: 1, status: 'ATIVO', versao: 1 } as const
  expect(shapeOf(brandItem(brand))).toMatchInlineSnapshot(`
    {
      "gsi1pk": "string",
      "gsi1sk": "string",
      "id": "string",
      "imagem": "null",
      "lista": {
        "n": "string",
        "x": "string",
      },
      "nome": "string",
      "ordem": "number",
      "pk": "string",
      "sk": "string",
      "status": "string",
      "v": "number",
      "versao": "number",
    }
  `)
  const model = { id: 'a', marca_id: 'a', nome: 'a', tipo_jato: 'CONE_VAZIO', status: 'ATIVO', versao: 1 } as const
  expect(shapeOf(modelItem(model))).toMatchInlineSnapshot(`
    {
      "gsi1pk": "string",
      "gsi1sk": "string",
      "id": "string",
      "lista": {
        "j": "string",
        "n": "string",
        "x": "string",
      },
      "marca_id": "string",
      "nome": "string",
      "pk": "string",
      "sk": "string",
      "status": "string",
      "tipo_jato": "string",
      "v": "number",
      "versao": "number",
    }
  `)
})
