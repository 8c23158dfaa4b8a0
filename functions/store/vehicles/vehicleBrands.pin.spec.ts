import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { vehicleBrands } from './vehicleBrands.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shape of a vehicle brand', () => {
  expect(vehicleBrands.schema).toBe(2)
  const brand = {
    id: 'a',
    nome: 'a',
    criado_em: 'a',
    atualizado_em: 'a',
    versao: 1,
    status: 'ATIVO',
    removido_em: null,
  } as const
  expect(vehicleBrands.fromItem(vehicleBrands.toItem(brand))).toEqual(brand)
  expect(shapeOf(vehicleBrands.toItem(brand))).toMatchInlineSnapshot(`
    {
      "atualizado_em": "string",
      "criado_em": "string",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "id": "string",
      "lista": {
        "c": "string",
        "i": "string",
        "n": "string",
        "w": "number",
      },
      "nome": "string",
      "pk": "string",
      "removido_em": "null",
      "sk": "string",
      "status": "string",
      "v": "number",
      "versao": "number",
    }
  `)
})

it('a brand of version 1, which could not be removed, is read as one that is there', () => {
  const brand = { id: 'a', nome: 'a', criado_em: 'a', atualizado_em: 'a', versao: 1 }
  const keys = { pk: 'VEICULO_MARCA#a', sk: 'VEICULO_MARCA', gsi1pk: 'VEICULO_MARCA', gsi1sk: 'a#a' }
  const lista = { i: 'a', n: 'a', c: 'a', w: 1 }
  expect(vehicleBrands.fromItem({ ...keys, ...brand, lista, v: 1 })).toEqual({
    ...brand,
    status: 'ATIVO',
    removido_em: null,
  })
})
