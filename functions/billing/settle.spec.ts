import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { money } from '../../shared/billing/money.ts'
import type { ToldStatus } from '../../shared/billing/orderStates.ts'
import { startMemoryCloud } from '../../tests/fixtures/memory/memoryCloud.ts'
import { type Order, orders } from '../store/billing/orders.ts'
import { subscriptionsOf } from '../store/billing/subscriptions.ts'
import { moneyOf } from '../store/billing/transactions.ts'
import { getUser } from '../store/users/users.ts'
import type { ToldPayment } from './acquirers/acquirer.ts'
import { isOver } from './conclude.ts'
import { endOrder, PRODUCT, settle } from './settle.ts'
import { newOrder, NOW as now, TOTAL } from './testing/newOrder.ts'

let cloud: ReturnType<typeof startMemoryCloud>

beforeAll(() => {
  cloud = startMemoryCloud()
})
afterAll(() => cloud.close())

const payment = (id: string, status: ToldStatus, centavos = TOTAL): ToldPayment => ({
  id,
  status,
  method: 'CARTAO',
  amount: money(centavos, 'BRL'),
  card: null,
  slip: null,
  reversedAt: null,
})

const tell = ({ id, checkouts }: Order, ...payments: ToldPayment[]) =>
  settle(id, { checkoutId: checkouts[0]?.id ?? '', payments }, now)

/** The order, its transactions, ledger and subscriptions as they stand. */
async function standing({ id, dono_id }: Order) {
  const [order, { transactions, entries }, subscriptions, owner] = await Promise.all([
    orders.get(id),
    moneyOf(id),
    subscriptionsOf(dono_id),
    getUser(dono_id),
  ])
  const here = transactions.filter(({ status }) => ['APROVADA', 'EXCEDENTE_APROVADA'].includes(status))
  expect(entries.reduce((sum, { centavos }) => sum + centavos, 0)).toBe(
    here.reduce((sum, { valor_centavos }) => sum + valor_centavos, 0),
  )
  const given = subscriptions.filter((one) => !isOver(one, now.toISOString()))
  expect(owner?.assinaturas.map((one) => one.id)).toEqual(given.map((one) => one.id))
  return {
    status: order?.status,
    transactions: transactions.map(({ status }) => status).toSorted(),
    given: given.length,
  }
}

describe('what an acquirer tells', () => {
  it('keeps an account from another order until what was authorized is approved', async () => {
    const order = await newOrder()
    await tell(order, payment('a', 'AUTORIZADA'))
    await expect(newOrder(order.dono_id)).rejects.toMatchObject({ errorName: 'PEDIDO_ABERTO_EXISTE' })
    await tell(order, payment('a', 'APROVADA'))
    expect((await newOrder(order.dono_id)).status).toBe('ABERTO')
  })

  it('in whatever order, however often and at the same time, gives what was paid for exactly once', async () => {
    const order = await newOrder()
    const states = ['PENDENTE', 'AUTORIZADA', 'APROVADA', 'APROVADA', 'PENDENTE', 'APROVADA'] as const
    await Promise.all(states.map((status) => tell(order, payment('p', status))))
    expect(await standing(order)).toEqual({ status: 'CONCLUIDO', transactions: ['APROVADA'], given: 1 })
  })

  it('of two payments of one order takes one; the other is a surplus', async () => {
    const order = await newOrder()
    await Promise.all([tell(order, payment('p', 'APROVADA')), tell(order, payment('q', 'APROVADA'))])
    const transactions = ['APROVADA', 'EXCEDENTE_APROVADA']
    expect(await standing(order)).toEqual({ status: 'CONCLUIDO', transactions, given: 1 })
  })

  it('of another amount than was asked for gives nothing, and nothing of it is lost', async () => {
    const order = await newOrder()
    await tell(order, payment('p', 'APROVADA', 1))
    const surplus = { status: 'ABERTO', transactions: ['EXCEDENTE_APROVADA'], given: 0 }
    expect(await standing(order)).toEqual(surplus)
    await tell(order, payment('p', 'APROVADA', 1))
    expect(await standing(order)).toEqual(surplus)
  })

  it('of an order that is over is a surplus; of one that is cancelled at the same moment it is one or the other', async () => {
    const late = await newOrder()
    await endOrder(late.id, 'VENCER', PRODUCT, now)
    await tell(late, payment('p', 'APROVADA'))
    expect(await standing(late)).toEqual({ status: 'VENCIDO', transactions: ['EXCEDENTE_APROVADA'], given: 0 })

    const raced = await newOrder()
    await Promise.all([tell(raced, payment('p', 'APROVADA')), endOrder(raced.id, 'CANCELAR', PRODUCT, now)])
    expect([
      { status: 'CONCLUIDO', transactions: ['APROVADA'], given: 1 },
      { status: 'CANCELADO', transactions: ['EXCEDENTE_APROVADA'], given: 0 },
    ]).toContainEqual(await standing(raced))
  })

  it('of money that went back takes away what it paid for', async () => {
    const order = await newOrder()
    await tell(order, payment('p', 'APROVADA'))
    await tell(order, payment('p', 'ESTORNADA'))
    await tell(order, payment('p', 'APROVADA'))
    expect(await standing(order)).toEqual({ status: 'CONCLUIDO', transactions: ['ESTORNADA'], given: 0 })
  })

  it('a thousand times, reordered, repeated and with another order’s checkouts between, leaves no wrong state', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, newOrder))
    const states: ToldStatus[] = ['PENDENTE', 'AUTORIZADA', 'APROVADA', 'REJEITADA']
    // A fixed series of random numbers, so that a run that fails fails again.
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const notices = Array.from({ length: 1000 }, () => {
      const order = all[next(10)] as Order
      const other = all[next(10)] as Order
      const told = payment(`p${next(3)}`, states[next(4)] ?? 'PENDENTE', next(10) === 0 ? 1 : TOTAL)
      return () => (next(20) === 0 ? settleForeign(order, other, told) : tell(order, told))
    })
    for (let at = 0; at < notices.length; at += 20) await Promise.all(notices.slice(at, at + 20).map((run) => run()))
    for (const order of all) {
      const { status, transactions, given } = await standing(order)
      const taken = transactions.filter((one) => one === 'APROVADA').length
      expect([taken, given]).toEqual(status === 'CONCLUIDO' ? [1, 1] : [0, 0])
    }
  })
})

/** A notice that names an order and tells of a checkout of another one. */
const settleForeign = ({ id }: Order, other: Order, told: ToldPayment) =>
  id === other.id ? tell(other, told) : settle(id, { checkoutId: other.checkouts[0]?.id ?? '', payments: [told] }, now)
