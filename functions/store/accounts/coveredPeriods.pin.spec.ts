import { expect, it } from 'vitest'
import { type CoveredPeriod, PERIOD_SCHEMA, periodFromItem, periodToItem } from './coveredPeriods.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

const PERIOD: CoveredPeriod = {
  ...{ dono_id: 'd', assinatura_id: 's', tipo: 'AMBOS', quantidade: null, usuarios_adicionais: 2 },
  ...{ de: '2026-11-20T12:00:00.000Z', ate: '2026-12-20T12:00:00.000Z' },
  ...{ origem: 'CONCESSAO', motivo: 'Feira', pedido_id: null, autor: { id: 'a' } },
  em: '2026-11-20T12:00:00.000Z',
}

it('the stored shape of a covered period, named by what began when', () => {
  expect(PERIOD_SCHEMA).toBe(1)
  const item = periodToItem(PERIOD)
  expect(item).toEqual({ ...PERIOD, pk: 'CONTA#d', sk: 'COBERTURA#s#2026-11-20T12:00:00.000Z', v: 1 })
  expect(periodFromItem(item)).toEqual(PERIOD)
})
