import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { vehicleModels } from './vehicleModels.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shape of a vehicle model', () => {
  expect(vehicleModels.schema).toBe(1)
  const model = {
    ...{ id: 'a', nome: 'a', marca_id: 'b' },
    ...{ criado_em: 'a', atualizado_em: 'a', versao: 1 },
    ...({ status: 'ATIVO', removido_em: null } as const),
  } as const
  expect(vehicleModels.fromItem(vehicleModels.toItem(model))).toEqual(model)
  expect(shapeOf(vehicleModels.toItem(model))).toMatchInlineSnapshot(`
    {
      "atualizado_em": "string",
      "criado_em": "string",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "gsi2pk": "string",
      "gsi2sk": "string",
      "id": "string",
      "lista": {
        "b": "string",
        "c": "string",
        "i": "string",
        "n": "string",
        "w": "number",
      },
      "marca_id": "string",
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
