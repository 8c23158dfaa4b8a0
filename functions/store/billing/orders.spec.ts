import { describe, expect, it } from 'vitest'
import { orders } from './orders.ts'
import { ID as id, NOW as now, ORDER, TRANSACTION } from './pins.ts'
import { transactionFromItem, transactionId, transactionToItem } from './transactions.ts'

describe('the item', () => {
  it('of an order has a row of at most 256 bytes', () => {
    expect(Buffer.byteLength(JSON.stringify(orders.toItem(ORDER).lista))).toBeLessThanOrEqual(256)
  })

  it('of one that nobody asks about any more, which is in the lists alone', () => {
    const { gsi3pk, gsi1pk, gsi2pk } = orders.toItem({ ...ORDER, acompanhar_em: null })
    expect([gsi1pk, gsi2pk, gsi3pk]).toEqual([`CONTA#${id}#PEDIDO`, 'PEDIDO', undefined])
  })

  it('of a transaction that somebody has to send back by hand, which is in the list of such until they did', () => {
    const devolucao = { resultado: 'MANUAL', pedida_em: now, autor_id: null, motivo: null } as const
    const task = transactionToItem({ ...TRANSACTION, status: 'EXCEDENTE_APROVADA', devolucao })
    expect(task).toMatchObject({
      gsi3pk: 'DEVOLUCAO',
      gsi3sk: `${now}#${id}`,
      lista: { i: id, p: id, a: [1, 'BRL'], q: 'SIMULADOR', s: now },
    })
    expect(transactionFromItem(task)).toEqual({ ...TRANSACTION, status: 'EXCEDENTE_APROVADA', devolucao })
    expect(transactionToItem({ ...TRANSACTION, status: 'ESTORNADA', devolucao })).not.toHaveProperty('gsi3pk')
  })
})

it('a payment has one id, and another acquirer’s payment of that name another', () => {
  expect(transactionId('STRIPE', 'p')).toBe(transactionId('STRIPE', 'p'))
  expect(transactionId('STRIPE', 'p')).not.toBe(transactionId('SIMULADOR', 'p'))
})
