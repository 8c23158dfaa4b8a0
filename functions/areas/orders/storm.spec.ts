import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standing } from '../../../shared/billing/simulated.ts'
import type { AcaoSimulador } from '../../../shared/enums.ts'
import { buyer, type Selling, startSelling } from '../../../tests/fixtures/memory/selling.ts'
import { acquirer, simulatorKey } from '../../billing/acquirers/offered.ts'
import { signNotice } from '../../billing/acquirers/simulator.ts'
import { isOver } from '../../billing/conclude.ts'
import { followOrder } from '../../billing/follow.ts'
import { removeUser } from '../../store/accounts/userRemoval.ts'
import { orderData } from '../../store/billing/accountData.ts'
import { lastCheckout, type Order, orderPage, orders } from '../../store/billing/orders.ts'
import { simulatedCheckout } from '../../store/billing/simulatedCheckouts.ts'
import { subscriptionsOf } from '../../store/billing/subscriptions.ts'
import { moneyOf } from '../../store/billing/transactions.ts'

let shop: Selling
beforeAll(async () => {
  shop = await startSelling()
})
afterAll(() => shop.close())

/** A fixed series of random numbers, so that a run that fails fails again. */
function series(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** Runs so many at a time. */
async function inFlocks(runs: readonly (() => Promise<unknown>)[], size: number) {
  for (let at = 0; at < runs.length; at += size) await Promise.all(runs.slice(at, at + size).map((run) => run()))
}

const statusesOf = async (answers: readonly Promise<{ statusCode?: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode)

/** What an order has come to, by what the acquirer knows of it. */
async function told({ id, dono_id, checkouts }: Order) {
  const [order, { transactions, entries }, subscriptions, checkout] = await Promise.all([
    orders.get(id),
    moneyOf(id),
    subscriptionsOf(dono_id),
    simulatedCheckout(checkouts[0]?.id ?? ''),
  ])
  const here = transactions.filter(({ status }) => status === 'APROVADA' || status === 'EXCEDENTE_APROVADA')
  return {
    status: order?.status,
    payments: transactions.map(({ adquirente_id, status }) => [adquirente_id, status]).toSorted(),
    atAcquirer: (checkout?.pagamentos ?? []).map((one) => [one.id, standing(one, new Date())]).toSorted(),
    given: subscriptions.filter((one) => !isOver(one, new Date().toISOString())).length,
    isEven:
      entries.reduce((sum, { centavos }) => sum + centavos, 0) ===
      here.reduce((sum, { valor_centavos }) => sum + valor_centavos, 0),
  }
}

describe('a thousand notices', () => {
  it('replayed, repeated, reordered and at a time, with forged ones between, leave no order in a wrong state', async () => {
    const next = series(7)
    const histories: AcaoSimulador[][] = [
      ['APROVAR'],
      ['RECUSAR'],
      ['RECUSAR', 'APROVAR'],
      ['APROVAR', 'ESTORNAR'],
      ['RECUSAR', 'RECUSAR', 'APROVAR', 'ESTORNAR'],
      [],
    ]
    const key = await simulatorKey()
    const made = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const order = await shop.ordered(await buyer())
        const history = histories[index % histories.length] ?? []
        return { order, history, notices: await shop.happens(order, ...history) }
      }),
    )
    const signed = (body: string) => signNotice(key, body, new Date())
    const forgeries = [
      (body: string) => shop.tell(body, `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`),
      (body: string) => shop.tell(body.replace('pagamento', 'outro'), signed(body)),
      (body: string) => shop.tell(body, signNotice(key, body, new Date(Date.now() - 600_000))),
      (body: string) => shop.tell(body, signNotice(key, body, new Date(Date.now() + 600_000))),
      (body: string) => shop.tell(body, signNotice(Buffer.from('another key'), body, new Date())),
    ]
    const all = made.flatMap(({ notices }) => notices)
    const forged: Promise<{ statusCode?: number }>[] = []
    const runs = Array.from({ length: 1_000 }, () => async () => {
      const { order } = made[next(made.length)] as (typeof made)[number]
      const body = all[next(all.length)] ?? ''
      if (next(3) > 0) return shop.tell(body, signed(body))
      // Forged notices tell of payments that never were, also of orders of which nothing was told.
      const lie = JSON.stringify({ id: randomUUID(), topic: 'pagamento.APROVADA', about: lastCheckout(order).id })
      const answer = forgeries[next(forgeries.length)]?.(lie)
      if (answer) forged.push(answer)
      return answer
    })
    await inFlocks(runs, 25)
    await inFlocks(
      all.map((body) => () => shop.tell(body, signed(body))),
      25,
    )
    expect(forged.length).toBeGreaterThan(200)
    expect(new Set(await statusesOf(forged))).toEqual(new Set([403]))
    for (const { order, history } of made) {
      const { status, payments, atAcquirer, given, isEven } = await told(order)
      expect(payments).toEqual(atAcquirer)
      expect(isEven).toBe(true)
      // What went back before anything of it was told paid for nothing.
      const isPaid = history.includes('APROVAR') && !history.includes('ESTORNAR')
      expect([status, given]).toEqual(isPaid ? ['CONCLUIDO', 1] : ['ABERTO', 0])
    }
  })
})

describe('a thousand requests at a time', () => {
  it('with one key make one order, and all that are answered are answered it', async () => {
    const [owner, key] = [await buyer(), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => shop.create(owner, 'small', 'CARTAO', key)))
    const { items } = await orderPage(owner.id, {}, { limit: 10 })
    expect(items).toHaveLength(1)
    const ids = answers.flatMap(({ statusCode, json }) => (statusCode === 201 ? [(json as { id: string }).id] : []))
    expect(new Set(ids)).toEqual(new Set([items[0]?.i]))
    // The other notices came while the first was still being handled, and are told to come again.
    expect(answers.filter(({ statusCode }) => statusCode !== 201 && statusCode !== 409)).toEqual([])
    expect((await shop.create(owner, 'small', 'CARTAO', key)).json).toMatchObject({ id: items[0]?.i })
  })
})

describe('an account that is deleted', () => {
  it('has its open order ended at the acquirer as soon as the clock comes by, and what is paid all the same goes back', async () => {
    const owner = await buyer()
    const order = await shop.ordered(owner, 'small', 'BOLETO')
    await shop.happens(order, 'EMITIR')
    await removeUser(owner.id, randomUUID())
    if (typeof orderData.erase !== 'function') throw new Error('orders are followed with their account')
    for await (const _ of orderData.erase(owner.id, { removeFile: async () => undefined }));
    expect(Date.parse((await orders.get(order.id))?.acompanhar_em ?? '')).toBeLessThanOrEqual(Date.now())
    await followOrder(order.id, acquirer, new Date())
    expect((await orders.get(order.id))?.status).toBe('CANCELADO')
    expect((await simulatedCheckout(lastCheckout(order).id))?.fechado).toBe(true)
    await shop.told(await shop.happens(order, 'PAGAR'))()
    const { transactions } = await moneyOf(order.id)
    expect(transactions).toMatchObject([{ status: 'EXCEDENTE_APROVADA', devolucao: { resultado: 'MANUAL' } }])
  })
})
