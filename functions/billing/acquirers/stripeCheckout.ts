import type Stripe from 'stripe'
import { dayInBrasilia } from '../../../shared/billing/due.ts'
import { money } from '../../../shared/billing/money.ts'
import type { ToldStatus } from '../../../shared/billing/orderStates.ts'
import { type FormaPagamento, MOEDAS, type Moeda, type SituacaoContestacao } from '../../../shared/enums.ts'
import { AcquirerUnavailable, type ToldCheckout, type ToldDispute, type ToldPayment } from './acquirer.ts'

/** Marks what is ours in an account that may have other uses. */
export const ORIGIN = 'aspersa'

const moedaOf = (currency: string): Moeda => {
  const moeda = MOEDAS.find((one) => one.toLowerCase() === currency)
  if (!moeda) throw new AcquirerUnavailable(`currency ${currency}`)
  return moeda
}

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
    ? { line: number.replaceAll(/\D/g, ''), dueDate: dayInBrasilia(expires * 1_000), url: url ?? null }
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

const INQUIRY: readonly Stripe.Dispute.Status[] = ['warning_needs_response', 'warning_under_review']
const HARMLESS: readonly Stripe.Dispute.Status[] = ['won', 'warning_closed', 'prevented']

/** What a state of Stripe's disputes means: while one is open its money is away, while it only asks it is not. */
function disputeState(status: Stripe.Dispute.Status): SituacaoContestacao {
  if (status === 'lost') return 'PERDIDA'
  if (HARMLESS.includes(status)) return 'GANHA'
  return INQUIRY.includes(status) ? 'CONSULTA' : 'ABERTA'
}

/** Of several disputes of one payment that which says most: one that was lost, then one that is open. */
const BY_WEIGHT = ['PERDIDA', 'ABERTA', 'CONSULTA', 'GANHA'] as const satisfies readonly SituacaoContestacao[]

async function disputeOf(stripe: Stripe, { id }: Stripe.PaymentIntent): Promise<ToldDispute | null> {
  const { data } = await stripe.disputes.list({ payment_intent: id, limit: 10 })
  const told = data.map(({ status, created }) => ({
    state: disputeState(status),
    openedAt: new Date(created * 1_000),
  }))
  return told.toSorted((a, b) => BY_WEIGHT.indexOf(a.state) - BY_WEIGHT.indexOf(b.state))[0] ?? null
}

async function refundedAt(stripe: Stripe, intent: Stripe.PaymentIntent, charge: Stripe.Charge): Promise<Date> {
  const { data } = await stripe.refunds.list({ payment_intent: intent.id, limit: 1 })
  return new Date((data[0]?.created ?? charge.created) * 1_000)
}

/**
 * What happened to a charge after it was taken: disputes, and money that went back, which someone may have sent on
 * Stripe's own page.
 */
async function aftermathOf(stripe: Stripe, intent: Stripe.PaymentIntent, charge: Stripe.Charge | null) {
  const dispute = charge?.disputed ? await disputeOf(stripe, intent) : null
  const refunded = charge?.amount_refunded ?? 0
  const told = { ...(dispute && { dispute }), ...(refunded > 0 && { refunded }) }
  if (charge?.refunded) return { ...told, reversedAt: await refundedAt(stripe, intent, charge) }
  return { ...told, reversedAt: dispute?.state === 'PERDIDA' ? dispute.openedAt : null }
}

/** What is told of a payment; `isOver` where nothing more can be tried in its place. */
async function paymentsOf(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  method: FormaPagamento,
  isOver: boolean,
): Promise<ToldPayment[]> {
  const charge = chargeOf(intent)
  const told = {
    method,
    amount: money(intent.amount, moedaOf(intent.currency)),
    card: cardOf(charge),
    slip: slipOf(intent),
    reversedAt: null,
  } as const
  if (intent.status === 'requires_payment_method') {
    // A card that is refused leaves the attempt open for another, so the refusal is told by itself; of a slip nobody
    // paid nothing follows.
    if (charge?.status === 'failed') return [{ ...told, id: charge.id, status: 'REJEITADA' }]
    return isOver ? [{ ...told, id: intent.id, status: 'CANCELADA' }] : []
  }
  const aftermath = await aftermathOf(stripe, intent, charge)
  if (aftermath.reversedAt) return [{ ...told, ...aftermath, id: intent.id, status: 'ESTORNADA' }]
  const now = STATUSES[intent.status]
  if (now === undefined) throw new AcquirerUnavailable(`status ${intent.status}`)
  return [{ ...told, ...aftermath, id: intent.id, status: now }]
}

/** A checkout by its reference, with what was paid. */
export const sessionOf = (stripe: Stripe, reference: string): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] })

/** How a checkout stands; null where it is none of ours. */
export async function toldOf(stripe: Stripe, session: Stripe.Checkout.Session): Promise<ToldCheckout | null> {
  const { client_reference_id: checkoutId, metadata, payment_intent: intent, status } = session
  if (!checkoutId || metadata?.origem !== ORIGIN) return null
  if (!intent || typeof intent === 'string') return { checkoutId, payments: [] }
  const method = metadata.forma === 'BOLETO' ? 'BOLETO' : 'CARTAO'
  return { checkoutId, payments: await paymentsOf(stripe, intent, method, status === 'complete') }
}

/** How a card that was charged without its person stands; null where it is none of ours. */
export async function toldOfCharge(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ToldCheckout | null> {
  const { checkout: checkoutId, origem } = intent.metadata
  if (!checkoutId || origem !== ORIGIN) return null
  return { checkoutId, payments: await paymentsOf(stripe, intent, 'CARTAO', true) }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'resource_missing'

/** The payment that a reference of a session, or of a payment, leads to; null: there is none. */
export async function intentOf(stripe: Stripe, reference: string): Promise<Stripe.PaymentIntent | null> {
  if (reference.startsWith('cs_')) {
    const { payment_intent: intent } = await sessionOf(stripe, reference)
    return typeof intent === 'string' ? null : intent
  }
  try {
    return await stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] })
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** How the checkout stands that a reference is of; null where it is none of ours. */
export async function checkoutAt(stripe: Stripe, reference: string): Promise<ToldCheckout | null> {
  if (reference.startsWith('cs_')) return toldOf(stripe, await sessionOf(stripe, reference))
  const intent = await intentOf(stripe, reference)
  return intent && toldOfCharge(stripe, intent)
}
