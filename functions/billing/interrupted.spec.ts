import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { after } from '../../shared/billing/simulated.ts'
import type { AcaoSimulador, FormaPagamento } from '../../shared/enums.ts'
import { NOTHING_TOLD } from '../../shared/people.ts'
import { countCall, dyingAfter } from '../../tests/fixtures/dyingProcess.ts'
import { startMemoryCloud } from '../../tests/fixtures/memory/memoryCloud.ts'
import { newCpf } from '../../tests/fixtures/people.ts'
import { claimsOf, invoke } from '../../tests/fixtures/specCloud.ts'
import { storedPerson } from '../../tests/fixtures/stored.ts'
import { acquirer, simulatorKey } from '../acquirers/offered.ts'
import { noticesOf, SIGNATURE_HEADER, signNotice } from '../acquirers/simulator.ts'
import type { ApiHandler } from '../http/serve.ts'
import { subscriptionsOf } from '../store/accounts/subscriptions.ts'
import { changeSimulated, simulatedCheckout } from '../store/billing/simulatedCheckouts.ts'
import { RUNNING_SECONDS } from '../store/kit/idempotency.ts'
import { lastCheckout, type Order, orderPage, orders } from '../store/orders/orders.ts'
import { moneyOf } from '../store/orders/transactions.ts'
import { plans } from '../store/plans/plans.ts'
import { getUser, type User } from '../store/users/users.ts'
import { isOver } from './conclude.ts'
import { followOrder } from './follow.ts'
import { endOrder, PRODUCT } from './settle.ts'

let cloud: ReturnType<typeof startMemoryCloud>
let handler: ApiHandler
const small = randomUUID()
const large = randomUUID()

beforeAll(async () => {
  cloud = startMemoryCloud(countCall)
  ;({ handler } = await import('../areas/orders/handler.ts'))
  // Read once an instance, so that the calls of every attempt are the same.
  await simulatorKey()
  await acquirer('SIMULADOR')
  const now = new Date().toISOString()
  for (const [id, valor_unitario_centavos] of [
    [small, 1_000],
    [large, 9_000],
  ] as const) {
    await plans.create(
      {
        ...{ id, nome: `Plano ${id}`, tipo: 'PULVERIZADOR', periodo: 'MENSAL', moeda: 'BRL', valor_unitario_centavos },
        ...{ dias_teste_gratis: 0, gratuito: false, status: 'ATIVO', removido_em: null },
        ...{ criado_em: now, atualizado_em: now, versao: 1 },
      },
      { author: PRODUCT },
    )
  }
}, 60_000)
afterAll(() => cloud.close())

/** Somebody who may order. */
const buyer = () =>
  storedPerson({
    assinaturas: [],
    ...NOTHING_TOLD,
    ...{ email_confirmado: true, pais: 'BR', cpf_cnpj: newCpf(), telefone: '+5519900000000', cidade: 'Campinas' },
    ...{ ocupacao: 'PRODUTOR', tipo_pulverizador: 'AMBOS' },
  })

/** What is done, as whoever does it would do it again. */
interface Scene {
  owner: User
  orderId?: string
  act: () => Promise<unknown>
}

const create = (owner: User, plano_id: string, forma_pagamento: FormaPagamento, key: string) =>
  invoke(handler, {
    routeKey: 'POST /pedidos',
    claims: claimsOf(owner.id),
    headers: { 'idempotency-key': key },
    body: { planos: [{ plano_id, quantidade: 1 }], aditivos: [], forma_pagamento, adquirente: 'SIMULADOR' },
  })

async function ordered(owner: User, plan = small, form: FormaPagamento = 'CARTAO'): Promise<Order> {
  const { json, body } = await create(owner, plan, form, randomUUID())
  const order = await orders.get((json as { id: string }).id)
  if (!order) throw new Error(body)
  return order
}

const post = (owner: User, order: Order, path: 'pagamento' | 'cancelamento', body?: object) =>
  invoke(handler, {
    routeKey: `POST /pedidos/{pedidoId}/${path}`,
    params: { pedidoId: order.id },
    claims: claimsOf(owner.id),
    ...(body && { body }),
  })

/** Something happens at the acquirer; answers what it then tells, as often and in the order in which it does. */
async function happens(order: Order, ...actions: AcaoSimulador[]): Promise<() => Promise<unknown>> {
  const current = (await orders.get(order.id)) ?? order
  const { id } = lastCheckout(current)
  for (const action of actions) {
    if (!(await changeSimulated(id, (checkout) => after(checkout, action, new Date())))) throw new Error(action)
  }
  const checkout = await simulatedCheckout(id)
  const notices = checkout ? noticesOf(checkout) : []
  return async () => {
    for (const notice of notices) {
      const body = JSON.stringify(notice)
      const headers = { [SIGNATURE_HEADER]: signNotice(await simulatorKey(), body, new Date()) }
      const params = { adquirente: 'SIMULADOR' }
      await invoke(handler, { routeKey: 'POST /adquirentes/{adquirente}/avisos', params, headers, body, base64: true })
    }
  }
}

const SCENES: Readonly<Record<string, () => Promise<Scene>>> = {
  'an order is made': async () => {
    const [owner, key] = [await buyer(), randomUUID()]
    return { owner, act: () => create(owner, small, 'CARTAO', key) }
  },
  'an order is made that costs nothing': async () => {
    const [owner, key] = [await buyer(), randomUUID()]
    const paid = await ordered(owner, large)
    await (await happens(paid, 'APROVAR'))()
    return { owner, act: () => create(owner, small, 'CARTAO', key) }
  },
  'an order is paid in another way': async () => {
    const owner = await buyer()
    const order = await ordered(owner)
    const act = () => post(owner, order, 'pagamento', { forma_pagamento: 'BOLETO', adquirente: 'SIMULADOR' })
    return { owner, orderId: order.id, act }
  },
  'an order is cancelled with its slip': async () => {
    const owner = await buyer()
    const order = await ordered(owner, small, 'BOLETO')
    await happens(order, 'EMITIR')
    return { owner, orderId: order.id, act: () => post(owner, order, 'cancelamento') }
  },
  'an approval is told': async () => {
    const owner = await buyer()
    const order = await ordered(owner)
    return { owner, orderId: order.id, act: await happens(order, 'RECUSAR', 'APROVAR') }
  },
  'an approval is told of what takes the place of something': async () => {
    const owner = await buyer()
    await (await happens(await ordered(owner), 'APROVAR'))()
    const order = await ordered(owner, large)
    return { owner, orderId: order.id, act: await happens(order, 'APROVAR') }
  },
  'a card is taken for an order that is over': async () => {
    const owner = await buyer()
    const order = await ordered(owner)
    await endOrder(order.id, 'VENCER', PRODUCT, new Date())
    return { owner, orderId: order.id, act: await happens(order, 'APROVAR') }
  },
  'a slip is paid of an order that was cancelled': async () => {
    const owner = await buyer()
    const order = await ordered(owner, small, 'BOLETO')
    await happens(order, 'EMITIR')
    await post(owner, order, 'cancelamento')
    return { owner, orderId: order.id, act: await happens(order, 'PAGAR') }
  },
  'a payment is reversed': async () => {
    const owner = await buyer()
    const order = await ordered(owner)
    await (await happens(order, 'APROVAR'))()
    return { owner, orderId: order.id, act: await happens(order, 'ESTORNAR') }
  },
  'the clock finds out what nobody told': async () => {
    const owner = await buyer()
    const order = await ordered(owner)
    await happens(order, 'APROVAR')
    return { owner, orderId: order.id, act: () => followOrder(order.id, acquirer, new Date()) }
  },
  'the clock ends an order': async () => {
    const owner = await buyer()
    const order = await ordered(owner, small, 'BOLETO')
    await happens(order, 'EMITIR')
    const late = new Date(Date.parse(order.vence_em) + 1)
    return { owner, orderId: order.id, act: () => followOrder(order.id, acquirer, late) }
  },
}

/** What holds at every moment: nothing is given without its money, and what came in is written once. */
async function expectSound(owner: User) {
  const [{ items }, subscriptions, user] = await Promise.all([
    orderPage(owner.id, undefined, { limit: 10 }),
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

/** What holds once the acquirer told again and the clock came by: no money lies about, and nobody can pay what is over. */
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

/** More calls than anything here makes. */
const MOST_CALLS = 80

describe('a process that ends after any of its calls leaves nothing that cannot be gone on with, when', () => {
  it.each(Object.entries(SCENES))('%s', async (_, prepare) => {
    const attempt = async (calls: number) => {
      const { owner, act, orderId } = await prepare()
      const lived = await dyingAfter(calls, act)
      await expectSound(owner)
      // Whoever did not hear an answer does the same again, once the first attempt counts as ended.
      vi.setSystemTime(Date.now() + (RUNNING_SECONDS + 1) * 1_000)
      await act()
      const { items } = await orderPage(owner.id, undefined, { limit: 10 })
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
