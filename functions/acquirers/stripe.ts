import Stripe from 'stripe'
import { money } from '../../shared/billing/money.ts'
import type { ToldStatus } from '../../shared/billing/orderStates.ts'
import { MOEDAS, type Moeda } from '../../shared/enums.ts'
import type { Language } from '../../shared/i18n/language.ts'
import {
  type Acquirer,
  type AcquirerNotice,
  AcquirerUnavailable,
  type CheckoutRequest,
  NOTICE_WINDOW_MS,
  type ReceivedNotice,
  type ToldCheckout,
  type ToldPayment,
  UnverifiedNotice,
} from './acquirer.ts'

interface Configuration {
  readonly key: string
  readonly noticeSecret: string
  /** Where its API is. */
  readonly apiUrl: string
}

/** Marks what is ours in an account that may have other uses. */
const ORIGIN = 'aspersa'
const TIMEOUT_MS = 8_000
const LOCALES: Readonly<Record<Language, Stripe.Checkout.SessionCreateParams.Locale>> = {
  pt: 'pt-BR',
  en: 'en',
  es: 'es',
}

/** A slip is due at the end of its day in Brasília. */
const dayInBrasilia = (seconds: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(seconds * 1_000)

const moedaOf = (currency: string): Moeda => {
  const moeda = MOEDAS.find((one) => one.toLowerCase() === currency)
  if (!moeda) throw new AcquirerUnavailable(`currency ${currency}`)
  return moeda
}

/** Whatever fails, nothing is known of what became of the call. */
async function known<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (cause) {
    throw cause instanceof AcquirerUnavailable ? cause : new AcquirerUnavailable('STRIPE', { cause })
  }
}

const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code ?? '')

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
  typeof charge === 'string' || !charge ? null : charge

const STATUSES: Readonly<Partial<Record<Stripe.PaymentIntent.Status, ToldStatus>>> = {
  succeeded: 'APROVADA',
  requires_capture: 'AUTORIZADA',
  processing: 'PENDENTE',
  requires_action: 'PENDENTE',
  requires_confirmation: 'PENDENTE',
  canceled: 'CANCELADA',
}

const slipOf = (intent: Stripe.PaymentIntent): ToldPayment['slip'] => {
  const { number, expires_at: expires, hosted_voucher_url: url } = intent.next_action?.boleto_display_details ?? {}
  return number && expires
    ? { line: number.replaceAll(/\D/g, ''), dueDate: dayInBrasilia(expires), url: url ?? null }
    : null
}

const cardOf = (charge: Stripe.Charge | null): ToldPayment['card'] => {
  const card = charge?.payment_method_details?.card
  if (!card) return null
  return {
    issuer: card.issuer ?? card.brand ?? null,
    holder: charge.billing_details.name,
    lastDigits: card.last4,
  }
}

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

  /** When a dispute took the money away for good; null where none did. */
  async function lostAt({ id }: Stripe.PaymentIntent): Promise<Date | null> {
    const { data } = await stripe.disputes.list({ payment_intent: id, limit: 10 })
    const lost = data.find(({ status }) => status === 'lost')
    return lost ? new Date(lost.created * 1_000) : null
  }

  async function reversedAt(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): Promise<Date | null> {
    if (charge?.disputed) return lostAt(intent)
    if (!charge?.refunded) return null
    const { data } = await stripe.refunds.list({ payment_intent: intent.id, limit: 1 })
    return new Date((data[0]?.created ?? charge.created) * 1_000)
  }

  async function paymentsOf(session: Stripe.Checkout.Session): Promise<ToldPayment[]> {
    const { payment_intent: intent, status } = session
    if (!intent || typeof intent === 'string') return []
    const charge = chargeOf(intent)
    const told = {
      method: session.metadata?.forma === 'BOLETO' ? 'BOLETO' : 'CARTAO',
      amount: money(intent.amount, moedaOf(intent.currency)),
      card: cardOf(charge),
      slip: slipOf(intent),
      reversedAt: null,
    } as const
    if (intent.status === 'requires_payment_method') {
      // A card that is refused leaves the attempt open for another, so the refusal is told by itself; of a slip nobody paid nothing follows.
      if (charge?.status === 'failed') return [{ ...told, id: charge.id, status: 'REJEITADA' }]
      return status === 'complete' ? [{ ...told, id: intent.id, status: 'CANCELADA' }] : []
    }
    const reversed = await reversedAt(intent, charge)
    if (reversed) return [{ ...told, id: intent.id, status: 'ESTORNADA', reversedAt: reversed }]
    const now = STATUSES[intent.status]
    if (now === undefined) throw new AcquirerUnavailable(`status ${intent.status}`)
    return [{ ...told, id: intent.id, status: now }]
  }

  const sessionOf = (reference: string) =>
    stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] })

  async function told(session: Stripe.Checkout.Session): Promise<ToldCheckout | null> {
    const { client_reference_id: checkoutId, metadata } = session
    if (!checkoutId || metadata?.origem !== ORIGIN) return null
    const payments = await paymentsOf(session)
    return { checkoutId, payments }
  }

  async function begin(request: CheckoutRequest) {
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

  async function end(reference: string) {
    const { status, payment_intent: intent } = await sessionOf(reference)
    if (status === 'open') await stripe.checkout.sessions.expire(reference)
    if (status !== 'complete' || !intent || typeof intent === 'string' || intent.status !== 'requires_action') return
    // A slip that was issued stays payable until what it is of is cancelled.
    await stripe.paymentIntents.cancel(intent.id)
  }

  return {
    name: 'STRIPE',
    start: (request) => known(begin(request)),
    ask: ({ reference }) =>
      known(
        sessionOf(reference)
          .then(told)
          .then((checkout) => {
            if (!checkout) throw new AcquirerUnavailable(`checkout ${reference} is of somebody else`)
            return checkout
          }),
      ),
    close: ({ reference }) => known(end(reference)),
    refund({ id, method }, refundId) {
      // Stripe sends no slip's money back by a call.
      if (method === 'BOLETO') return Promise.resolve('MANUAL')
      const sending = stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund-${refundId}` })
      return known(
        sending.then(
          ({ status }) => (status === 'succeeded' ? 'DEVOLVIDO' : status === 'pending' ? 'SOLICITADO' : 'MANUAL'),
          (error) => {
            if (isCode(error, 'charge_already_refunded')) return 'DEVOLVIDO'
            if (isCode(error, 'charge_disputed')) return 'MANUAL'
            throw error
          },
        ),
      )
    },
    readNotice: (received, now) => readNotice(stripe, noticeSecret, received, now),
    askAbout: ({ about }) => known(askAbout(about)),
  }

  async function askAbout(about: string | null): Promise<ToldCheckout | null> {
    if (about === null) return null
    if (about.startsWith('cs_')) return told(await sessionOf(about))
    const { data } = await stripe.checkout.sessions.list({ payment_intent: about, limit: 1 })
    return data[0] ? told(await sessionOf(data[0].id)) : null
  }
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
