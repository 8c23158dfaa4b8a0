import Stripe from 'stripe'
import type { FormaPagamento } from '../../../shared/enums.ts'
import type { Language } from '../../../shared/i18n/language.ts'
import {
  type Acquirer,
  type AcquirerNotice,
  AcquirerUnavailable,
  type CheckoutKey,
  type CheckoutRequest,
  known,
  NOTICE_WINDOW_MS,
  type ReceivedNotice,
  type RefundOutcome,
  type StartedCheckout,
  type ToldCheckout,
  type ToldPayment,
  UnverifiedNotice,
} from './acquirer.ts'
import { checkoutAt, intentOf, ORIGIN, sessionOf, toldOf, toldOfCharge } from './stripeCheckout.ts'

interface Configuration {
  readonly key: string
  readonly noticeSecret: string
  /** Where its API is. */
  readonly apiUrl: string
}

const TIMEOUT_MS = 8_000
/** Of a question somebody waits for who could be answered without. */
const ASKED_QUICKLY = { timeout: 3_000, maxNetworkRetries: 0 }
const LOCALES: Readonly<Record<Language, Stripe.Checkout.SessionCreateParams.Locale>> = {
  pt: 'pt-BR',
  en: 'en',
  es: 'es',
}

const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code ?? '')

/** Stripe by its own library: hosted checkout, card and bank slip. */
export function createStripe({ key, noticeSecret, apiUrl }: Configuration): Acquirer {
  const { hostname: host, port, protocol } = new URL(apiUrl)
  const stripe = new Stripe(key, {
    host,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })

  return {
    name: 'STRIPE',
    methods: () => known('STRIPE', () => methodsOf(stripe)),
    start: (request) => known('STRIPE', () => begin(stripe, request)),
    charge: (request, former) => known('STRIPE', () => chargeAgain(stripe, request, former)),
    ask: ({ reference }) =>
      known('STRIPE', async () => {
        const checkout = await checkoutAt(stripe, reference)
        if (!checkout) throw new AcquirerUnavailable(`checkout ${reference} is of somebody else`)
        return checkout
      }),
    close: ({ reference }) => known('STRIPE', () => end(stripe, reference)),
    refund: (payment, refundId) => known('STRIPE', () => sendBack(stripe, payment, refundId)),
    readNotice: (received, now) => readNotice(stripe, noticeSecret, received, now),
    askAbout: ({ about }) => known('STRIPE', () => askAbout(stripe, about)),
  }
}

async function begin(stripe: Stripe, request: CheckoutRequest): Promise<StartedCheckout> {
  const { checkoutId, amount, method, payer, returnUrl } = request
  const metadata = { origem: ORIGIN, checkout: checkoutId, forma: method }
  const product = { currency: amount.moeda.toLowerCase(), unit_amount: amount.centavos }
  const { id, url } = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: checkoutId,
      metadata,
      payment_intent_data: {
        metadata,
        description: request.description,
        ...(method === 'CARTAO' && { setup_future_usage: 'off_session' }),
      },
      allowed_payment_method_types: [method === 'CARTAO' ? 'card' : 'boleto'],
      // Whoever pays by card agrees on Stripe's page that it is charged again.
      ...(method === 'CARTAO' && { customer_creation: 'always' }),
      ...(method === 'BOLETO' && { payment_method_options: { boleto: { expires_after_days: request.slipDays } } }),
      line_items: [{ quantity: 1, price_data: { ...product, product_data: { name: request.description } } }],
      customer_email: payer.email,
      locale: LOCALES[request.language],
      expires_at: Math.floor(request.endsAt.getTime() / 1_000),
      success_url: returnUrl,
      cancel_url: returnUrl,
    },
    { idempotencyKey: `checkout-${checkoutId}` },
  )
  if (!url) throw new AcquirerUnavailable('a checkout without a page')
  return { reference: id, url }
}

/** The card and its customer are known by the payment that was made with them. */
async function chargeAgain(stripe: Stripe, request: CheckoutRequest, former: CheckoutKey): Promise<string | null> {
  const { customer, payment_method: method } = (await intentOf(stripe, former.reference)) ?? {}
  if (!customer || !method) return null
  const { checkoutId, amount, description } = request
  const nameOf = (one: string | { id: string }) => (typeof one === 'string' ? one : one.id)
  try {
    const { id } = await stripe.paymentIntents.create(
      {
        amount: amount.centavos,
        currency: amount.moeda.toLowerCase(),
        description,
        customer: nameOf(customer),
        payment_method: nameOf(method),
        allowed_payment_method_types: ['card'],
        off_session: true,
        confirm: true,
        metadata: { origem: ORIGIN, checkout: checkoutId, forma: 'CARTAO' },
      },
      { idempotencyKey: `charge-${checkoutId}` },
    )
    return id
  } catch (error) {
    // A card that was refused leaves a payment, which tells so.
    const refused = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined
    if (refused) return refused.id
    throw error
  }
}

/** What its page would show: a method that is switched on there and that it has approved. */
async function methodsOf(stripe: Stripe): Promise<readonly FormaPagamento[]> {
  const { data } = await stripe.paymentMethodConfigurations.list({ limit: 100 }, ASKED_QUICKLY)
  // Those of other products' accounts are theirs; a checkout that names none is offered by the default one.
  const shown = data.find(({ is_default, active, application }) => is_default && active && !application)
  if (!shown) throw new AcquirerUnavailable('no configuration of payment methods')
  const { card, boleto } = shown
  return [...(card?.available ? (['CARTAO'] as const) : []), ...(boleto?.available ? (['BOLETO'] as const) : [])]
}

async function end(stripe: Stripe, reference: string): Promise<boolean> {
  // A card that was charged was taken or refused at once: nobody can pay there any more.
  if (!reference.startsWith('cs_')) return true
  const { status, payment_intent: intent } = await sessionOf(stripe, reference)
  if (status === 'open') await stripe.checkout.sessions.expire(reference)
  if (status !== 'complete' || !intent || typeof intent === 'string' || intent.status !== 'requires_action') return true
  try {
    await stripe.paymentIntents.cancel(intent.id)
    return true
  } catch (error) {
    // Stripe says of payments of its page that they are not cancelled by a call: the slip is good until its day.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false
    throw error
  }
}

async function sendBack(
  stripe: Stripe,
  { id, method }: Pick<ToldPayment, 'id' | 'method'>,
  refundId: string,
): Promise<RefundOutcome> {
  // Stripe sends no slip's money back by a call.
  if (method === 'BOLETO') return 'MANUAL'
  try {
    const sent = await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund-${refundId}` })
    if (sent.status === 'succeeded') return 'DEVOLVIDO'
    return sent.status === 'pending' ? 'SOLICITADO' : 'MANUAL'
  } catch (error) {
    if (isCode(error, 'charge_already_refunded')) return 'DEVOLVIDO'
    if (isCode(error, 'charge_disputed')) return 'MANUAL'
    throw error
  }
}

async function askAbout(stripe: Stripe, about: string | null): Promise<ToldCheckout | null> {
  if (about === null) return null
  if (about.startsWith('cs_')) return toldOf(stripe, await sessionOf(stripe, about))
  const paid = about.startsWith('ch_') ? idOf((await stripe.charges.retrieve(about)).payment_intent) : about
  if (paid === null) return null
  const { data } = await stripe.checkout.sessions.list({ payment_intent: paid, limit: 1 })
  if (data[0]) return toldOf(stripe, await sessionOf(stripe, data[0].id))
  const intent = await intentOf(stripe, paid)
  return intent && toldOfCharge(stripe, intent)
}

/** The id of what is named, whether by its id or whole. */
const idOf = (named: unknown): string | null => {
  if (typeof named === 'string') return named
  return typeof named === 'object' && named !== null && 'id' in named ? String(named.id) : null
}

/**
 * The checkout, payment or charge an event is about: disputes and refunds name one, and of old versions of Stripe's API
 * the charge alone.
 */
function aboutOf({ type, data: { object } }: Stripe.Event): string | null {
  if (type.startsWith('checkout.session.') || type.startsWith('payment_intent.')) return idOf(object)
  const intent = idOf('payment_intent' in object ? object.payment_intent : null)
  return intent ?? idOf('charge' in object ? object.charge : null)
}

function readNotice(stripe: Stripe, secret: string, { body, headers }: ReceivedNotice, now: Date): AcquirerNotice {
  const signature = headers['stripe-signature'] ?? ''
  const stamp = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]) * 1_000
  // The library refuses what is too old only.
  if (!(stamp <= now.getTime() + NOTICE_WINDOW_MS)) throw new UnverifiedNotice('a stamp of the future')
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      NOTICE_WINDOW_MS / 1_000,
      undefined,
      now.getTime(),
    )
    return { id: event.id, topic: event.type, about: aboutOf(event) }
  } catch (cause) {
    throw new UnverifiedNotice('STRIPE', { cause })
  }
}
