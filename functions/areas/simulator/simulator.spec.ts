import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { money } from '../../../shared/billing/money.ts'
import type { CheckoutSimulado } from '../../../shared/contract/simulator.ts'
import type { AcaoSimulador, FormaPagamento } from '../../../shared/enums.ts'
import { invoke, type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { standIn } from '../../../tests/fixtures/standIn.ts'
import { type Acquirer, AcquirerUnavailable, UnverifiedNotice } from '../../billing/acquirers/acquirer.ts'
import { acquirer } from '../../billing/acquirers/offered.ts'
import { SIGNATURE_HEADER } from '../../billing/acquirers/simulator.ts'
import type { ApiHandler } from '../../http/serve.ts'

const NOTICES = 'POST /avisos'
let cloud: SpecCloud
let handler: ApiHandler
let simulator: Acquirer
const server = standIn()

beforeAll(async () => {
  cloud = await startSpecCloud()
  simulator = await acquirer('SIMULADOR')
  ;({ handler } = await import('./handler.ts'))
})
beforeEach(() => {
  vi.stubEnv('ACQUIRERS', 'SIMULADOR')
  server.answer(NOTICES, {})
})
afterAll(() => cloud.close())

/** A checkout that was begun, with what the acquirer's page does with it. */
async function begun(method: FormaPagamento = 'CARTAO') {
  const checkoutId = randomUUID()
  const request = {
    checkoutId,
    method,
    amount: money(159_90, 'BRL'),
    description: 'Aspersa',
    slipDays: 5,
    language: 'pt',
    payer: { nome: 'Ana', email: 'ana@example.com', documento: null },
    returnUrl: 'https://console.example/app/pedidos',
    noticeUrl: `${server.url()}/avisos`,
    endsAt: new Date(Date.now() + 3_600_000),
  } as const
  const started = await simulator.start(request)
  const params = { checkoutId }
  return {
    started,
    again: () => simulator.start(request),
    key: { checkoutId, reference: started.reference },
    see: () => invoke(handler, { routeKey: 'GET /simulador/{checkoutId}', params }),
    act: (acao: AcaoSimulador) => invoke(handler, { routeKey: 'POST /simulador/{checkoutId}', params, body: { acao } }),
  }
}

describe('the page of a checkout', () => {
  it('shows what is to be paid and to whom to go back, and nothing of who pays', async () => {
    const { see, started, again, key } = await begun()
    expect(started).toEqual({
      reference: key.checkoutId,
      url: `https://console.example/simulador/${key.checkoutId}`,
    })
    expect(await again()).toEqual(started)
    const { statusCode, json, body } = await see()
    expect(statusCode).toBe(200)
    expect(json).toEqual({
      descricao: 'Aspersa',
      centavos: 159_90,
      moeda: 'BRL',
      forma: 'CARTAO',
      retorno: 'https://console.example/app/pedidos',
      pagamentos: [],
      acoes: ['APROVAR', 'RECUSAR', 'DEMORAR', 'AUTORIZAR'],
    } satisfies CheckoutSimulado)
    expect(body).not.toContain('ana')
  })

  it('is nobody’s by another id, nor in a stage that offers another acquirer', async () => {
    const params = { checkoutId: randomUUID() }
    expect((await invoke(handler, { routeKey: 'GET /simulador/{checkoutId}', params })).statusCode).toBe(404)
    const { see, act, key } = await begun()
    vi.stubEnv('ACQUIRERS', 'STRIPE,MERCADOPAGO')
    expect((await see()).statusCode).toBe(404)
    expect((await act('APROVAR')).statusCode).toBe(404)
    expect((await simulator.ask(key)).payments).toEqual([])
  })

  it('does once what may be done, however often it is asked at a time', async () => {
    const { act, key } = await begun()
    const answers = await Promise.all(Array.from({ length: 5 }, () => act('APROVAR')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await simulator.ask(key)).payments).toMatchObject([{ status: 'APROVADA', amount: money(159_90, 'BRL') }])
  })
})

describe('what happens', () => {
  it('is told more than once and the newest first, signed, and leads to the truth', async () => {
    const { act, key } = await begun()
    await act('RECUSAR')
    await act('APROVAR')
    const sent = server.sentTo(NOTICES).slice(2)
    const notices = sent.map(({ body, headers }) =>
      simulator.readNotice({ body: Buffer.from(body), headers, query: {} }, new Date()),
    )
    const { checkoutId } = key
    expect(notices.map(({ topic }) => topic)).toEqual([
      'pagamento.APROVADA',
      'pagamento.APROVADA',
      'pagamento.REJEITADA',
    ])
    expect(new Set(notices.map(({ id }) => id)).size).toBe(2)
    for (const notice of notices) {
      const told = await simulator.askAbout(notice)
      expect(told).toMatchObject({ checkoutId, payments: [{ status: 'REJEITADA' }, { status: 'APROVADA' }] })
    }
  })

  it('is done also where nobody hears of it', async () => {
    server.answer(NOTICES, {}, 500)
    const { act, key } = await begun()
    expect((await act('APROVAR')).statusCode).toBe(200)
    expect((await simulator.ask(key)).payments).toMatchObject([{ status: 'APROVADA' }])
  })

  it('is believed of nobody else, of no other time, and unchanged only', async () => {
    const { act } = await begun()
    await act('APROVAR')
    const [{ body = '', headers = {} } = {}] = server.sentTo(NOTICES)
    const received = { body: Buffer.from(body), headers, query: {} }
    const read = (more: object, now = new Date()) => simulator.readNotice({ ...received, ...more }, now)
    expect(read({}).topic).toBe('pagamento.APROVADA')
    // Of when it was signed, however long ago that is by now.
    const signed = Number(/t=(\d+)/.exec(headers[SIGNATURE_HEADER] ?? '')?.[1]) * 1_000
    const refused: [object, Date?][] = [
      [{ body: Buffer.from(body.replace('APROVADA', 'ESTORNADA')) }],
      [{ headers: {} }],
      [{ headers: { [SIGNATURE_HEADER]: `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}` } }],
      [{}, new Date(signed + 301_000)],
      [{}, new Date(signed - 301_000)],
    ]
    for (const [more, now] of refused) expect(() => read(more, now)).toThrow(UnverifiedNotice)
  })
})

describe('for whoever sells', () => {
  it('is closed with its slip, which may be paid all the same, and sends money back once, but that of no slip', async () => {
    const slip = await begun('BOLETO')
    await slip.act('EMITIR')
    await simulator.close(slip.key)
    expect((await simulator.ask(slip.key)).payments).toMatchObject([{ status: 'CANCELADA', method: 'BOLETO' }])
    expect((await slip.act('EMITIR')).statusCode).toBe(409)
    expect((await slip.act('PAGAR')).statusCode).toBe(200)
    const [late] = (await simulator.ask(slip.key)).payments
    expect(late && (await simulator.refund(late, 'r0'))).toBe('MANUAL')

    const card = await begun()
    await card.act('APROVAR')
    const [payment] = (await simulator.ask(card.key)).payments
    if (!payment) throw new Error('nothing was paid')
    expect(await simulator.refund(payment, 'r1')).toBe('DEVOLVIDO')
    expect(await simulator.refund(payment, 'r1')).toBe('DEVOLVIDO')
    expect((await simulator.ask(card.key)).payments).toMatchObject([{ status: 'ESTORNADA' }])
  })

  it('knows nothing of a checkout that nobody began', async () => {
    const key = { checkoutId: randomUUID(), reference: 'x' }
    await expect(simulator.ask(key)).rejects.toBeInstanceOf(AcquirerUnavailable)
    await expect(simulator.close(key)).rejects.toBeInstanceOf(AcquirerUnavailable)
    expect(await simulator.askAbout({ id: 'a', topic: 'b', about: key.checkoutId })).toBeNull()
  })
})
