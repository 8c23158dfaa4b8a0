import {
  Chargeback,
  InvalidWebhookSignatureError,
  MercadoPagoConfig,
  MercadoPagoError,
  Payment,
  PaymentMethod,
  PaymentRefund,
  Preference,
  WebhookSignatureValidator,
} from 'mercadopago'
import { AppConfig } from 'mercadopago/dist/utils/config/index.js'
import { RestClient } from 'mercadopago/dist/utils/restClient/index.js'
import * as z from 'zod'
import { DAY_MS } from '../../../shared/days.ts'
import { FORMAS_PAGAMENTO, type FormaPagamento } from '../../../shared/enums.ts'
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
  UnverifiedNotice,
} from './acquirer.ts'
import { type Configured, isOurs, ORIGIN, onePayment, paymentsOf, statusOf, toDecimal } from './mercadoPagoPayments.ts'

interface Configuration {
  readonly token: string
  readonly noticeSecret: string
  /** Where its API is. */
  readonly apiUrl: string
}

const TIMEOUT_MS = 8_000
/** Of a question somebody waits for who could be answered without. */
const ASKED_QUICKLY = { timeout: 3_000, maxRetries: 0 }
const HOUR_MS = 3_600_000
/** Topics by which chargebacks and claims are told: as webhooks are named today, and as they were. */
const CHARGEBACKS = ['topic_chargebacks_wh', 'chargebacks']
const CLAIMS = ['topic_claims_integration_wh', 'claim']
/** Kinds of payment that are not offered with one of ours. */
const EXCLUDED: Readonly<Record<FormaPagamento, readonly string[]>> = {
  CARTAO: ['ticket', 'atm', 'bank_transfer'],
  BOLETO: ['credit_card', 'debit_card', 'prepaid_card', 'atm', 'bank_transfer'],
}

/** As its API wants an instant, with an offset. */
const withOffset = (date: Date): string => `${new Date(date.getTime() - 3 * HOUR_MS).toISOString().slice(0, -1)}-03:00`

const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof MercadoPagoError && statuses.includes(error.status)

/** Mercado Pago by its own library: hosted checkout, card and bank slip. */
export function createMercadoPago({ token, noticeSecret, apiUrl }: Configuration): Acquirer {
  // The library has no other way to be told.
  Object.assign(AppConfig, { BASE_URL: apiUrl })

  // A configuration a call: options of one are merged into it, and the next would send the former's idempotency key
  // again.
  const configured = () =>
    new MercadoPagoConfig({ accessToken: token, options: { timeout: TIMEOUT_MS, maxRetries: 1, initialDelay: 200 } })

  return {
    name: 'MERCADOPAGO',
    methods: () => known('MERCADOPAGO', () => methodsOf(configured)),
    start: (request) => known('MERCADOPAGO', () => begin(configured, request)),
    // It wants a card's security code with each payment, which nobody keeps.
    charge: async () => null,
    ask: ({ checkoutId }) => known('MERCADOPAGO', () => paymentsOf(configured, checkoutId)),
    close: (checkout) => known('MERCADOPAGO', () => end(configured, checkout)),
    refund: ({ id }, refundId) => known('MERCADOPAGO', () => sendBack(configured, id, refundId)),
    readNotice: (received, now) => readNotice(noticeSecret, received, now),
    askAbout: (notice) => known('MERCADOPAGO', () => askAbout(configured, notice)),
  }
}

async function begin(
  configured: Configured,
  { checkoutId, amount, method, payer, returnUrl, endsAt, ...request }: CheckoutRequest,
): Promise<StartedCheckout> {
  const { id, init_point: url } = await new Preference(configured()).create({
    body: {
      external_reference: checkoutId,
      metadata: { origem: ORIGIN, checkout: checkoutId },
      items: [
        {
          id: checkoutId,
          title: request.description,
          quantity: 1,
          unit_price: toDecimal(amount),
          currency_id: amount.moeda,
        },
      ],
      payer: {
        name: payer.nome,
        email: payer.email,
        ...(payer.documento && { identification: { type: payer.documento.tipo, number: payer.documento.numero } }),
      },
      payment_methods: { excluded_payment_types: EXCLUDED[method].map((one) => ({ id: one })), installments: 1 },
      back_urls: { success: returnUrl, pending: returnUrl, failure: returnUrl },
      notification_url: request.noticeUrl,
      expires: true,
      expiration_date_to: withOffset(endsAt),
      ...(method === 'BOLETO' && {
        date_of_expiration: withOffset(new Date(endsAt.getTime() + request.slipDays * DAY_MS)),
      }),
    },
    requestOptions: { idempotencyKey: `checkout-${checkoutId}` },
  })
  if (!id || !url) throw new AcquirerUnavailable('a checkout without a page')
  return { reference: id, url }
}

/** By which of its kinds of payment each of our ways is paid. */
const KINDS: Readonly<Record<FormaPagamento, readonly string[]>> = {
  CARTAO: ['credit_card', 'debit_card', 'prepaid_card'],
  BOLETO: ['ticket'],
}

async function methodsOf(configured: Configured): Promise<readonly FormaPagamento[]> {
  const found = await new PaymentMethod(configured()).get({ requestOptions: ASKED_QUICKLY })
  const kinds = new Set(found.flatMap((one) => (one.status === 'active' ? (one.payment_type_id ?? []) : [])))
  return FORMAS_PAGAMENTO.filter((method) => KINDS[method].some((kind) => kinds.has(kind)))
}

async function end(configured: Configured, { checkoutId, reference }: CheckoutKey): Promise<boolean> {
  const ended = { expires: true, expiration_date_to: withOffset(new Date()) }
  // The library's type wants the items, its API only what changes.
  const updatePreferenceRequest = ended as Parameters<Preference['update']>[0]['updatePreferenceRequest']
  await new Preference(configured()).update({ id: reference, updatePreferenceRequest })
  const { payments } = await paymentsOf(configured, checkoutId)
  for (const { id, status } of payments)
    if (status === 'PENDENTE')
      await new Payment(configured()).cancel({ id, requestOptions: { idempotencyKey: `cancel-${id}` } })
  return true
}

async function sendBack(configured: Configured, id: string, refundId: string): Promise<RefundOutcome> {
  try {
    const sent = { payment_id: id, requestOptions: { idempotencyKey: `refund-${refundId}` } }
    const { status } = await new PaymentRefund(configured()).total(sent)
    if (status === 'approved') return 'DEVOLVIDO'
    return status === 'in_process' || status === 'authorized' ? 'SOLICITADO' : 'MANUAL'
  } catch (error) {
    // It refuses a payment that went back before, and one that no call can send back.
    if (!isStatus(error, 400, 404, 409)) throw error
    return statusOf(await onePayment(configured, id)) === 'ESTORNADA' ? 'DEVOLVIDO' : 'MANUAL'
  }
}

/** What there is; null where Mercado Pago does not know it. */
const orMissing = <T>(asking: Promise<T>): Promise<T | null> =>
  asking.catch((error) => {
    if (isStatus(error, 404)) return null
    throw error
  })

/**
 * What of a chargeback, and of a claim, is read: the documented list of payments, which the library's type has as one.
 */
const chargebackCase = z.object({
  payments: z.array(z.coerce.string()).optional(),
  payment_id: z.coerce.string().optional(),
})
const claimCase = z.object({ resource: z.string().optional(), resource_id: z.coerce.string().optional() })

/** A claim by its id: the library has no call for it, but its client of the same API. */
const claimOf = (configured: Configured, id: string) =>
  RestClient.fetch<unknown>(`/post-purchase/v1/claims/${encodeURIComponent(id)}`, {
    method: 'GET',
    headers: { Authorization: `Bearer ${configured().accessToken}` },
    timeout: TIMEOUT_MS,
  })

/**
 * The payment that a notice leads to: its own, or that of the chargeback or claim it is about. Its body, which nobody
 * signed, is not asked.
 */
async function paymentAbout(configured: Configured, topic: string, about: string): Promise<string | null> {
  if (CHARGEBACKS.includes(topic)) {
    const found = chargebackCase.safeParse(await orMissing(new Chargeback(configured()).get({ id: about })))
    return found.data?.payments?.[0] ?? found.data?.payment_id ?? null
  }
  if (!CLAIMS.includes(topic)) return about
  const found = claimCase.safeParse(await orMissing(claimOf(configured, about)))
  return found.data?.resource === 'payment' ? (found.data.resource_id ?? null) : null
}

async function askAbout(configured: Configured, { topic, about }: AcquirerNotice): Promise<ToldCheckout | null> {
  const id = about && (await paymentAbout(configured, topic, about))
  const one = id ? await orMissing(onePayment(configured, id)) : null
  return one && isOurs(one) ? paymentsOf(configured, one.external_reference ?? '', one) : null
}

/** What it signs: the payment's id, the request's and the stamp; not the body, which is therefore not read. */
function readNotice(secret: string, { headers, query }: ReceivedNotice, now: Date): AcquirerNotice {
  const [xSignature, xRequestId] = [headers['x-signature'], headers['x-request-id']]
  const dataId = query['data.id']?.toLowerCase()
  try {
    WebhookSignatureValidator.validate({ xSignature, xRequestId, dataId, secret })
  } catch (cause) {
    throw cause instanceof InvalidWebhookSignatureError ? new UnverifiedNotice(cause.reason, { cause }) : cause
  }
  const stamp = Number(/(?:^|,)\s*ts=(\d+)/i.exec(xSignature ?? '')?.[1])
  // Mercado Pago has stamped notices in seconds and in milliseconds.
  const at = stamp < 1e11 ? stamp * 1_000 : stamp
  if (!(Math.abs(now.getTime() - at) <= NOTICE_WINDOW_MS)) throw new UnverifiedNotice('TimestampOutOfTolerance')
  if (!xRequestId) throw new UnverifiedNotice('MissingRequestId')
  const topic = query.type ?? query.topic ?? ''
  const isFollowed = topic === 'payment' || CHARGEBACKS.includes(topic) || CLAIMS.includes(topic)
  // Ids of chargebacks have 18 digits, which are no number any more: taken as the text they are.
  return { id: xRequestId, topic, about: isFollowed ? (dataId ?? null) : null }
}
