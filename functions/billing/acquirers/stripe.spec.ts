import Stripe from 'stripe'
import { beforeEach, describe, expect, it } from 'vitest'
import { money } from '../../../shared/billing/money.ts'
import { standIn } from '../../../tests/fixtures/standIn.ts'
import { type Acquirer, AcquirerUnavailable, UnverifiedNotice } from './acquirer.ts'
import { createStripe } from './stripe.ts'
import { STRIPE_NOTICES } from './testing/aftermathNotices.ts'
import { charge, ID, intent, issued, KEY, NOW, REQUEST, SECONDS, session, slip } from './testing/stripeAnswers.ts'

const SECRET = 'whsec_of_these_tests'
const SESSIONS = 'GET /v1/checkout/sessions'
const CREATE = 'POST /v1/checkout/sessions'
const REFUND = 'POST /v1/refunds'
const ONE = `${SESSIONS}/${ID}`
const CANCEL = 'POST /v1/payment_intents/pi_1/cancel'
const METHODS = 'GET /v1/payment_method_configurations'

const server = standIn()
let stripe: Acquirer
beforeEach(() => {
  stripe = createStripe({ key: 'sk_test_of_these_tests', noticeSecret: SECRET, apiUrl: server.url() })
})

describe('a checkout', () => {
  it('is begun once, with our id, in hundredths, on the page of Stripe', async () => {
    server.answer(CREATE, { id: ID, url: 'https://checkout.stripe.example/c/1' })
    const started = await stripe.start(REQUEST)
    expect(started).toEqual({ reference: ID, url: 'https://checkout.stripe.example/c/1' })
    await stripe.start(REQUEST)
    const [first, second] = server.sentTo(CREATE)
    expect(first?.headers).toMatchObject({
      authorization: 'Bearer sk_test_of_these_tests',
      'idempotency-key': `checkout-${REQUEST.checkoutId}`,
    })
    // The same key with another body would be refused.
    expect(second).toMatchObject({
      body: first?.body,
      headers: { 'idempotency-key': `checkout-${REQUEST.checkoutId}` },
    })
    expect(Object.fromEntries(new URLSearchParams(first?.body))).toEqual({
      mode: 'payment',
      client_reference_id: REQUEST.checkoutId,
      'metadata[origem]': 'aspersa',
      'metadata[checkout]': REQUEST.checkoutId,
      'metadata[forma]': 'CARTAO',
      'payment_intent_data[metadata][origem]': 'aspersa',
      'payment_intent_data[metadata][checkout]': REQUEST.checkoutId,
      'payment_intent_data[metadata][forma]': 'CARTAO',
      'payment_intent_data[description]': REQUEST.description,
      'payment_intent_data[setup_future_usage]': 'off_session',
      customer_creation: 'always',
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'brl',
      'line_items[0][price_data][unit_amount]': '15990',
      'line_items[0][price_data][product_data][name]': REQUEST.description,
      customer_email: 'ana@example.com',
      locale: 'pt-BR',
      expires_at: String(REQUEST.endsAt.getTime() / 1_000),
      success_url: REQUEST.returnUrl,
      cancel_url: REQUEST.returnUrl,
    })
  })

  it('by bank slip says how long that may be paid', async () => {
    server.answer(CREATE, { id: ID, url: 'https://checkout.stripe.example/c/1' })
    await stripe.start({ ...REQUEST, method: 'BOLETO' })
    const body = new URLSearchParams(server.sentTo(CREATE)[0]?.body)
    expect(body.get('allowed_payment_method_types[0]')).toBe('boleto')
    expect(body.get('payment_method_options[boleto][expires_after_days]')).toBe('5')
    expect(body.has('payment_intent_data[setup_future_usage]')).toBe(false)
  })

  it.each([
    ['open, nothing tried', session({ status: 'open', payment_intent: null }), []],
    ['paid by card', session(), [{ id: 'pi_1', status: 'APROVADA', slip: null }]],
    [
      'a card refused, another may be tried',
      session({
        status: 'open',
        payment_intent: intent({
          status: 'requires_payment_method',
          latest_charge: charge({ id: 'ch_no', status: 'failed' }),
        }),
      }),
      [{ id: 'ch_no', status: 'REJEITADA' }],
    ],
    [
      'a slip issued',
      session({ ...slip, payment_intent: issued }),
      [
        {
          id: 'pi_1',
          status: 'PENDENTE',
          method: 'BOLETO',
          slip: {
            line: '23791234059000000123145000123401316560000015990',
            dueDate: '2026-12-10',
            url: 'https://payments.stripe.example/voucher',
          },
        },
      ],
    ],
    [
      'a slip nobody paid',
      session({ ...slip, payment_intent: intent({ status: 'requires_payment_method' }) }),
      [{ id: 'pi_1', status: 'CANCELADA' }],
    ],
    ['authorized', session({ payment_intent: intent({ status: 'requires_capture' }) }), [{ status: 'AUTORIZADA' }]],
    ['on its way', session({ payment_intent: intent({ status: 'processing' }) }), [{ status: 'PENDENTE' }]],
    ['cancelled', session({ payment_intent: intent({ status: 'canceled' }) }), [{ status: 'CANCELADA' }]],
    ['expired', session({ status: 'expired', payment_intent: null }), []],
  ])('is told as it stands: %s', async (_, answer, payments) => {
    server.answer(ONE, answer)
    const told = await stripe.ask(KEY)
    expect(told.checkoutId).toBe(REQUEST.checkoutId)
    expect(told.payments).toHaveLength(payments.length)
    expect(told.payments).toMatchObject(payments)
  })

  it('tells card and amount, and money that went back', async () => {
    server.answer(ONE, session({ payment_intent: intent({ latest_charge: charge({ refunded: true }) }) }))
    server.answer('GET /v1/refunds', { object: 'list', data: [{ id: 're_1', created: SECONDS + 60 }] })
    expect((await stripe.ask(KEY)).payments).toEqual([
      {
        id: 'pi_1',
        status: 'ESTORNADA',
        method: 'CARTAO',
        amount: money(159_90, 'BRL'),
        card: { issuer: 'Banco do Campo', holder: 'ANA SOUZA', lastDigits: '4242' },
        slip: null,
        reversedAt: new Date(NOW.getTime() + 60_000),
      },
    ])
  })

  it('tells how much of it went back where not all did', async () => {
    const latest_charge = charge({ amount_refunded: 50_00 })
    server.answer(ONE, session({ payment_intent: intent({ latest_charge }) }))
    const { payments } = await stripe.ask(KEY)
    expect(payments).toMatchObject([{ status: 'APROVADA', refunded: 50_00, reversedAt: null }])
  })

  it('tells of a payment that was sent back while it is disputed', async () => {
    const latest_charge = charge({ disputed: true, refunded: true, amount_refunded: 159_90 })
    server.answer(ONE, session({ payment_intent: intent({ latest_charge }) }))
    server.answer('GET /v1/disputes', { object: 'list', data: [{ id: 'dp_1', status: 'prevented', created: SECONDS }] })
    server.answer('GET /v1/refunds', { object: 'list', data: [{ id: 're_1', created: SECONDS + 60 }] })
    expect((await stripe.ask(KEY)).payments).toMatchObject([
      { status: 'ESTORNADA', reversedAt: new Date(NOW.getTime() + 60_000), refunded: 159_90 },
    ])
  })

  it.each([
    ['needs_response', 'ABERTA'],
    ['under_review', 'ABERTA'],
    ['appeal_under_review', 'ABERTA'],
    ['warning_needs_response', 'CONSULTA'],
    ['warning_under_review', 'CONSULTA'],
    ['warning_closed', 'GANHA'],
    ['won', 'GANHA'],
    ['prevented', 'GANHA'],
    ['lost', 'PERDIDA'],
  ])('tells a dispute that is %s as %s, before one that was won', async (status, state) => {
    server.answer(ONE, session({ payment_intent: intent({ latest_charge: charge({ disputed: true }) }) }))
    const disputes = [
      { id: 'dp_1', status: 'won', created: SECONDS - 9 },
      { id: 'dp_2', status, created: SECONDS },
    ]
    server.answer('GET /v1/disputes', { object: 'list', data: disputes })
    const [told] = (await stripe.ask(KEY)).payments
    expect(told?.dispute?.state).toBe(state)
    if (state !== 'GANHA') expect(told?.dispute?.openedAt).toEqual(NOW)
  })

  it.each([
    ['lost', 'ESTORNADA'],
    ['won', 'APROVADA'],
    ['under_review', 'APROVADA'],
  ])('takes a dispute that is %s for %s', async (status, told) => {
    server.answer(ONE, session({ payment_intent: intent({ latest_charge: charge({ disputed: true }) }) }))
    server.answer('GET /v1/disputes', { object: 'list', data: [{ id: 'dp_1', status, created: SECONDS }] })
    expect((await stripe.ask(KEY)).payments).toMatchObject([{ status: told }])
  })

  it('is closed where it is open, with a slip that was issued, and left as it is otherwise', async () => {
    server.answer(ONE, session({ status: 'open', payment_intent: null }))
    server.answer(`POST /v1/checkout/sessions/${ID}/expire`, session({ status: 'expired' }))
    expect(await stripe.close(KEY)).toBe(true)
    server.answer(ONE, session({ ...slip, payment_intent: issued }))
    server.answer(CANCEL, intent({ status: 'canceled' }))
    expect(await stripe.close(KEY)).toBe(true)
    server.answer(ONE, session())
    expect(await stripe.close(KEY)).toBe(true)
    expect(server.sent().flatMap(({ method, path }) => (method === 'POST' ? [path] : []))).toEqual([
      `/v1/checkout/sessions/${ID}/expire`,
      '/v1/payment_intents/pi_1/cancel',
    ])
  })

  it('stays payable where Stripe cancels no slip it issued; where it does not answer nothing is known', async () => {
    server.answer(ONE, session({ ...slip, payment_intent: issued }))
    const message = 'You cannot cancel this PaymentIntent because it has been created by Checkout.'
    server.answer(CANCEL, { error: { type: 'invalid_request_error', message } }, 400)
    expect(await stripe.close(KEY)).toBe(false)
    server.answer(CANCEL, { error: { type: 'api_error', message: 'no' } }, 500)
    await expect(stripe.close(KEY)).rejects.toBeInstanceOf(AcquirerUnavailable)
  })

  it.each([500, 400, 401, 429])('is not known of where Stripe answers %d', async (status) => {
    server.answer(ONE, { error: { type: 'api_error', message: 'no' } }, status)
    await expect(stripe.ask(KEY)).rejects.toBeInstanceOf(AcquirerUnavailable)
  })

  it('of somebody else in the same account is none of ours', async () => {
    server.answer(ONE, session({ metadata: {} }))
    await expect(stripe.ask(KEY)).rejects.toBeInstanceOf(AcquirerUnavailable)
    expect(await stripe.askAbout({ id: 'evt_1', topic: 'checkout.session.completed', about: ID })).toBeNull()
  })
})

describe('what can be paid by', () => {
  const configuration = (card: boolean, boleto: boolean, more: object = {}) => ({
    id: 'pmc_1',
    is_default: true,
    active: true,
    application: null,
    card: { available: card },
    boleto: { available: boleto },
    ...more,
  })
  const answered = (...data: object[]) => server.answer(METHODS, { object: 'list', data })

  it.each([
    [
      [true, true],
      ['CARTAO', 'BOLETO'],
    ],
    [[true, false], ['CARTAO']],
    [[false, true], ['BOLETO']],
    [[false, false], []],
  ] as const)(
    'is what its page may show by the default configuration (card, slip: %j)',
    async ([card, boleto], ways) => {
      answered(
        configuration(!card, !boleto, { is_default: false }),
        configuration(!card, !boleto, { application: 'ca_1' }),
        configuration(card, boleto),
      )
      expect(await stripe.methods()).toEqual(ways)
    },
  )

  it('is not known where Stripe does not say, and asked once', async () => {
    answered()
    await expect(stripe.methods()).rejects.toBeInstanceOf(AcquirerUnavailable)
    server.answer(METHODS, { error: { type: 'api_error', message: 'no' } }, 500)
    await expect(stripe.methods()).rejects.toBeInstanceOf(AcquirerUnavailable)
    expect(server.sentTo(METHODS)).toHaveLength(2)
  })
})

describe('a card that paid before', () => {
  const CHARGE = 'POST /v1/payment_intents'
  const INTENT = 'GET /v1/payment_intents/pi_2'
  const NEXT = { ...REQUEST, checkoutId: '01K0RENEWAL' }
  const kept = intent({ customer: 'cus_1', payment_method: 'pm_1', latest_charge: charge() })
  const metadata = { origem: 'aspersa', checkout: NEXT.checkoutId, forma: 'CARTAO' }

  it('is charged again without its person, once for one checkout', async () => {
    server.answer(ONE, session({ payment_intent: kept }))
    server.answer(CHARGE, intent({ id: 'pi_2' }))
    expect(await stripe.charge(NEXT, KEY)).toBe('pi_2')
    const [sent] = server.sentTo(CHARGE)
    expect(sent?.headers).toMatchObject({ 'idempotency-key': `charge-${NEXT.checkoutId}` })
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
      amount: '15990',
      currency: 'brl',
      description: REQUEST.description,
      customer: 'cus_1',
      payment_method: 'pm_1',
      'allowed_payment_method_types[0]': 'card',
      off_session: 'true',
      confirm: 'true',
      'metadata[origem]': 'aspersa',
      'metadata[checkout]': NEXT.checkoutId,
      'metadata[forma]': 'CARTAO',
    })
    server.answer(INTENT, intent({ id: 'pi_2', metadata, latest_charge: charge() }))
    const told = await stripe.ask({ checkoutId: NEXT.checkoutId, reference: 'pi_2' })
    expect(told).toMatchObject({ checkoutId: NEXT.checkoutId, payments: [{ id: 'pi_2', status: 'APROVADA' }] })
    server.answer(SESSIONS, { object: 'list', data: [] })
    const noticed = await stripe.askAbout({ id: 'evt_1', topic: 'payment_intent.succeeded', about: 'pi_2' })
    expect(noticed).toEqual(told)
  })

  it('is charged a third time by the payment of the second', async () => {
    server.answer(INTENT, { ...kept, id: 'pi_2', metadata })
    server.answer(CHARGE, intent({ id: 'pi_3' }))
    expect(await stripe.charge(REQUEST, { checkoutId: NEXT.checkoutId, reference: 'pi_2' })).toBe('pi_3')
  })

  it('and is refused now is told so', async () => {
    server.answer(ONE, session({ payment_intent: kept }))
    const refused = intent({
      id: 'pi_2',
      metadata,
      status: 'requires_payment_method',
      latest_charge: charge({ id: 'ch_2', status: 'failed' }),
    })
    const error = { type: 'card_error', code: 'card_declined', message: 'no', payment_intent: refused }
    server.answer(CHARGE, { error }, 402)
    expect(await stripe.charge(NEXT, KEY)).toBe('pi_2')
    server.answer(INTENT, refused)
    const { payments } = await stripe.ask({ checkoutId: NEXT.checkoutId, reference: 'pi_2' })
    expect(payments).toMatchObject([{ id: 'ch_2', status: 'REJEITADA' }])
  })

  it('that Stripe did not keep is not charged; where it fails nothing is known', async () => {
    server.answer(ONE, session())
    expect(await stripe.charge(NEXT, KEY)).toBeNull()
    server.answer(ONE, session({ payment_intent: kept }))
    server.answer(CHARGE, { error: { type: 'api_error', message: 'no' } }, 500)
    await expect(stripe.charge(NEXT, KEY)).rejects.toBeInstanceOf(AcquirerUnavailable)
  })

  it('is nobody’s to close', async () => {
    await stripe.close({ checkoutId: NEXT.checkoutId, reference: 'pi_2' })
    expect(server.sent()).toEqual([])
  })
})

describe('money that goes back', () => {
  const payment = { id: 'pi_1', method: 'CARTAO' } as const

  it('goes once for one refund', async () => {
    server.answer(REFUND, { id: 're_1', status: 'succeeded' })
    expect(await stripe.refund(payment, 'r1')).toBe('DEVOLVIDO')
    expect(server.sentTo(REFUND)[0]).toMatchObject({
      body: 'payment_intent=pi_1',
      headers: { 'idempotency-key': 'refund-r1' },
    })
  })

  it.each([
    ['pending', 'SOLICITADO'],
    ['requires_action', 'MANUAL'],
    ['failed', 'MANUAL'],
  ])('is on its way or somebody’s to send: %s', async (status, outcome) => {
    server.answer(REFUND, { id: 're_1', status })
    expect(await stripe.refund(payment, 'r1')).toBe(outcome)
  })

  it.each([
    ['charge_already_refunded', 'DEVOLVIDO'],
    ['charge_disputed', 'MANUAL'],
  ])('is not sent twice: %s', async (code, outcome) => {
    server.answer(REFUND, { error: { type: 'invalid_request_error', code, message: 'no' } }, 400)
    expect(await stripe.refund(payment, 'r1')).toBe(outcome)
  })

  it('of a slip is somebody’s to send, and Stripe is not asked', async () => {
    expect(await stripe.refund({ id: 'pi_1', method: 'BOLETO' }, 'r1')).toBe('MANUAL')
    expect(server.sent()).toEqual([])
  })
})

describe('a notice', () => {
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const signed = (payload: string, { at = SECONDS, secret = SECRET } = {}) => ({
    body: Buffer.from(payload),
    query: {},
    headers: {
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at }),
    },
  })
  const paid = event('checkout.session.completed', { id: ID, object: 'checkout.session', payment_intent: 'pi_1' })

  it.each([
    ['checkout.session.completed', { id: ID, payment_intent: 'pi_1' }, ID],
    ['payment_intent.succeeded', { id: 'pi_1' }, 'pi_1'],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, 'pi_1'],
    ['charge.dispute.closed', { id: 'dp_1', payment_intent: 'pi_1' }, 'pi_1'],
    ['customer.created', { id: 'cus_1' }, null],
  ])('says what it is about: %s', (type, object, about) => {
    expect(stripe.readNotice(signed(event(type, object)), NOW)).toEqual({ id: 'evt_1', topic: type, about })
  })

  it.each(STRIPE_NOTICES)('of what happens after a payment leads to it: %s', (type, object, about) => {
    expect(stripe.readNotice(signed(event(type, object)), NOW)).toEqual({ id: 'evt_1', topic: type, about })
  })

  it('that names a charge alone leads to its payment', async () => {
    server.answer('GET /v1/charges/ch_1', charge({ payment_intent: 'pi_1' }))
    server.answer(SESSIONS, { object: 'list', data: [{ id: ID }] })
    server.answer(ONE, session())
    const told = await stripe.askAbout({ id: 'evt_1', topic: 'charge.dispute.created', about: 'ch_1' })
    expect(told).toMatchObject({ checkoutId: REQUEST.checkoutId })
    expect(server.sentTo(SESSIONS)[0]?.query.get('payment_intent')).toBe('pi_1')
  })

  it.each([
    ['another secret', signed(paid, { secret: 'whsec_of_somebody_else' })],
    ['a changed body', { ...signed(paid), body: Buffer.from(paid.replace(ID, 'cs_test_2')) }],
    ['no signature', { ...signed(paid), headers: {} }],
    ['an old stamp', signed(paid, { at: SECONDS - 301 })],
    ['a stamp of the future', signed(paid, { at: SECONDS + 301 })],
    ['no stamp', { ...signed(paid), headers: { 'stripe-signature': 'v1=00' } }],
    ['no JSON', signed('')],
  ])('with %s is refused', (_, received) => {
    expect(() => stripe.readNotice(received, NOW)).toThrow(UnverifiedNotice)
  })

  it('leads from a payment to its checkout, and from a stranger’s to none', async () => {
    server.answer(SESSIONS, { object: 'list', data: [{ id: ID }] })
    server.answer(ONE, session())
    const told = await stripe.askAbout({ id: 'evt_1', topic: 'charge.refunded', about: 'pi_1' })
    expect(told).toMatchObject({ checkoutId: REQUEST.checkoutId })
    expect(server.sentTo(SESSIONS)[0]?.query.get('payment_intent')).toBe('pi_1')
    server.answer(SESSIONS, { object: 'list', data: [] })
    server.answer('GET /v1/payment_intents/pi_2', intent({ id: 'pi_2', metadata: {} }))
    expect(await stripe.askAbout({ id: 'evt_2', topic: 'charge.refunded', about: 'pi_2' })).toBeNull()
    expect(await stripe.askAbout({ id: 'evt_3', topic: 'customer.created', about: null })).toBeNull()
  })
})
