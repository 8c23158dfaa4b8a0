import { expect, it } from 'vitest'
import { rowBytes } from '../../../tests/fixtures/shape.ts'
import { accountWebhooksToItem } from './accountWebhooks.ts'
import { deliveryToItem } from './deliveries.ts'
import { occurrenceToItem } from './occurrences.ts'
import { DELIVERY } from './pins.ts'

const NOW = '2026-11-22T12:00:00.000Z'

it('what an account wants is found only while one of its webhooks is enabled', () => {
  const account = { dono_id: 'd', ids: ['w'], versao: 1 }
  expect(accountWebhooksToItem({ ...account, ativos: { w: ['pedido.pago'] } })).toHaveProperty('gsi1pk')
  expect(accountWebhooksToItem({ ...account, ativos: {} })).not.toHaveProperty('gsi1pk')
})

it('a delivery is found while it waits, and forgotten after thirty days', () => {
  const item = deliveryToItem(DELIVERY)
  expect(item.expira_em).toBe(Date.parse('2026-12-22T12:00:00Z') / 1000)
  expect(rowBytes(item.lista)).toBeLessThanOrEqual(256)
  expect(item).toHaveProperty('gsi3pk')
  expect(deliveryToItem({ ...DELIVERY, status: 'ENTREGUE', proxima_em: null })).not.toHaveProperty('gsi3pk')
})

it('a silence is forgotten after a year', () => {
  const silent = {
    tipo: 'SILENCIO',
    dono_id: 'd',
    equipamento_id: 'e',
    em: NOW,
    desde: '2026-10-23',
    dias: 30,
  } as const
  expect(occurrenceToItem(silent).expira_em).toBe(Date.parse('2027-11-22T12:00:00Z') / 1000)
})
