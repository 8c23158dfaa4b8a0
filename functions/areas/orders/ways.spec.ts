import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buyer, type Selling, startSelling } from '../../../tests/fixtures/memory/selling.ts'
import { type Acquirer, AcquirerUnavailable } from '../../billing/acquirers/acquirer.ts'
import { acquirer, simulatorKey } from '../../billing/acquirers/offered.ts'
import { signNotice } from '../../billing/acquirers/simulator.ts'
import { cardOf } from '../../billing/renewOrder.ts'
import { orders } from '../../store/billing/orders.ts'
import { subscriptionsOf } from '../../store/billing/subscriptions.ts'
import type { User } from '../../store/users/users.ts'

const MINUTE = 60_000
const BY_CARD = { forma_pagamento: 'CARTAO', adquirente: 'SIMULADOR' } as const
const BY_SLIP = { forma_pagamento: 'BOLETO', adquirente: 'SIMULADOR' } as const

let shop: Selling
let simulator: Acquirer
beforeAll(async () => {
  shop = await startSelling()
  simulator = await acquirer('SIMULADOR')
})
afterAll(() => shop.close())

// What an acquirer offers is remembered for a while, so each test stands later than that.
let clock = Date.now()
beforeEach(() => {
  clock += 60 * MINUTE
  vi.useFakeTimers({ toFake: ['Date'], now: clock })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.stubEnv('ACQUIRERS', 'SIMULADOR')
})
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

async function ways(owner: User) {
  const { json } = await shop.get(owner, '/formas-pagamento')
  return (json as { itens: (typeof BY_CARD | typeof BY_SLIP)[] }).itens
}

describe('the ways to pay', () => {
  it('are those that the acquirer says it takes, asked about now and then, and no other one can be ordered by', async () => {
    const owner = await buyer()
    const asked = vi.spyOn(simulator, 'methods').mockResolvedValue(['CARTAO'])
    expect(await ways(owner)).toEqual([BY_CARD])
    const refused = await shop.create(owner, 'small', 'BOLETO', randomUUID())
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('pagamento_indisponivel')])
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockResolvedValue(['CARTAO', 'BOLETO'])
    expect(await ways(owner)).toEqual([BY_CARD])
    later(11 * MINUTE)
    expect(await ways(owner)).toEqual([BY_CARD, BY_SLIP])
    expect((await shop.create(owner, 'small', 'BOLETO', randomUUID())).statusCode).toBe(201)
  })

  it('are those of before while the acquirer is away, all where nothing was known, and soon asked about again', async () => {
    const owner = await buyer()
    const asked = vi.spyOn(simulator, 'methods').mockResolvedValue(['BOLETO'])
    expect(await ways(owner)).toEqual([BY_SLIP])
    later(11 * MINUTE)
    asked.mockRejectedValue(new AcquirerUnavailable('away'))
    expect(await ways(owner)).toEqual([BY_SLIP])
    later(2 * MINUTE)
    asked.mockResolvedValue(['CARTAO'])
    expect(await ways(owner)).toEqual([BY_CARD])
  })
})

describe('an acquirer that is offered no more', () => {
  it('is believed about what is under way with it, where that is gone on with, and takes nothing new', async () => {
    const owner = await buyer()
    const order = await shop.ordered(owner)
    vi.stubEnv('ACQUIRERS', 'STRIPE')
    const refused = await shop.create(await buyer(), 'small', 'CARTAO', randomUUID())
    expect(refused.body).toContain('pagamento_indisponivel')
    const goOn = await shop.post(owner, order, 'pagamento', BY_CARD)
    expect([goOn.statusCode, goOn.json]).toEqual([200, expect.objectContaining({ status: 'ABERTO' })])
    expect((await shop.post(owner, order, 'pagamento', BY_SLIP)).body).toContain('pagamento_indisponivel')
    await shop.told(await shop.happens(order, 'APROVAR'))()
    expect((await orders.get(order.id))?.status).toBe('CONCLUIDO')
    const forged = await shop.tell('{}', signNotice(Buffer.from('another key'), '{}', new Date()))
    expect(forged.statusCode).toBe(403)
    // A notice of something that nobody knows is kept and ignored.
    const unknown = JSON.stringify({ id: 'n1', topic: 'pagamento.APROVADA', about: 'nobody' })
    expect((await shop.tell(unknown, signNotice(await simulatorKey(), unknown, new Date()))).statusCode).toBe(204)
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"id":1,"topic":"t","about":"a"}',
    '{"id":"","topic":"t","about":"a"}',
    '{"id":"a","topic":{"toString":1},"about":null}',
    '{"id":"\\ud83d","topic":"t","about":"a"}',
    JSON.stringify({ id: 'x'.repeat(3_000), topic: 't', about: 'a' }),
    JSON.stringify({ id: 'a', topic: 't', about: 'x'.repeat(3_000) }),
    '"\u0000"',
  ])('takes no odd notice, however well it is signed: %#', async (body) => {
    const { statusCode } = await shop.tell(body, signNotice(await simulatorKey(), body, new Date()))
    expect(statusCode).toBe(403)
  })

  it('charges no card again: its person is asked for the next period', async () => {
    const owner = await buyer()
    await shop.told(await shop.happens(await shop.ordered(owner), 'APROVAR'))()
    const [one] = await subscriptionsOf(owner.id)
    if (!one?.plano || one.ancora === null) throw new Error('nothing was given')
    const held = { ...one, plano: one.plano, ancora: one.ancora }
    expect(cardOf([held])?.adquirente).toBe('SIMULADOR')
    vi.stubEnv('ACQUIRERS', 'STRIPE')
    expect(cardOf([held])).toBeNull()
  })

  it('is nobody of whom the stage has no keys', async () => {
    expect((await shop.tell('{}', '', 'STRIPE')).statusCode).toBe(404)
  })
})

describe('a slip that its acquirer does not cancel', () => {
  it('is told so to whoever wants to pay otherwise, and ends neither the cancel of its order nor the notices of it', async () => {
    const owner = await buyer()
    const order = await shop.ordered(owner, 'small', 'BOLETO')
    await shop.told(await shop.happens(order, 'EMITIR'))()
    vi.spyOn(simulator, 'close').mockResolvedValue(false)
    const otherwise = await shop.post(owner, order, 'pagamento', BY_CARD)
    expect([otherwise.statusCode, otherwise.body]).toEqual([422, expect.stringContaining('boleto_pagavel')])
    const canceled = await shop.post(owner, order, 'cancelamento')
    expect(canceled.json).toMatchObject({ status: 'CANCELADO', transacoes: [{ status: 'PENDENTE' }] })
    await shop.told(await shop.happens(order, 'PAGAR'))()
    const paid = await shop.get(owner, '/pedidos/{pedidoId}', { pedidoId: order.id })
    expect(paid.json).toMatchObject({ status: 'CANCELADO', transacoes: [{ status: 'EXCEDENTE_APROVADA' }] })
  })

  it('is none where it does: its order says so at once', async () => {
    const owner = await buyer()
    const order = await shop.ordered(owner, 'small', 'BOLETO')
    await shop.told(await shop.happens(order, 'EMITIR'))()
    const canceled = await shop.post(owner, order, 'cancelamento')
    expect(canceled.json).toMatchObject({ status: 'CANCELADO', transacoes: [{ status: 'CANCELADA' }] })
  })

  it('is not known of while the acquirer is away', async () => {
    const owner = await buyer()
    const order = await shop.ordered(owner, 'small', 'BOLETO')
    await shop.told(await shop.happens(order, 'EMITIR'))()
    vi.spyOn(simulator, 'close').mockRejectedValue(new AcquirerUnavailable('away'))
    expect((await shop.post(owner, order, 'pagamento', BY_CARD)).statusCode).toBe(503)
  })
})
