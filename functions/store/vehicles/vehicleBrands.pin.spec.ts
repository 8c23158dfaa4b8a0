import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { vehicleBrands } from './vehicleBrands.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shape of a vehicle brand', () => {
  expect(vehicleBrands.schema).toBe(1)
  const brand = { id: 'a', nome: 'a', criado_em: 'a', atualizado_em: 'a', versao: 1 }
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
      "sk": "string",
      "v": "number",
      "versao": "number",
    }
  `)
})
