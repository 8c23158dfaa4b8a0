import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { brandOrder, brands } from './brands.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shapes of a brand and of their order', () => {
  expect([brands.schema, brandOrder.schema]).toEqual([2, 1])
  const brand = { id: 'a', nome: 'Á', imagem: 'a', status: 'ATIVO', removido_em: null, versao: 1 } as const
  expect(brands.fromItem(brands.toItem(brand))).toEqual(brand)
  expect(shapeOf(brands.toItem(brand))).toMatchInlineSnapshot(`
    {
      "gsi1pk": "string",
      "gsi1sk": "string",
      "id": "string",
      "imagem": "string",
      "lista": {
        "g": "string",
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
  expect(shapeOf(brandOrder.toItem({ marcas: ['a'], versao: 1 }))).toMatchInlineSnapshot(`
    {
      "marcas": [
        "string",
      ],
      "pk": "string",
      "sk": "string",
      "v": "number",
      "versao": "number",
    }
  `)
})

it('a brand of version 1, which had its place in the order and could not be removed', () => {
  const brand = { id: 'a', nome: 'a', imagem: null, status: 'ATIVO', versao: 1 }
  const keys = { pk: 'MARCA#a', sk: 'MARCA', gsi1pk: 'MARCA', gsi1sk: '000001#a' }
  const item = { ...keys, ...brand, ordem: 1, lista: { n: 'a', x: 'ATIVO' }, v: 1 }
  expect(brands.fromItem(item)).toEqual({ ...brand, removido_em: null })
})
