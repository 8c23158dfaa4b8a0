import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { money } from '../../../shared/billing/money.ts'
import { standIn } from '../../../tests/fixtures/standIn.ts'
import {
  type Acquirer,
  AcquirerUnavailable,
  CHARGING_AGAIN,
  type CheckoutRequest,
  UnverifiedNotice,
} from './acquirer.ts'
import { createMercadoPago } from './mercadoPago.ts'
import { CHARGEBACK, CHARGEBACK_ID, CLAIM, MERCADO_PAGO_NOTICES } from './testing/aftermathNotices.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const SECRET = 'secret of these tests'
const CREATE = 'POST /checkout/preferences/'
const UPDATE = 'PUT /checkout/preferences/1-ref'
const SEARCH = 'GET /v1/payments/search'
const ONE = 'GET /v1/payments/77'
const METHODS = 'GET /v1/payment_methods'
const REFUND = 'POST /v1/payments/77/refunds'

const REQUEST: CheckoutRequest = {
  checkoutId: '01K0CHECKOUT',
  amount: money(159_90, 'BRL'),
  method: 'CARTAO',
  description: 'Aspersa: 3 pulverizadores, anual',
  payer: { nome: 'Ana', email: 'ana@example.com', documento: { tipo: 'CPF', numero: '39053344705' } },
  language: 'pt',
  returnUrl: 'https://console.example/app/pedidos/1/visualizar',
  noticeUrl: 'https://console.example/api/avisos/mercadopago',
  endsAt: new Date('2026-11-24T02:30:00Z'),
  slipDays: 5,
}
const KEY = { checkoutId: REQUEST.checkoutId, reference: '1-ref' }

const server = standIn()
let mercadoPago: Acquirer
beforeEach(() => {
  mercadoPago = createMercadoPago({ token: 'TEST-token', noticeSecret: SECRET, apiUrl: server.url() })
})

const payment = (more: object = {}) => ({
  id: 77,
  status: 'approved',
  status_detail: 'accredited',
  payment_type_id: 'credit_card',
  payment_method_id: 'visa',
  external_reference: REQUEST.checkoutId,
  metadata: { origem: 'aspersa', checkout: REQUEST.checkoutId },
  transaction_amount: 159.9,
  currency_id: 'BRL',
  date_last_updated: '2026-11-23T08:59:00.000-03:00',
  card: { last_four_digits: '4242', cardholder: { name: 'ANA SOUZA' } },
  ...more,
})
const slip = payment({
  status: 'pending',
  payment_type_id: 'ticket',
  payment_method_id: 'bolbradesco',
  card: {},
  date_of_expiration: '2026-12-10T22:59:59.000-04:00',
})
const line = {
  digitable_line: '23791.23405 90000.001231 45000.123401 3 16560000015990',
  external_resource_url: 'https://mercadopago.example/slip',
}
const found = (...results: object[]) => server.answer(SEARCH, { paging: {}, results })

describe('a checkout', () => {
  it('is begun with our id, whole units, an end and the payer', async () => {
    server.answer(CREATE, { id: '1-ref', init_point: 'https://mercadopago.example/pay' })
    expect(await mercadoPago.start(REQUEST)).toEqual({ reference: '1-ref', url: 'https://mercadopago.example/pay' })
    const [sent] = server.sentTo(CREATE)
    expect(sent?.headers).toMatchObject({
      authorization: 'Bearer TEST-token',
      'x-idempotency-key': `checkout-${REQUEST.checkoutId}`,
    })
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      external_reference: REQUEST.checkoutId,
      metadata: { origem: 'aspersa', checkout: REQUEST.checkoutId },
      items: [
        { id: REQUEST.checkoutId, title: REQUEST.description, quantity: 1, unit_price: 159.9, currency_id: 'BRL' },
      ],
      payer: { name: 'Ana', email: 'ana@example.com', identification: { type: 'CPF', number: '39053344705' } },
      payment_methods: {
        excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }, { id: 'bank_transfer' }],
        installments: 1,
      },
      back_urls: { success: REQUEST.returnUrl, pending: REQUEST.returnUrl, failure: REQUEST.returnUrl },
      notification_url: REQUEST.noticeUrl,
      expires: true,
      expiration_date_to: '2026-11-23T23:30:00.000-03:00',
    })
  })

  it.each([
    [
      'card and slip',
      [
        ['credit_card', 'active'],
        ['ticket', 'active'],
      ],
      ['CARTAO', 'BOLETO'],
    ],
    [
      'cards of debit alone, its slips being away',
      [
        ['debit_card', 'active'],
        ['ticket', 'temporally_deactivated'],
      ],
      ['CARTAO'],
    ],
    [
      'nothing of ours',
      [
        ['bank_transfer', 'active'],
        ['credit_card', 'deactivated'],
      ],
      [],
    ],
  ] as const)('is paid by what the account takes: %s', async (_, kinds, ways) => {
    server.answer(
      METHODS,
      kinds.map(([payment_type_id, status], index) => ({ id: String(index), payment_type_id, status })),
    )
    expect(await mercadoPago.methods()).toEqual(ways)
  })

  it('is paid by nobody knows what where it does not answer', async () => {
    server.answer(METHODS, {}, 500)
    await expect(mercadoPago.methods()).rejects.toBeInstanceOf(AcquirerUnavailable)
  })

  it('is never charged again without its person', async () => {
    expect(await mercadoPago.charge(REQUEST, { checkoutId: 'former', reference: 'r' })).toBeNull()
    expect(CHARGING_AGAIN).not.toContain('MERCADOPAGO')
    expect(server.sent()).toEqual([])
  })

  it('by bank slip offers no card, and says until when it may be paid', async () => {
    server.answer(CREATE, { id: '1-ref', init_point: 'https://mercadopago.example/pay' })
    await mercadoPago.start({ ...REQUEST, method: 'BOLETO' })
    const body = JSON.parse(server.sentTo(CREATE)[0]?.body ?? '')
    expect(body.payment_methods.excluded_payment_types).toContainEqual({ id: 'credit_card' })
    expect(body.date_of_expiration).toBe('2026-11-28T23:30:00.000-03:00')
  })

  it('sends a key of its own with each call', async () => {
    server.answer(CREATE, { id: '1-ref', init_point: 'https://mercadopago.example/pay' })
    server.answer(REFUND, { id: 1, status: 'approved' })
    await mercadoPago.start(REQUEST)
    await mercadoPago.refund({ id: '77', method: 'CARTAO' }, 'r1')
    await mercadoPago.refund({ id: '77', method: 'CARTAO' }, 'r2')
    const keys = server.sent().map(({ headers }) => headers['x-idempotency-key'])
    expect(keys).toEqual([`checkout-${REQUEST.checkoutId}`, 'refund-r1', 'refund-r2'])
  })

  it.each([
    ['approved', 'accredited', 'APROVADA'],
    ['approved', 'partially_refunded', 'APROVADA'],
    ['authorized', 'pending_capture', 'AUTORIZADA'],
    ['in_process', 'pending_review_manual', 'PENDENTE'],
    ['pending', 'pending_challenge', 'PENDENTE'],
    ['rejected', 'cc_rejected_high_risk', 'REJEITADA'],
    ['cancelled', 'expired', 'CANCELADA'],
    ['refunded', 'refunded', 'ESTORNADA'],
    ['partially_refunded', 'accredited', 'APROVADA'],
    ['in_mediation', 'pending', 'APROVADA', 'ABERTA'],
    ['charged_back', 'in_process', 'APROVADA', 'ABERTA'],
    ['charged_back', 'reimbursed', 'APROVADA', 'GANHA'],
    ['charged_back', 'settled', 'ESTORNADA', 'PERDIDA'],
  ])('takes a payment that is %s (%s) for %s', async (status, status_detail, told, dispute?: string) => {
    found(payment({ status, status_detail }))
    expect(await mercadoPago.ask(KEY)).toEqual({
      checkoutId: REQUEST.checkoutId,
      payments: [
        {
          id: '77',
          status: told,
          method: 'CARTAO',
          amount: money(159_90, 'BRL'),
          card: { issuer: 'visa', holder: 'ANA SOUZA', lastDigits: '4242' },
          slip: null,
          reversedAt: told === 'ESTORNADA' ? new Date('2026-11-23T11:59:00Z') : null,
          ...(dispute && { dispute: { state: dispute, openedAt: null } }),
        },
      ],
    })
    expect(server.sentTo(SEARCH)[0]?.query.get('external_reference')).toBe(REQUEST.checkoutId)
  })

  it('tells how much of a payment went back', async () => {
    found(payment({ status_detail: 'partially_refunded', transaction_amount_refunded: 50.1 }))
    expect((await mercadoPago.ask(KEY)).payments).toMatchObject([{ status: 'APROVADA', refunded: 50_10 }])
  })

  it('is nothing that is known where a payment is in a state nobody named', async () => {
    found(payment({ status: 'reinvented' }))
    await expect(mercadoPago.ask(KEY)).rejects.toBeInstanceOf(AcquirerUnavailable)
  })

  it('tells every attempt, and none of another checkout or of another use of the account', async () => {
    found(
      payment({ id: 1, status: 'rejected' }),
      payment({ id: 2 }),
      payment({ id: 3 }),
      payment({ id: 4, external_reference: 'another' }),
      payment({ id: 5, metadata: {} }),
    )
    const { payments } = await mercadoPago.ask(KEY)
    expect(payments.map(({ id, status }) => [id, status])).toEqual([
      ['1', 'REJEITADA'],
      ['2', 'APROVADA'],
      ['3', 'APROVADA'],
    ])
  })

  it.each([
    ['2026-12-10T22:59:59.000-04:00', '2026-12-10'],
    ['2026-12-10T23:30:00.000-04:00', '2026-12-11'],
    ['2026-12-11T02:59:59.000Z', '2026-12-10'],
  ])('tells a slip that ends at %s to be due on its day in Brasília', async (date_of_expiration, dueDate) => {
    found({ ...slip, date_of_expiration, transaction_details: line })
    const { payments } = await mercadoPago.ask(KEY)
    expect(payments[0]?.slip?.dueDate).toBe(dueDate)
  })

  it('tells a slip’s line, which stands in the payment alone', async () => {
    found(slip)
    server.answer(ONE, { ...slip, transaction_details: line })
    expect((await mercadoPago.ask(KEY)).payments).toMatchObject([
      {
        status: 'PENDENTE',
        method: 'BOLETO',
        card: null,
        slip: {
          line: '23791234059000000123145000123401316560000015990',
          dueDate: '2026-12-10',
          url: line.external_resource_url,
        },
      },
    ])
  })

  it('is closed with what is pending in it', async () => {
    server.answer(UPDATE, { id: '1-ref' })
    found({ ...slip, transaction_details: line }, payment({ id: 78 }))
    server.answer('PUT /v1/payments/77', { id: 77, status: 'cancelled' })
    expect(await mercadoPago.close(KEY)).toBe(true)
    expect(JSON.parse(server.sentTo(UPDATE)[0]?.body ?? '')).toMatchObject({ expires: true })
    expect(server.sent().flatMap(({ method, path }) => (method === 'PUT' ? [path] : []))).toEqual([
      '/checkout/preferences/1-ref',
      '/v1/payments/77',
    ])
  })

  it.each([500, 400, 401, 429])('is not known of where Mercado Pago answers %d', async (status) => {
    server.answer(SEARCH, { message: 'no' }, status)
    await expect(mercadoPago.ask(KEY)).rejects.toBeInstanceOf(AcquirerUnavailable)
  })
})

describe('money that goes back', () => {
  const sendBack = () => mercadoPago.refund({ id: '77', method: 'CARTAO' }, 'r1')

  it.each([
    ['approved', 'DEVOLVIDO'],
    ['in_process', 'SOLICITADO'],
    ['rejected', 'MANUAL'],
  ])('is there, on its way or somebody’s to send: %s', async (status, outcome) => {
    server.answer(REFUND, { id: 1, status })
    expect(await sendBack()).toBe(outcome)
  })

  it.each([
    ['refunded', 'DEVOLVIDO'],
    ['approved', 'MANUAL'],
  ])('that is refused is looked up: the payment is %s', async (status, outcome) => {
    server.answer(REFUND, { status: 400, message: 'no' }, 400)
    server.answer(ONE, payment({ status }))
    expect(await sendBack()).toBe(outcome)
  })

  it('is not known of where Mercado Pago fails', async () => {
    server.answer(REFUND, { message: 'no' }, 500)
    await expect(sendBack()).rejects.toBeInstanceOf(AcquirerUnavailable)
  })
})

describe('a notice', () => {
  const seconds = NOW.getTime() / 1_000
  const signed = ({ ts = seconds, secret = SECRET, id = '77', request = 'req-1', type = 'payment' } = {}) => {
    const v1 = createHmac('sha256', secret).update(`id:${id};request-id:${request};ts:${ts};`).digest('hex')
    return {
      body: Buffer.from('{}'),
      query: { 'data.id': id, type },
      headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': request },
    }
  }

  it.each([
    ['seconds', seconds],
    ['milliseconds', seconds * 1_000],
  ])('says which payment it is about, its stamp in %s', (_, ts) => {
    expect(mercadoPago.readNotice(signed({ ts }), NOW)).toEqual({ id: 'req-1', topic: 'payment', about: '77' })
  })

  it.each([
    ['topic_chargebacks_wh', CHARGEBACK_ID],
    ['topic_claims_integration_wh', '5255024182'],
    ['payment', '77'],
  ] as const)('of what happens after a payment says what it is about, to the last digit: %s', (type, id) => {
    const received = { ...signed({ id, type }), body: Buffer.from(MERCADO_PAGO_NOTICES[type]) }
    expect(mercadoPago.readNotice(received, NOW)).toEqual({ id: 'req-1', topic: type, about: id })
    const another = { ...received, query: { ...received.query, 'data.id': '78' } }
    expect(() => mercadoPago.readNotice(another, NOW)).toThrow(UnverifiedNotice)
  })

  it.each([
    ['topic_chargebacks_wh', CHARGEBACK_ID, `GET /v1/chargebacks/${CHARGEBACK_ID}`, CHARGEBACK],
    ['chargebacks', CHARGEBACK_ID, `GET /v1/chargebacks/${CHARGEBACK_ID}`, { id: CHARGEBACK_ID, payment_id: 77 }],
    ['topic_claims_integration_wh', '5255024182', 'GET /post-purchase/v1/claims/5255024182', CLAIM],
  ])('of a dispute leads to its payment as it is now: %s', async (topic, about, route, answer) => {
    server.answer(route, answer)
    server.answer(ONE, payment({ status: 'charged_back', status_detail: 'in_process' }))
    found()
    const told = await mercadoPago.askAbout({ id: 'req-1', topic, about })
    expect(told).toMatchObject({
      checkoutId: REQUEST.checkoutId,
      payments: [{ id: '77', status: 'APROVADA', dispute: { state: 'ABERTA' } }],
    })
  })

  it('of a dispute of no payment of ours leads to none, and where it is not answered nothing is known', async () => {
    const about = { id: 'req-1', topic: 'topic_claims_integration_wh', about: '1' }
    server.answer('GET /post-purchase/v1/claims/1', { ...CLAIM, resource: 'shipment' })
    expect(await mercadoPago.askAbout(about)).toBeNull()
    server.answer('GET /post-purchase/v1/claims/1', { message: 'no' }, 404)
    expect(await mercadoPago.askAbout(about)).toBeNull()
    server.answer('GET /v1/chargebacks/1', { message: 'no' }, 500)
    const asked = mercadoPago.askAbout({ ...about, topic: 'topic_chargebacks_wh' })
    await expect(asked).rejects.toBeInstanceOf(AcquirerUnavailable)
  })

  it('of anything else is about no payment', () => {
    expect(mercadoPago.readNotice(signed({ type: 'plan' }), NOW)).toMatchObject({ topic: 'plan', about: null })
  })

  it.each([
    ['another secret', signed({ secret: 'of somebody else' })],
    ['another payment', { ...signed(), query: { 'data.id': '78', type: 'payment' } }],
    ['another request', { ...signed(), headers: { ...signed().headers, 'x-request-id': 'req-2' } }],
    ['no signature', { ...signed(), headers: {} }],
    ['an old stamp', signed({ ts: seconds - 301 })],
    ['a stamp of the future', signed({ ts: seconds + 301 })],
    ['a stamp that is none', signed({ ts: Number.NaN })],
  ])('with %s is refused', (_, received) => {
    expect(() => mercadoPago.readNotice(received, NOW)).toThrow(UnverifiedNotice)
  })

  it('leads to the checkout, the payment as it is now among the others', async () => {
    server.answer(ONE, payment())
    found(payment({ status: 'pending' }), payment({ id: 76, status: 'rejected' }))
    const told = await mercadoPago.askAbout({ id: 'req-1', topic: 'payment', about: '77' })
    expect(told?.checkoutId).toBe(REQUEST.checkoutId)
    expect(told?.payments.map(({ id, status }) => [id, status])).toEqual([
      ['77', 'APROVADA'],
      ['76', 'REJEITADA'],
    ])
  })

  it.each([
    ['of nobody', () => undefined],
    ['of another use of the account', () => server.answer(ONE, payment({ metadata: {} }))],
  ])('about a payment %s leads to none', async (_, given) => {
    given()
    expect(await mercadoPago.askAbout({ id: 'req-1', topic: 'payment', about: '77' })).toBeNull()
    expect(await mercadoPago.askAbout({ id: 'req-1', topic: 'plan', about: null })).toBeNull()
  })
})
