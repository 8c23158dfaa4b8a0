import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { defaultTolerances } from './defaultTolerance.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shape of an account’s default tolerance', () => {
  expect(defaultTolerances.schema).toBe(1)
  const chosen = { dono_id: 'a', perfil_id: 'b', versao: 1 }
  expect(defaultTolerances.fromItem(defaultTolerances.toItem(chosen))).toEqual(chosen)
  expect(shapeOf(defaultTolerances.toItem(chosen))).toMatchInlineSnapshot(`
    {
      "dono_id": "string",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "perfil_id": "string",
      "pk": "string",
      "sk": "string",
      "v": "number",
      "versao": "number",
    }
  `)
  // Who chose a shipped profile, or none, is nobody's to count.
  expect(shapeOf(defaultTolerances.toItem({ ...chosen, perfil_id: 'orchard-15' }))).not.toHaveProperty('gsi1pk')
})
