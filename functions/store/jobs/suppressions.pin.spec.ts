import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { SUPPRESSION_SCHEMA, suppressionItem } from './suppressions.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shape of a suppression, version 1, without the address', () => {
  expect(SUPPRESSION_SCHEMA).toBe(1)
  const item = suppressionItem('ana@fazenda.example', { motivo: 'DEVOLVIDO', desde: 'a' })
  expect(shapeOf(item)).toEqual({ pk: 'string', sk: 'string', v: 'number', motivo: 'string', desde: 'string' })
  expect(JSON.stringify(item)).not.toContain('fazenda')
})
