import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { countCall, dyingAfter } from '../../tests/fixtures/dyingProcess.ts'
import { buyer, type Selling, startSelling } from '../../tests/fixtures/memory/selling.ts'
import { orderPage, orders } from '../store/billing/orders.ts'
import { simulatedCheckout } from '../store/billing/simulatedCheckouts.ts'
import { subscriptionsOf } from '../store/billing/subscriptions.ts'
import { moneyOf } from '../store/billing/transactions.ts'
import { RUNNING_SECONDS } from '../store/kit/idempotency.ts'
import { getUser, type User } from '../store/users/users.ts'
import { acquirer } from './acquirers/offered.ts'
import { isOver } from './conclude.ts'
import { followOrder } from './follow.ts'
import { endOrder, PRODUCT } from './settle.ts'

let shop: Selling

beforeAll(async () => {
  shop = await startSelling(countCall)
})
afterAll(() => shop.close())

/** A step that is interrupted, as a caller would repeat it. */
interface Scene {
  owner: User
  orderId?: string
  act: () => Promise<unknown>
}

const SCENES: Readonly<Record<string, () => Promise<Scene>>> = {
  'an order is made': async () => {
    const [owner, key] = [await buyer(), randomUUID()]
    return { owner, act: () => shop.create(owner, 'small', 'CARTAO', key) }
  },
  'an order is made that costs nothing': async () => {
    const [owner, key] = [await buyer(), randomUUID()]
    const paid = await shop.ordered(owner, 'large')
    await shop.told(await shop.happens(paid, 'APROVAR'))()
    return { owner, act: () => shop.create(owner, 'small', 'CARTAO', key) }
  },
  'an order is paid in another way': async () => {
    const owner = await buyer()
    const order = await shop.ordered(owner)
    const act = () => shop.post(owner, order, 'pagamento', { forma_pagamento: 'BOLETO', adquirente: 'SIMULADOR' })
    return { owner, orderId: order.id, act }
  },
  'an order is cancelled with its slip': async () => {
    const owner = await buyer()
    const order = await shop.ordered(owner, 'small', 'BOLETO')
    await shop.happens(order, 'EMITIR')
    return { owner, orderId: order.id, act: () => shop.post(owner, order, 'cancelamento') }
  },
  'an approval is told': async () => {
    const owner = await buyer()
    const order = await shop.ordered(owner)
    return { owner, orderId: order.id, act: shop.told(await shop.happens(order, 'RECUSAR', 'APROVAR')) }
  },
  'an approval is told of what takes the place of something': async () => {
    const owner = await buyer()
    await shop.told(await shop.happens(await shop.ordered(owner), 'APROVAR'))()
    const order = await shop.ordered(owner, 'large')
    return { owner, orderId: order.id, act: shop.told(await shop.happens(order, 'APROVAR')) }
  },
  'a card is taken for an order that is over': async () => {
    const owner = await buyer()
    const order = await shop.ordered(owner)
    await endOrder(order.id, 'VENCER', PRODUCT, new Date())
    return { owner, orderId: order.id, act: shop.told(await shop.happens(order, 'APROVAR')) }
  },
  'a slip is paid of an order that was cancelled': async () => {
    const owner = await buyer()
    const order = await shop.ordered(owner, 'small', 'BOLETO')
    await shop.happens(order, 'EMITIR')
    await shop.post(owner, order, 'cancelamento')
    return { owner, orderId: order.id, act: shop.told(await shop.happens(order, 'PAGAR')) }
  },
  'a payment is reversed': async () => {
    const owner = await buyer()
    const order = await shop.ordered(owner)
    await shop.told(await shop.happens(order, 'APROVAR'))()
    return { owner, orderId: order.id, act: shop.told(await shop.happens(order, 'ESTORNAR')) }
  },
  'the clock finds out what nobody told': async () => {
    const owner = await buyer()
    const order = await shop.ordered(owner)
    await shop.happens(order, 'APROVAR')
    return { owner, orderId: order.id, act: () => followOrder(order.id, acquirer, new Date()) }
  },
  'the clock ends an order': async () => {
    const owner = await buyer()
    const order = await shop.ordered(owner, 'small', 'BOLETO')
    await shop.happens(order, 'EMITIR')
    const late = new Date(Date.parse(order.vence_em) + 1)
    return { owner, orderId: order.id, act: () => followOrder(order.id, acquirer, late) }
  },
}

/** What must hold at every moment: nothing is given without its money, and money that came in is written once. */
async function expectSound(owner: User) {
  const [{ items }, subscriptions, user] = await Promise.all([
    orderPage(owner.id, {}, { limit: 10 }),
    subscriptionsOf(owner.id),
    getUser(owner.id),
  ])
  expect(items.filter(({ s }) => s === 'ABERTO').length).toBeLessThanOrEqual(1)
  const now = new Date().toISOString()
  const given = subscriptions.filter((one) => !isOver(one, now))
  expect(user?.assinaturas.filter(({ valida_ate }) => now < valida_ate).map(({ id }) => id)).toEqual(
    given.map(({ id }) => id),
  )
  for (const { i } of items) {
    const [order, { transactions, entries }] = await Promise.all([orders.get(i), moneyOf(i)])
    const here = transactions.filter(({ status }) => ['APROVADA', 'EXCEDENTE_APROVADA'].includes(status))
    expect(entries.reduce((sum, { centavos }) => sum + centavos, 0)).toBe(
      here.reduce((sum, { valor_centavos }) => sum + valor_centavos, 0),
    )
    for (const { id, status } of transactions) {
      const kinds = entries.filter(({ transacao_id }) => transacao_id === id).map(({ tipo }) => tipo)
      expect(new Set(kinds).size).toBe(kinds.length)
      if (status === 'APROVADA') expect(kinds).toEqual(['PAGAMENTO'])
      if (status === 'EXCEDENTE_APROVADA') expect(kinds).toContain('EXCEDENTE')
    }
    const taken = here.filter(({ status }) => status === 'APROVADA').length
    const isFree = order?.total_centavos === 0
    const ofOrder = subscriptions.filter(({ pedido_id }) => pedido_id === i)
    const isGiven = ofOrder.some((one) => !isOver(one, now))
    expect(taken).toBeLessThanOrEqual(1)
    if (isGiven && !isFree) expect(taken).toBe(1)
    if (taken === 1) expect([order?.status, ofOrder.length]).toEqual(['CONCLUIDO', 1])
  }
  return items
}

/**
 * What must hold once the acquirer told again and the clock came by: no money is left over, and nobody can pay an order
 * that is over.
 */
async function expectSettled(owner: User) {
  for (const { i, s } of await expectSound(owner)) {
    const [order, { transactions }] = await Promise.all([orders.get(i), moneyOf(i)])
    for (const { id, referencia } of order?.checkouts ?? []) {
      const checkout = referencia === null ? null : await simulatedCheckout(id)
      if (s !== 'ABERTO' && checkout) expect(checkout.fechado).toBe(true)
      for (const payment of checkout?.pagamentos ?? []) {
        const known = transactions.find(({ adquirente_id }) => adquirente_id === payment.id)
        if (payment.status === 'APROVADA') expect(known?.status).toMatch(/^(EXCEDENTE_)?APROVADA$/)
        if (payment.status === 'ESTORNADA') expect(known?.status).toBe('ESTORNADA')
      }
    }
    for (const { status, devolucao } of transactions) {
      if (status === 'EXCEDENTE_APROVADA') expect(devolucao?.resultado).toBe('MANUAL')
    }
  }
}

/** More calls than any step here makes. */
const MOST_CALLS = 80

describe('a process that ends after any of its calls leaves nothing that cannot be gone on with, when', () => {
  it.each(Object.entries(SCENES))('%s', async (_, prepare) => {
    const attempt = async (calls: number) => {
      const { owner, act, orderId } = await prepare()
      const lived = await dyingAfter(calls, act)
      await expectSound(owner)
      // A caller that heard no answer repeats the step, once the first attempt counts as ended.
      vi.setSystemTime(Date.now() + (RUNNING_SECONDS + 1) * 1_000)
      await act()
      const { items } = await orderPage(owner.id, {}, { limit: 10 })
      for (const { i } of orderId ? [{ i: orderId }] : items) await followOrder(i, acquirer, new Date())
      await expectSettled(owner)
      return lived
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      let lived = false
      let deaths = 0
      for (let calls = 0; !lived; calls += 1) {
        lived = await attempt(calls)
        expect(calls).toBeLessThan(MOST_CALLS)
        deaths += lived ? 0 : 1
      }
      expect(deaths).toBeGreaterThan(5)
    } finally {
      vi.useRealTimers()
    }
  })
})
