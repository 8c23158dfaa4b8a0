import { expect, it } from 'vitest'
import { NOZZLE } from '../../../tests/fixtures/messages.ts'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { nozzles, publishedProfile } from './nozzles.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shape of a nozzle', () => {
  expect(nozzles.schema).toBe(2)
  expect(nozzles.fromItem(nozzles.toItem(NOZZLE))).toEqual(NOZZLE)
  expect(shapeOf(nozzles.toItem(NOZZLE))).toMatchInlineSnapshot(`
    {
      "angulo": "number",
      "cor": "string",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "gsi2pk": "string",
      "gsi2sk": "string",
      "id": "string",
      "imagem": "null",
      "lista": {
        "a": "number",
        "c": "string",
        "d": [],
        "h": "null",
        "j": "string",
        "k": "null",
        "m": "string",
        "n": "string",
        "q": [
          "number",
        ],
        "w": "number",
      },
      "malha_cor": "null",
      "malha_tamanho": "null",
      "marca_id": "string",
      "material": "string",
      "modelo": "string",
      "nome": "string",
      "perfis": [
        {
          "edicao_gota": "null",
          "fonte": "string",
          "gota": "null",
          "id": "string",
          "pressao_bar": "number",
          "status": "string",
          "vazao_lpm": "number",
        },
      ],
      "pk": "string",
      "pressao_max_bar": "null",
      "pressao_min_bar": "null",
      "removido_em": "null",
      "sk": "string",
      "status": "string",
      "tamanho": "string",
      "tipo_jato": "string",
      "v": "number",
      "versao": "number",
    }
  `)
})

it('a nozzle of version 1, whose points had no state and one source', () => {
  const stored = {
    ...{ id: 'a', marca_id: 'b', marca_nome: 'B', modelo_id: 'm', nome: 'AD 110-03', tipo_jato: 'LEQUE_PADRAO' },
    ...{ cor: 'AZUL', material: 'PLASTICO', angulo: 110, malha_cor: null, malha_tamanho: 50 },
    ...{ fonte: 'F', edicao_gota: 'S572.3', status: 'ATIVO', versao: 3 },
    pontos: [
      { pressao_bar: 3, vazao_lpm: 1.2 },
      { pressao_bar: 2, vazao_lpm: 0.98, gota: 'M' },
    ],
  }
  const keys = { pk: 'PERFIL#a', sk: 'PERFIL', gsi1pk: 'MODELO#m#PERFIL', gsi1sk: 'x', gsi2pk: 'PERFIL', gsi2sk: 'y' }
  const nozzle = nozzles.fromItem({ ...keys, ...stored, lista: {}, v: 1 })
  expect(nozzle).toMatchObject({ modelo: 'AD', angulo: 110, tamanho: '03', nome: 'AD 110-03', imagem: null, versao: 3 })
  expect(nozzle.perfis).toMatchObject([
    { pressao_bar: 3, vazao_lpm: 1.2, gota: null, edicao_gota: null, fonte: 'F', status: 'ATIVO' },
    { pressao_bar: 2, vazao_lpm: 0.98, gota: 'M', edicao_gota: 'S572.3', fonte: 'F', status: 'ATIVO' },
  ])
  expect(Object.keys(nozzle)).not.toContain('pontos')
  expect(publishedProfile(nozzle, 'B')).toEqual({
    ...{ id: 'a', marca_nome: 'B', nome: 'AD 110-03', tipo_jato: 'LEQUE_PADRAO', cor: 'AZUL', fonte: 'F' },
    pontos: [
      { pressao_bar: 2, vazao_lpm: 0.98 },
      { pressao_bar: 3, vazao_lpm: 1.2 },
    ],
    janela: { minima: null, maxima: null },
  })
})
