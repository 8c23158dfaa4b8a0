import { randomUUID } from 'node:crypto'
import type { Context, SQSEvent } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { periodsAfter } from '../../shared/billing/period.ts'
import type { Pedido } from '../../shared/contract/orders.ts'
import type { Regularizacao } from '../../shared/contract/regularization.ts'
import type { Assinaturas } from '../../shared/contract/subscriptions.ts'
import type { AcaoSimulador, FormaPagamento } from '../../shared/enums.ts'
import { SCHEDULES } from '../../shared/jobs.ts'
import { complete } from '../../tests/fixtures/orders.ts'
import { claimsOf, invoke, type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import { storedPerson } from '../../tests/fixtures/stored.ts'
import type { ApiHandler } from '../http/serve.ts'
import { additives } from '../store/billing/additives.ts'
import { moveCoverage } from '../store/billing/coverageMoves.ts'
import { coveredPeriodsOf } from '../store/billing/coveredPeriods.ts'
import { plans } from '../store/billing/plans.ts'
import { freeYear, subscriptionsOf } from '../store/billing/subscriptions.ts'
import { createEquipment } from '../store/equipment/equipmentCreation.ts'
import { jobsOfUserPartition } from '../store/jobs/jobs.ts'
import { indexEntries, pageOf } from '../store/kit/page.ts'
import { transact } from '../store/kit/transact.ts'
import { getUser, type User } from '../store/users/users.ts'

type Handler = (event: SQSEvent, context: Context) => Promise<{ batchItemFailures: unknown[] }>
const AUTHOR = { id: null, nome: 'spec' }

let cloud: SpecCloud
let areas: Record<'orders' | 'subscriptions' | 'regularization' | 'simulator', ApiHandler>
let jobs: Handler

beforeAll(async () => {
  cloud = await startSpecCloud()
  vi.stubEnv('LOG_LEVEL', 'ERROR')
  vi.useFakeTimers({ toFake: ['Date'] })
  areas = {
    orders: (await import('../areas/orders/handler.ts')).handler,
    subscriptions: (await import('../areas/subscriptions/handler.ts')).handler,
    regularization: (await import('../areas/regularization/handler.ts')).handler,
    simulator: (await import('../areas/simulator/handler.ts')).handler,
  }
  jobs = (await import('../jobs/promptHandler.ts')).handler
})
afterAll(async () => {
  vi.useRealTimers()
  await cloud.close()
})

/** The functions' own clock. */
const at = (instant: string) => vi.setSystemTime(new Date(instant))
const day = (date: string, time = '12:00:00.000Z') => at(`${date}T${time}`)

/** Runs a schedule by the handler and the message that it sends. */
async function scheduled(...names: (typeof SCHEDULES)[number]['name'][]): Promise<void> {
  for (const { job } of SCHEDULES.filter(({ name }) => names.includes(name))) {
    const record = {
      messageId: randomUUID(),
      receiptHandle: 'r',
      body: JSON.stringify(job),
      messageAttributes: {},
      attributes: { ApproximateReceiveCount: '1' },
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: 'arn',
      awsRegion: 'us-east-1',
    }
    const context = { getRemainingTimeInMillis: () => 60_000 } as Context
    expect(await jobs({ Records: [record] } as unknown as SQSEvent, context)).toEqual({ batchItemFailures: [] })
  }
}

interface Asked {
  params?: Record<string, string>
  body?: unknown
}

/** What following an order by the clock finds out, whenever it asks. */
const followed = async ({ id }: Pick<Pedido, 'id'>) => {
  const { acquirer } = await import('./acquirers/offered.ts')
  const { followOrder } = await import('./follow.ts')
  await followOrder(id, acquirer, new Date())
}

/** A person with a confirmed address and a complete profile, and what they ask for. */
async function customer(more: Parameters<typeof storedPerson>[0] = {}) {
  const user = await storedPerson({ email_confirmado: true, assinaturas: [], ...complete(), ...more })
  const ask = (area: keyof typeof areas, routeKey: string, asked: Asked = {}) => {
    const headers = { 'idempotency-key': randomUUID() }
    return invoke(areas[area], { routeKey, claims: claimsOf(user.id), headers, ...asked })
  }
  const json = async <T>(area: keyof typeof areas, routeKey: string, asked: Asked = {}) => {
    const { json: answer, statusCode } = await ask(area, routeKey, asked)
    expect([routeKey, statusCode, answer]).toEqual([routeKey, expect.toBeOneOf([200, 201]), answer])
    return answer as T
  }
  return {
    user,
    ask,
    json,
    subscriptions: async () => (await json<Assinaturas>('subscriptions', 'GET /assinaturas')).itens,
    orders: async () => (await json<{ itens: Pedido[] }>('orders', 'GET /pedidos')).itens,
    order: (planos: object[], aditivos: string[] = [], forma_pagamento: FormaPagamento = 'CARTAO') =>
      json<Pedido>('orders', 'POST /pedidos', { body: { planos, aditivos, forma_pagamento, adquirente: 'SIMULADOR' } }),
  }
}
type Customer = Awaited<ReturnType<typeof customer>>

/** Pays on the acquirer's page, and has the clock ask for it. */
async function paid({ json }: Customer, order: Pedido, ...acts: AcaoSimulador[]): Promise<Pedido> {
  const { pagamento_url: url } = await json<Pedido>('orders', 'POST /pedidos/{pedidoId}/pagamento', {
    params: { pedidoId: order.id },
    body: { forma_pagamento: order.forma_pagamento, adquirente: order.adquirente },
  })
  await atPage(url ?? '', ...acts)
  vi.setSystemTime(Date.now() + 6 * 60_000)
  await scheduled('AcompanharPedidos')
  return json<Pedido>('orders', 'GET /pedidos/{pedidoId}', { params: { pedidoId: order.id } })
}

async function atPage(url: string, ...acts: AcaoSimulador[]): Promise<void> {
  const checkoutId = new URL(url).pathname.split('/').at(-1) ?? ''
  for (const acao of acts) {
    const { statusCode } = await invoke(areas.simulator, {
      routeKey: 'POST /simulador/{checkoutId}',
      params: { checkoutId },
      body: { acao },
    })
    expect(statusCode).toBe(200)
  }
}

const sold = async (more: Partial<Parameters<typeof plans.create>[0]> = {}) =>
  plans.create(
    {
      id: randomUUID(),
      nome: `Plano ${randomUUID()}`,
      tipo: 'PULVERIZADOR',
      periodo: 'MENSAL',
      moeda: 'BRL',
      valor_unitario_centavos: 6_000,
      dias_teste_gratis: 0,
      gratuito: false,
      status: 'ATIVO',
      removido_em: null,
      criado_em: new Date().toISOString(),
      atualizado_em: new Date().toISOString(),
      versao: 1,
      ...more,
    },
    { author: AUTHOR },
  )

const extra = () =>
  additives.create(
    {
      id: randomUUID(),
      nome: `Aditivo ${randomUUID()}`,
      periodo: 'MENSAL',
      usuarios_adicionais: 2,
      moeda: 'BRL',
      valor_unitario_centavos: 1_000,
      status: 'ATIVO',
      removido_em: null,
      criado_em: new Date().toISOString(),
      atualizado_em: new Date().toISOString(),
      versao: 1,
    },
    { author: AUTHOR },
  )

const machine = ({ id }: User, tipo: 'PULVERIZADOR' | 'TURBOPULVERIZADOR' = 'PULVERIZADOR') =>
  createEquipment({ id: randomUUID(), numero_serie: randomUUID(), dono_id: id, tipos_pulverizador: [tipo] })

/** Mails that were begun for somebody, the newest last. */
async function mailsOf({ id }: User): Promise<string[]> {
  const read = indexEntries<{ t: string; m?: string }>({ index: 'gsi1', partition: jobsOfUserPartition(id) })
  const { items } = await pageOf({ read, limit: 100 })
  return items.flatMap(({ m }) => m ?? []).toSorted()
}

describe('a subscription in time', () => {
  beforeEach(() => day('2026-01-10'))

  it('is free for a year of one type, then over; another type is irregular and needs a subscription (901)', async () => {
    day('2024-02-29')
    const ana = await customer()
    const now = new Date().toISOString()
    const begun = [freeYear(ana.user.id, 'PULVERIZADOR', now)]
    const cause = { origem: 'ANO_GRATIS', motivo: null, pedido_id: null, autor: null } as const
    await transact(moveCoverage({ owner: ana.user, begun, cause, now }))
    await machine(ana.user)
    expect((await ana.ask('regularization', 'GET /regularizacao')).code).toBe(900)
    await machine(ana.user, 'TURBOPULVERIZADOR')
    expect((await ana.ask('regularization', 'GET /regularizacao')).code).toBe(901)
    const [free] = await ana.subscriptions()
    expect(free).toMatchObject({ gratuita: true, origem: 'ANO_GRATIS', renovacao: null, renovavel: false })
    day('2025-03-01', '11:59:59.000Z')
    await scheduled('RenovarAssinaturas')
    expect(await mailsOf(ana.user)).toEqual([])
    day('2025-03-01', '12:30:00.000Z')
    await scheduled('RenovarAssinaturas', 'RenovarAssinaturas')
    await scheduled('RenovarAssinaturas')
    expect(await mailsOf(ana.user)).toEqual(['ASSINATURA_TERMINADA'])
    // A free subscription becomes a paid one.
    const plan = await sold()
    const order = await ana.order([{ plano_id: plan.id, quantidade: 1 }])
    await paid(ana, order, 'APROVAR')
    expect(await ana.subscriptions()).toMatchObject([{ gratuita: false, origem: 'PEDIDO', renovavel: true }])
  })

  it('has irregular equipment added, for what is left of the period and with its additives', async () => {
    const ana = await customer()
    const [plan, additive] = [await sold(), await extra()]
    for (const _ of [1, 2, 3]) await machine(ana.user)
    await paid(ana, await ana.order([{ plano_id: plan.id, quantidade: 1 }], [additive.id]), 'APROVAR')
    const [before] = await ana.subscriptions()
    const [from, until] = [Date.parse(before?.inicia_em ?? ''), Date.parse(before?.valida_ate ?? '')]
    const days = Math.round((until - from) / 86_400_000)
    vi.setSystemTime(until - 10 * 86_400_000)
    const due = Math.floor((14_000 * 10) / days)
    // A plan's new price does not change what is paid for a subscription that is there.
    await plans.edit({ before: plan, patch: { valor_unitario_centavos: 9_999 }, author: AUTHOR })
    const quote = await ana.json<Regularizacao>('regularization', 'GET /regularizacao')
    expect(quote).toMatchObject({
      quantidade: 2,
      restantes: 0,
      subtotal_centavos: 14_000,
      total_centavos: due,
      valida_ate: before?.valida_ate,
      proporcoes: [{ valor_centavos: 14_000, dias: 10, dias_periodo: days, centavos: due }],
    })
    const body = { forma_pagamento: 'BOLETO', adquirente: 'SIMULADOR' }
    // Whoever was shown another sum is asked again.
    expect(
      (await ana.ask('regularization', 'POST /regularizacao', { body: { ...body, total_centavos: 1 } })).code,
    ).toBe(409)
    const order = await ana.json<Pedido>('regularization', 'POST /regularizacao', {
      body: { ...body, total_centavos: due },
    })
    expect((await ana.ask('regularization', 'POST /regularizacao', { body })).code).toBe(806)
    expect(await paid(ana, order, 'EMITIR', 'PAGAR')).toMatchObject({ status: 'CONCLUIDO', tipo: 'REGULARIZACAO' })
    expect((await ana.ask('regularization', 'GET /regularizacao')).code).toBe(900)
    expect((await ana.subscriptions()).map(({ quantidade, valida_ate }) => [quantidade, valida_ate])).toEqual([
      [1, before?.valida_ate],
      [2, before?.valida_ate],
    ])
    // The machines that are added have what they pay for, as the first one has.
    const extras = (await getUser(ana.user.id))?.assinaturas.map(({ adicionais }) => adicionais) ?? []
    expect(extras.map((all) => all.map(({ usuarios, quantidade }) => [usuarios, quantidade]))).toEqual([
      [[2, 1]],
      [[2, 2]],
    ])
    expect(new Set(extras.flat().map(({ id }) => id)).size).toBe(1)
  })

  it('is renewed by card before its end, together, at its running price, once, and on 29 February again', async () => {
    day('2024-02-29')
    const ana = await customer()
    const plan = await sold({ periodo: 'ANUAL' })
    await paid(ana, await ana.order([{ plano_id: plan.id, quantidade: 2 }]), 'APROVAR')
    await plans.edit({ before: plan, patch: { valor_unitario_centavos: 9_999 }, author: AUTHOR })
    const ends: string[] = []
    for (const year of ['2025', '2026', '2027', '2028']) {
      const end = (await ana.subscriptions())[0]?.valida_ate ?? ''
      ends.push(end.slice(0, 10))
      expect(end.slice(0, 4)).toBe(year)
      vi.setSystemTime(Date.parse(end) - 3 * 86_400_000 - 1)
      await scheduled('RenovarAssinaturas')
      expect((await ana.subscriptions())[0]?.valida_ate).toBe(end)
      vi.setSystemTime(Date.parse(end) - 3 * 86_400_000 + 1)
      await Promise.all([scheduled('RenovarAssinaturas'), scheduled('RenovarAssinaturas')])
      await scheduled('RenovarAssinaturas', 'AcompanharPedidos')
    }
    expect(ends).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'])
    const orders = await ana.orders()
    expect(orders.map(({ tipo }) => tipo)).toEqual([...Array(4).fill('RENOVACAO'), 'ASSINATURA'])
    expect(new Set(orders.map(({ status, total_centavos }) => `${status} ${total_centavos}`))).toEqual(
      new Set(['CONCLUIDO 12000']),
    )
    expect(await mailsOf(ana.user)).toEqual(Array(4).fill('RENOVACAO_FEITA'))
    const periods = await coveredPeriodsOf(ana.user.id)
    expect(periods.map(({ origem }) => origem)).toEqual(['PEDIDO', ...Array(4).fill('RENOVACAO')])
    for (const [index, { de }] of periods.slice(1).entries()) expect(de).toBe(periods[index]?.ate)
  })

  it('whose card is refused is told, tried each day, paid in another way or over', async () => {
    const [ana, bia] = [await customer(), await customer()]
    const plan = await sold()
    for (const one of [ana, bia]) {
      const order = await one.order([{ plano_id: plan.id, quantidade: 1 }])
      await paid(one, order, 'APROVAR')
      await atPage(order.pagamento_url ?? '', 'VENCER_CARTAO')
    }
    const end = (await ana.subscriptions())[0]?.valida_ate ?? ''
    for (const hour of ['13', '14', '15']) {
      day('2026-02-07', `${hour}:00:00.000Z`)
      await scheduled('RenovarAssinaturas')
    }
    expect(await mailsOf(ana.user)).toEqual(['RENOVACAO_RECUSADA'])
    day('2026-02-08', '13:00:00.000Z')
    await scheduled('RenovarAssinaturas')
    expect(await mailsOf(ana.user)).toEqual(['RENOVACAO_RECUSADA', 'RENOVACAO_RECUSADA'])
    // Ana pays with another card; what she pays for goes on from where it was.
    const [open] = await ana.orders()
    const whole = await ana.json<Pedido>('orders', 'GET /pedidos/{pedidoId}', { params: { pedidoId: open?.id ?? '' } })
    expect(whole.transacoes.map(({ status }) => status)).toEqual(['REJEITADA', 'REJEITADA'])
    expect(await paid(ana, whole, 'APROVAR')).toMatchObject({ status: 'CONCLUIDO' })
    expect((await ana.subscriptions())[0]?.valida_ate).toBe(periodsAfter(end, 'MENSAL', 1))
    // Bia does not pay, and three business days after its end the order is over.
    for (const date of ['2026-02-09', '2026-02-10', '2026-02-11', '2026-02-14']) {
      day(date, '13:00:00.000Z')
      await scheduled('RenovarAssinaturas', 'AcompanharPedidos')
    }
    expect((await bia.orders()).map(({ status }) => status)).toEqual(['VENCIDO', 'CONCLUIDO'])
    expect((await mailsOf(bia.user)).filter((model) => model === 'ASSINATURA_TERMINADA')).toHaveLength(1)
    expect((await getUser(bia.user.id))?.assinaturas).toHaveLength(1)
  })

  it('that was paid by slip is asked for by mail, once; a slip paid late begins when it is told', async () => {
    const ana = await customer()
    const plan = await sold()
    await paid(ana, await ana.order([{ plano_id: plan.id, quantidade: 1 }], [], 'BOLETO'), 'EMITIR', 'PAGAR')
    const end = (await ana.subscriptions())[0]?.valida_ate ?? ''
    vi.setSystemTime(Date.parse(end) - 10 * 86_400_000 + 1)
    await scheduled('RenovarAssinaturas')
    await scheduled('RenovarAssinaturas')
    expect(await mailsOf(ana.user)).toEqual(['RENOVACAO_ABERTA'])
    const [open] = await ana.orders()
    expect(open).toMatchObject({ status: 'ABERTO', tipo: 'RENOVACAO', forma_pagamento: 'BOLETO' })
    vi.setSystemTime(Date.parse(end) + 86_400_000)
    const whole = await ana.json<Pedido>('orders', 'GET /pedidos/{pedidoId}', { params: { pedidoId: open?.id ?? '' } })
    await paid(ana, whole, 'EMITIR', 'PAGAR')
    const [late] = await ana.subscriptions()
    expect(Date.parse(late?.valida_ate ?? '')).toBeGreaterThan(Date.parse(end) + 29 * 86_400_000)
  })

  it('is tried for nothing, and its first period is asked for before that is over', async () => {
    const ana = await customer()
    const plan = await sold({ dias_teste_gratis: 20 })
    const order = await ana.order([{ plano_id: plan.id, quantidade: 1 }])
    expect(order).toMatchObject({ status: 'CONCLUIDO', total_centavos: 0, valida_ate: '2026-01-30T12:00:00.000Z' })
    // No card was kept, so none is said to be charged.
    expect((await ana.subscriptions())[0]?.renovacao).toMatchObject({
      em: '2026-01-20T12:00:00.000Z',
      forma_pagamento: null,
    })
    day('2026-01-21')
    await scheduled('RenovarAssinaturas')
    expect(await mailsOf(ana.user)).toEqual(['RENOVACAO_ABERTA'])
    const [first] = await ana.orders()
    expect(first).toMatchObject({ tipo: 'RENOVACAO', total_centavos: 6_000 })
    const whole = await ana.json<Pedido>('orders', 'GET /pedidos/{pedidoId}', { params: { pedidoId: first?.id ?? '' } })
    await paid(ana, whole, 'APROVAR')
    expect((await ana.subscriptions())[0]?.valida_ate).toBe('2026-02-28T12:00:00.000Z')
    expect((await ana.subscriptions())[0]?.renovacao).toMatchObject({ forma_pagamento: 'CARTAO' })
    // A second trial is given to nobody.
    const again = await ana.json<{ teste_ate: null }>('orders', 'POST /pedidos/simulacao', {
      body: { planos: [{ plano_id: plan.id, quantidade: 2 }], aditivos: [] },
    })
    expect(again.teste_ate).toBeNull()
  })

  it('keeps an additive that was canceled until its date, and is renewed without it', async () => {
    const ana = await customer()
    const [plan, additive] = [await sold(), await extra()]
    await paid(ana, await ana.order([{ plano_id: plan.id, quantidade: 1 }], [additive.id]), 'APROVAR')
    const [one] = await ana.subscriptions()
    const params = { assinaturaId: one?.id ?? '', aditivoId: additive.id }
    const cancel = 'POST /assinaturas/{assinaturaId}/aditivos/{aditivoId}/cancelamento'
    const [canceled] = (await ana.json<Assinaturas>('subscriptions', cancel, { params })).itens
    expect(canceled).toMatchObject({ aditivos: [{ valida_ate: one?.valida_ate }], renovacao: { centavos: 6_000 } })
    expect((await ana.ask('subscriptions', cancel, { params })).statusCode).toBe(422)
    const users = async () => {
      const { extraUsersAmong } = await import('../../shared/domain/equipment/extraUsers.ts')
      const machine = { id: 'm', tipos_pulverizador: ['PULVERIZADOR'], status: 'ATIVO', ativado_em: null } as const
      return extraUsersAmong([machine], (await getUser(ana.user.id))?.assinaturas ?? [], new Date()).get('m') ?? 0
    }
    vi.setSystemTime(Date.parse(one?.valida_ate ?? '') - 3 * 86_400_000 + 1)
    await scheduled('RenovarAssinaturas')
    expect((await ana.orders())[0]).toMatchObject({ tipo: 'RENOVACAO', status: 'CONCLUIDO', total_centavos: 6_000 })
    expect(await users()).toBe(2)
    vi.setSystemTime(Date.parse(one?.valida_ate ?? '') + 1)
    expect(await users()).toBe(0)
  })

  it('that its owner ends stays until its date, and may be renewed again until then', async () => {
    const ana = await customer()
    const plan = await sold()
    await paid(ana, await ana.order([{ plano_id: plan.id, quantidade: 1 }]), 'APROVAR')
    const [one] = await ana.subscriptions()
    const set = (renova: boolean, versao = 1) =>
      ana.ask('subscriptions', 'PUT /assinaturas/{assinaturaId}/renovacao', {
        params: { assinaturaId: one?.id ?? '' },
        body: { renova, versao },
      })
    expect((await set(false)).statusCode).toBe(200)
    expect((await set(true)).code).toBe(409)
    vi.setSystemTime(Date.parse(one?.valida_ate ?? '') - 3_600_000)
    await scheduled('RenovarAssinaturas')
    expect(await ana.orders()).toHaveLength(1)
    expect(await ana.subscriptions()).toMatchObject([{ id: one?.id, renovacao: null, renovavel: true }])
    expect((await set(true, 2)).statusCode).toBe(200)
    await scheduled('RenovarAssinaturas')
    expect((await ana.orders())[0]).toMatchObject({ tipo: 'RENOVACAO', status: 'CONCLUIDO' })
    const stranger = await customer()
    const params = { assinaturaId: one?.id ?? '' }
    const body = { renova: false, versao: 3 }
    const route = 'PUT /assinaturas/{assinaturaId}/renovacao'
    expect((await stranger.ask('subscriptions', route, { params, body })).statusCode).toBe(404)
  })

  it('whose renewal is canceled says that it is not renewed, and is asked for anew where its owner wants it again', async () => {
    const ana = await customer()
    const plan = await sold()
    await paid(ana, await ana.order([{ plano_id: plan.id, quantidade: 1 }], [], 'BOLETO'), 'EMITIR', 'PAGAR')
    const [one] = await ana.subscriptions()
    const end = one?.valida_ate ?? ''
    vi.setSystemTime(Date.parse(end) - 10 * 86_400_000 + 1)
    const canceled: string[] = []
    const opened = async () => (await ana.orders()).find(({ status }) => status === 'ABERTO')
    for (const versao of [1, 3]) {
      await scheduled('RenovarAssinaturas')
      const open = await opened()
      expect(open).toMatchObject({ tipo: 'RENOVACAO' })
      canceled.push(open?.id ?? '')
      const params = { pedidoId: open?.id ?? '' }
      await ana.json('orders', 'POST /pedidos/{pedidoId}/cancelamento', { params })
      expect(await ana.subscriptions()).toMatchObject([{ renovacao: null, renovavel: true, valida_ate: end }])
      await scheduled('RenovarAssinaturas')
      expect(await opened()).toBeUndefined()
      await ana.json('subscriptions', 'PUT /assinaturas/{assinaturaId}/renovacao', {
        params: { assinaturaId: one?.id ?? '' },
        body: { renova: true, versao: versao + 1 },
      })
    }
    await scheduled('RenovarAssinaturas')
    await scheduled('RenovarAssinaturas')
    expect((await mailsOf(ana.user)).filter((model) => model === 'RENOVACAO_ABERTA')).toHaveLength(3)
    const last = await opened()
    expect(new Set([...canceled, last?.id]).size).toBe(3)
    const whole = await ana.json<Pedido>('orders', 'GET /pedidos/{pedidoId}', { params: { pedidoId: last?.id ?? '' } })
    expect(await paid(ana, whole, 'EMITIR', 'PAGAR')).toMatchObject({ status: 'CONCLUIDO' })
    expect(await ana.subscriptions()).toMatchObject([{ valida_ate: periodsAfter(end, 'MENSAL', 1) }])
  })

  it('loses with the payment that went back what that had paid for, and no more', async () => {
    const ana = await customer()
    const plan = await sold()
    const order = await ana.order([{ plano_id: plan.id, quantidade: 1 }])
    await paid(ana, order, 'APROVAR')
    const end = (await ana.subscriptions())[0]?.valida_ate ?? ''
    vi.setSystemTime(Date.parse(end) - 3 * 86_400_000 + 1)
    await scheduled('RenovarAssinaturas')
    const [renewal] = await ana.orders()
    const { pagamento } = (await subscriptionsOf(ana.user.id))[0] ?? {}
    await atPage(`https://x.example/${pagamento?.checkout_id}`, 'ESTORNAR')
    vi.setSystemTime(Date.now() + 13 * 3_600_000)
    await scheduled('AcompanharPedidos')
    expect(renewal?.tipo).toBe('RENOVACAO')
    expect(await ana.subscriptions()).toMatchObject([{ valida_ate: end, renovacao: null }])
    // Now the present period goes back as well, and nothing is left.
    vi.setSystemTime(Date.parse(end) - 86_400_000)
    await atPage(`https://x.example/${order.pagamento_url?.split('/').at(-1)}`, 'ESTORNAR')
    vi.setSystemTime(Date.parse(end) - 1)
    await followed(order)
    expect((await getUser(ana.user.id))?.assinaturas).toEqual([])
  })

  it('begins its next period at once, if that is paid, when the payment of the present one goes back', async () => {
    const ana = await customer()
    const [plan, kept, dropped] = [await sold(), await extra(), await extra()]
    const order = await ana.order([{ plano_id: plan.id, quantidade: 2 }], [kept.id, dropped.id])
    await paid(ana, order, 'APROVAR')
    const [one] = await ana.subscriptions()
    const end = one?.valida_ate ?? ''
    await ana.json('subscriptions', 'POST /assinaturas/{assinaturaId}/aditivos/{aditivoId}/cancelamento', {
      params: { assinaturaId: one?.id ?? '', aditivoId: dropped.id },
    })
    vi.setSystemTime(Date.parse(end) - 3 * 86_400_000 + 1)
    await scheduled('RenovarAssinaturas')
    const [renewal] = await ana.orders()
    expect(renewal).toMatchObject({ tipo: 'RENOVACAO', status: 'CONCLUIDO', total_centavos: 14_000 })
    await atPage(`https://x.example/${order.pagamento_url?.split('/').at(-1)}`, 'ESTORNAR')
    vi.setSystemTime(Date.parse(end) - 2 * 86_400_000)
    const now = new Date().toISOString()
    await followed(order)
    await followed(order)
    const held = await subscriptionsOf(ana.user.id)
    expect(held).toMatchObject([
      {
        ancora: now,
        periodos: 1,
        valida_ate: periodsAfter(now, 'MENSAL', 1),
        renova: true,
        pago: { centavos: 14_000, desde: now, pedido_id: renewal?.id },
        aditivos: [{ id: kept.id }],
      },
    ])
    expect(held[0]?.aditivos).toHaveLength(1)
    expect((await getUser(ana.user.id))?.assinaturas).toMatchObject([{ valida_ate: held[0]?.valida_ate }])
    // What it paid for goes back too.
    await atPage(`https://x.example/${held[0]?.pagamento?.checkout_id}`, 'ESTORNAR')
    vi.setSystemTime(Date.now() + 3_600_000)
    await followed(renewal as Pedido)
    expect((await getUser(ana.user.id))?.assinaturas).toEqual([])
  })
})
