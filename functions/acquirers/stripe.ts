import Stripe from 'stripe'
import type { Language } from '../../shared/i18n/language.ts'
import {
  type Acquirer,
  type AcquirerNotice,
  AcquirerUnavailable,
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
import { ORIGIN, sessionOf, toldOf } from './stripeCheckout.ts'

interface Configuration {
  readonly key: string
  readonly noticeSecret: string
  /** Where its API is. */
  readonly apiUrl: string
}

const TIMEOUT_MS = 8_000
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
    start: (request) => known('STRIPE', () => begin(stripe, request)),
    ask: ({ reference }) =>
      known('STRIPE', async () => {
        const checkout = await toldOf(stripe, await sessionOf(stripe, reference))
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
      payment_intent_data: { metadata, description: request.description },
      allowed_payment_method_types: [method === 'CARTAO' ? 'card' : 'boleto'],
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

async function end(stripe: Stripe, reference: string): Promise<void> {
  const { status, payment_intent: intent } = await sessionOf(stripe, reference)
  if (status === 'open') await stripe.checkout.sessions.expire(reference)
  if (status !== 'complete' || !intent || typeof intent === 'string' || intent.status !== 'requires_action') return
  // A slip that was issued stays payable until what it is of is cancelled.
  await stripe.paymentIntents.cancel(intent.id)
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
  const { data } = await stripe.checkout.sessions.list({ payment_intent: about, limit: 1 })
  return data[0] ? toldOf(stripe, await sessionOf(stripe, data[0].id)) : null
}
/** The checkout or payment an event is about. */
function aboutOf({ type, data: { object } }: Stripe.Event): string | null {
  if (type.startsWith('checkout.session.') && 'id' in object) return String(object.id)
  if (type.startsWith('payment_intent.') && 'id' in object) return String(object.id)
  const intent = 'payment_intent' in object ? object.payment_intent : null
  return typeof intent === 'string' ? intent : null
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
