import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { money } from '../../shared/billing/money.ts'
import { differencesOf } from '../../shared/billing/sumCheck.ts'
import type { SituacaoContestacao } from '../../shared/enums.ts'
import { startMemoryCloud } from '../../tests/fixtures/memory/memoryCloud.ts'
import { type Order, orders } from '../store/billing/orders.ts'
import { subscriptionsOf } from '../store/billing/subscriptions.ts'
import { moneyOf } from '../store/billing/transactions.ts'
import { jobsOfUser } from '../store/jobs/jobLists.ts'
import { getJob } from '../store/jobs/jobs.ts'
import { transact } from '../store/kit/transact.ts'
import { administratorJoins } from '../store/users/administrators.ts'
import { getUser } from '../store/users/users.ts'
import type { ToldPayment } from './acquirers/acquirer.ts'
import { isOver } from './conclude.ts'
import { isOwed, sendBack, wantBack } from './refund.ts'
import { endOrder, PRODUCT, settle } from './settle.ts'
import { newOrder, NOW as now, TOTAL } from './testing/newOrder.ts'

let cloud: ReturnType<typeof startMemoryCloud>

beforeAll(() => {
  cloud = startMemoryCloud()
})
afterAll(() => cloud.close())

const payment = (more: Partial<ToldPayment> = {}): ToldPayment => ({
  id: 'a',
  status: 'APROVADA',
  method: 'CARTAO',
  amount: money(TOTAL, 'BRL'),
  card: null,
  slip: null,
  reversedAt: null,
  ...more,
})
const disputed = (state: SituacaoContestacao): ToldPayment => ({
  ...payment({ status: state === 'PERDIDA' ? 'ESTORNADA' : 'APROVADA' }),
  dispute: { state, openedAt: new Date('2026-11-23T11:00:00.000Z') },
})

const tell = ({ id, checkouts }: Order, payments: readonly ToldPayment[], at = now) =>
  settle(id, { checkoutId: checkouts[0]?.id ?? '', payments }, at)

/** The order, its transactions, ledger and subscriptions as they stand. */
async function standing({ id, dono_id }: Order) {
  const [order, { transactions, entries }, subscriptions, owner] = await Promise.all([
    orders.get(id),
    moneyOf(id),
    subscriptionsOf(dono_id),
    getUser(dono_id),
  ])
  if (!order) throw new Error('no such order')
  expect(differencesOf({ order, transactions, entries })).toEqual([])
  const given = subscriptions.filter((one) => !isOver(one, now.toISOString()))
  expect(owner?.assinaturas.filter(({ valida_ate }) => now.toISOString() < valida_ate).map((one) => one.id)).toEqual(
    given.map((one) => one.id),
  )
  const [transaction] = transactions
  return {
    status: transaction?.status,
    disputed: transaction?.contestacao?.situacao ?? null,
    sent: transaction?.devolvido_centavos,
    taken: transaction?.retiradas.map(({ nome, quantidade }) => [nome, quantidade]),
    moved: entries.map(({ tipo }) => tipo).toSorted(),
    until: given.map(({ valida_ate }) => valida_ate),
  }
}

const END = '2026-12-23T12:00:00.000Z'
/** The subjects of the mails that an owner or administrator is written. */
async function mailsTo(
  ownerId: string,
  modelo: 'PAGAMENTO_MUDOU' | 'PAGAMENTO_MUDOU_ADMIN' = 'PAGAMENTO_MUDOU',
): Promise<string[]> {
  const { items } = await jobsOfUser(ownerId, { limit: 50 })
  const jobs = await Promise.all(items.map(({ id }) => getJob(id)))
  return jobs
    .flatMap((job) =>
      job?.dados.tipo === 'CORREIO' && job.dados.correio.modelo === modelo && 'caso' in job.dados.correio
        ? [job.dados.correio.caso]
        : [],
    )
    .toSorted()
}

describe('a payment that is disputed', () => {
  it('is followed from its beginning to its end, and what it paid for with it', async () => {
    const order = await newOrder()
    await tell(order, [payment()])
    expect(await standing(order)).toMatchObject({ status: 'APROVADA', disputed: null, until: [END] })
    for (const _ of ['told', 'told again']) await tell(order, [disputed('ABERTA')])
    expect(await standing(order)).toMatchObject({
      status: 'APROVADA',
      disputed: 'ABERTA',
      taken: [['Mensal', 2]],
      until: [],
      moved: ['CONTESTACAO', 'PAGAMENTO'],
    })
    // Nobody sends back meanwhile what its holder asks the bank for.
    const { transactions } = await moneyOf(order.id)
    expect(transactions.map(isOwed)).toEqual([false])
    const wish = { autor_id: randomUUID(), motivo: 'x' }
    await expect(wantBack(order.id, transactions[0]?.id ?? '', wish, now)).rejects.toMatchObject({
      errorName: 'REGRA_VIOLADA',
    })
    await tell(order, [disputed('PERDIDA')])
    expect(await standing(order)).toMatchObject({
      status: 'ESTORNADA',
      disputed: 'PERDIDA',
      sent: TOTAL,
      taken: [['Mensal', 2]],
      until: [],
      moved: ['CONTESTACAO', 'ESTORNO', 'PAGAMENTO'],
    })
  })

  it('gives back the time that was left once it is won, whenever that is', async () => {
    const order = await newOrder()
    await tell(order, [payment()])
    await tell(order, [disputed('ABERTA')])
    const later = new Date('2027-03-01T00:00:00.000Z')
    await tell(order, [disputed('GANHA')], later)
    await tell(order, [disputed('ABERTA')], later)
    expect(await standing(order)).toMatchObject({
      status: 'APROVADA',
      disputed: 'GANHA',
      taken: [],
      until: ['2027-03-31T00:00:00.000Z'],
      moved: ['CONTESTACAO', 'CONTESTACAO_GANHA', 'PAGAMENTO'],
    })
  })

  it('that only asks takes nothing, and one that nobody heard of before takes what it paid for at once', async () => {
    const [asked, sudden, late] = await Promise.all([newOrder(), newOrder(), newOrder()])
    await tell(asked, [disputed('CONSULTA')])
    expect(await standing(asked)).toMatchObject({ disputed: 'CONSULTA', until: [END], moved: ['PAGAMENTO'] })
    await tell(sudden, [disputed('ABERTA')])
    expect(await standing(sudden)).toMatchObject({ disputed: 'ABERTA', until: [], moved: ['CONTESTACAO', 'PAGAMENTO'] })
    await tell(late, [disputed('GANHA')])
    expect(await standing(late)).toMatchObject({ disputed: 'GANHA', until: [END], moved: ['PAGAMENTO'] })
  })

  it('and of which the acquirer says no more is won, as a mediation that ends', async () => {
    const order = await newOrder()
    await tell(order, [disputed('ABERTA')])
    await tell(order, [payment()], new Date(now.getTime() + 60_000))
    expect(await standing(order)).toMatchObject({ disputed: 'GANHA', taken: [], until: ['2026-12-23T12:01:00.000Z'] })
  })
})

describe('money that was sent back on the acquirer’s own page', () => {
  it('in part leaves the subscription as it is, and goes on to all of it', async () => {
    const order = await newOrder()
    await tell(order, [payment({ refunded: 5_000 })])
    expect(await standing(order)).toMatchObject({
      status: 'APROVADA',
      sent: 5_000,
      taken: [],
      until: [END],
      moved: ['ESTORNO_PARCIAL', 'PAGAMENTO'],
    })
    await tell(order, [payment({ refunded: 7_000 })])
    await tell(order, [payment({ refunded: 7_000 })])
    expect((await standing(order)).moved).toEqual(['ESTORNO_PARCIAL', 'ESTORNO_PARCIAL', 'PAGAMENTO'])
    await tell(order, [payment({ status: 'ESTORNADA', refunded: TOTAL, reversedAt: now })])
    expect(await standing(order)).toMatchObject({ status: 'ESTORNADA', sent: TOTAL, taken: [['Mensal', 2]], until: [] })
  })

  it('and fell through is here again', async () => {
    const order = await newOrder()
    await tell(order, [payment({ refunded: 5_000 })])
    await tell(order, [payment()])
    expect(await standing(order)).toMatchObject({ status: 'APROVADA', sent: 0, until: [END] })
  })

  it('is told to its customer, each change once', async () => {
    const order = await newOrder()
    await tell(order, [payment()])
    const told = [payment({ refunded: 1 }), disputed('ABERTA'), disputed('ABERTA'), payment()]
    for (const [minute, one] of told.entries()) await tell(order, [one], new Date(now.getTime() + minute * 60_000))
    expect(await mailsTo(order.dono_id)).toEqual(['CONTESTACAO', 'CONTESTACAO_GANHA', 'ESTORNO_PARCIAL'])
  })
})

describe('money that came for nothing', () => {
  const administrator = randomUUID()
  const toldAdministrator = () => mailsTo(administrator, 'PAGAMENTO_MUDOU_ADMIN')
  beforeAll(() => transact([administratorJoins(administrator)]))

  it('is told to its customer once, and that it went back ends nothing', async () => {
    const order = await newOrder()
    const surplus = payment({ id: 'b' })
    const back = payment({ id: 'b', status: 'ESTORNADA', reversedAt: now })
    await tell(order, [payment()])
    for (const one of [surplus, surplus, back, back, surplus]) await tell(order, [one])
    expect(await mailsTo(order.dono_id)).toEqual(['EXCEDENTE', 'EXCEDENTE_DEVOLVIDO'])
    expect(await standing(order)).toMatchObject({ until: [END] })
  })

  it('touches no subscription where it is disputed or goes back in part, as everybody is told', async () => {
    const order = await newOrder()
    await endOrder(order.id, 'CANCELAR', PRODUCT, now)
    const before = await toldAdministrator()
    const told = [payment({ refunded: 1 }), disputed('ABERTA'), payment({ refunded: 1 })]
    for (const [minute, one] of told.entries())
      await tell(order, [{ ...one, id: 'c' }], new Date(now.getTime() + minute * 60_000))
    const changes = ['EXCEDENTE_CONTESTACAO_GANHA', 'EXCEDENTE_CONTESTADO', 'EXCEDENTE_DEVOLVIDO_EM_PARTE']
    expect(await mailsTo(order.dono_id)).toEqual(['EXCEDENTE', ...changes])
    expect(await toldAdministrator()).toEqual([...before, ...changes].toSorted())
    await tell(order, [{ ...disputed('PERDIDA'), id: 'c' }], new Date(now.getTime() + 240_000))
    expect(await mailsTo(order.dono_id)).toEqual(['EXCEDENTE', ...changes, 'EXCEDENTE_DEVOLVIDO'].toSorted())
  })

  it('is told to administrators once, where one of them has to send it back', async () => {
    const order = await newOrder()
    await endOrder(order.id, 'CANCELAR', PRODUCT, now)
    const before = await toldAdministrator()
    await tell(order, [payment({ method: 'BOLETO' })])
    expect(await toldAdministrator()).toEqual(before)
    const { transactions } = await moneyOf(order.id)
    for (const one of [...transactions, ...transactions]) await sendBack({ refund: async () => 'MANUAL' }, one, now)
    expect(await toldAdministrator()).toEqual([...before, 'EXCEDENTE'].toSorted())
    expect(await mailsTo(order.dono_id)).toEqual(['EXCEDENTE'])
    // All of it happened in one instant.
    expect((await moneyOf(order.id)).entries.map(({ tipo }) => tipo)).toEqual(['EXCEDENTE', 'DEVOLUCAO_MANUAL'])
  })
})
