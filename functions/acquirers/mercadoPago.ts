import {
  InvalidWebhookSignatureError,
  MercadoPagoConfig,
  MercadoPagoError,
  Payment,
  PaymentRefund,
  Preference,
  WebhookSignatureValidator,
} from 'mercadopago'
import { AppConfig } from 'mercadopago/dist/utils/config/index.js'
import * as z from 'zod'
import { type Money, money } from '../../shared/billing/money.ts'
import type { ToldStatus } from '../../shared/billing/orderStates.ts'
import { type FormaPagamento, MOEDAS } from '../../shared/enums.ts'
import {
  type Acquirer,
  type AcquirerNotice,
  AcquirerUnavailable,
  type CheckoutKey,
  type CheckoutRequest,
  NOTICE_WINDOW_MS,
  type ReceivedNotice,
  type RefundOutcome,
  type ToldCheckout,
  type ToldPayment,
  UnverifiedNotice,
} from './acquirer.ts'

interface Configuration {
  readonly token: string
  readonly noticeSecret: string
  /** Where its API is. */
  readonly apiUrl: string
}

/** Marks what is ours in an account that may have other uses. */
const ORIGIN = 'aspersa'
const TIMEOUT_MS = 8_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Kinds of payment that are not offered with one of ours. */
const EXCLUDED: Readonly<Record<FormaPagamento, readonly string[]>> = {
  CARTAO: ['ticket', 'atm', 'bank_transfer'],
  BOLETO: ['credit_card', 'debit_card', 'prepaid_card', 'atm', 'bank_transfer'],
}

const STATUSES: Readonly<Record<string, ToldStatus>> = {
  pending: 'PENDENTE',
  in_process: 'PENDENTE',
  authorized: 'AUTORIZADA',
  approved: 'APROVADA',
  in_mediation: 'APROVADA',
  rejected: 'REJEITADA',
  cancelled: 'CANCELADA',
  refunded: 'ESTORNADA',
}

const optional = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null)

/** What of a payment is read: the library's types leave out a slip's line, and promise what is not always there. */
const payment = z.object({
  id: z.coerce.string(),
  status: z.string(),
  status_detail: optional(z.string()),
  payment_type_id: optional(z.string()),
  external_reference: optional(z.string()),
  metadata: optional(z.object({ origem: optional(z.string()) })),
  transaction_amount: z.number(),
  currency_id: z.enum(MOEDAS),
  date_last_updated: optional(z.string()),
  date_of_expiration: optional(z.string()),
  payment_method_id: optional(z.string()),
  card: optional(
    z.object({
      last_four_digits: optional(z.string()),
      cardholder: optional(z.object({ name: optional(z.string()) })),
    }),
  ),
  transaction_details: optional(
    z.object({ digitable_line: optional(z.string()), external_resource_url: optional(z.string()) }),
  ),
})
type MercadoPagoPayment = z.output<typeof payment>

/** Its API takes and gives whole units with decimals. */
const toDecimal = ({ centavos }: Money): number => centavos / 100
const amountOf = ({ transaction_amount, currency_id }: MercadoPagoPayment): Money =>
  money(Math.round(transaction_amount * 100), currency_id)

/** As its API wants an instant, with an offset. */
const withOffset = (date: Date): string => `${new Date(date.getTime() - 3 * HOUR_MS).toISOString().slice(0, -1)}-03:00`

/** A dispute takes the money only when it is settled against us. */
function statusOf({ status, status_detail: detail }: MercadoPagoPayment): ToldStatus {
  if (status === 'charged_back') return detail === 'settled' ? 'ESTORNADA' : 'APROVADA'
  const told = STATUSES[status]
  if (told === undefined) throw new AcquirerUnavailable(`status ${status}`)
  return told
}

const isSlip = ({ payment_type_id: kind }: MercadoPagoPayment): boolean => kind === 'ticket'

function slipOf(one: MercadoPagoPayment): ToldPayment['slip'] {
  const { digitable_line: line, external_resource_url: url } = one.transaction_details ?? {}
  if (!isSlip(one) || !line || !one.date_of_expiration) return null
  return { line: line.replaceAll(/\D/g, ''), dueDate: one.date_of_expiration.slice(0, 10), url: url ?? null }
}

function told(one: MercadoPagoPayment): ToldPayment {
  const status = statusOf(one)
  const { card, date_last_updated: updated } = one
  return {
    id: one.id,
    status,
    method: isSlip(one) ? 'BOLETO' : 'CARTAO',
    amount: amountOf(one),
    card: isSlip(one)
      ? null
      : {
          issuer: one.payment_method_id ?? null,
          holder: card?.cardholder?.name ?? null,
          lastDigits: card?.last_four_digits ?? null,
        },
    slip: slipOf(one),
    reversedAt: status === 'ESTORNADA' && updated ? new Date(updated) : null,
  }
}

const isOurs = ({ metadata, external_reference: checkoutId }: MercadoPagoPayment): boolean =>
  metadata?.origem === ORIGIN && Boolean(checkoutId)

/** Whatever fails, nothing is known of what became of the call. */
async function known<T>(asking: () => Promise<T>): Promise<T> {
  try {
    return await asking()
  } catch (cause) {
    throw cause instanceof AcquirerUnavailable ? cause : new AcquirerUnavailable('MERCADOPAGO', { cause })
  }
}

const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof MercadoPagoError && statuses.includes(error.status)

/** Mercado Pago by its own library: hosted checkout, card and bank slip. */
export function createMercadoPago({ token, noticeSecret, apiUrl }: Configuration): Acquirer {
  // The library has no other way to be told.
  Object.assign(AppConfig, { BASE_URL: apiUrl })

  // A configuration a call: options of one are merged into it, and the next would send the former's idempotency key again.
  const configured = () =>
    new MercadoPagoConfig({ accessToken: token, options: { timeout: TIMEOUT_MS, maxRetries: 1, initialDelay: 200 } })
  const onePayment = async (id: string) => payment.parse(await new Payment(configured()).get({ id }))

  /** A slip's line is told with the payment alone, not where it is found among others. */
  const whole = (one: MercadoPagoPayment) =>
    isSlip(one) && one.status === 'pending' && !slipOf(one) ? onePayment(one.id) : Promise.resolve(one)

  async function paymentsOf(checkoutId: string, known?: MercadoPagoPayment): Promise<ToldCheckout> {
    const options = { external_reference: checkoutId, limit: 50 }
    const found = await new Payment(configured()).search({ options })
    const others = z
      .array(payment)
      .parse(found.results ?? [])
      .filter((one) => isOurs(one) && one.external_reference === checkoutId && one.id !== known?.id)
    const all = await Promise.all([...(known ? [known] : []), ...others].map(whole))
    return { checkoutId, payments: all.map(told) }
  }

  async function begin({ checkoutId, amount, method, payer, returnUrl, endsAt, ...request }: CheckoutRequest) {
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

  async function end({ checkoutId, reference }: CheckoutKey) {
    const ended = { expires: true, expiration_date_to: withOffset(new Date()) }
    // The library's type wants the items, its API only what changes.
    const updatePreferenceRequest = ended as Parameters<Preference['update']>[0]['updatePreferenceRequest']
    await new Preference(configured()).update({ id: reference, updatePreferenceRequest })
    const { payments } = await paymentsOf(checkoutId)
    for (const { id, status } of payments)
      if (status === 'PENDENTE')
        await new Payment(configured()).cancel({ id, requestOptions: { idempotencyKey: `cancel-${id}` } })
  }

  async function sendBack(id: string, refundId: string): Promise<RefundOutcome> {
    try {
      const sent = { payment_id: id, requestOptions: { idempotencyKey: `refund-${refundId}` } }
      const { status } = await new PaymentRefund(configured()).total(sent)
      if (status === 'approved') return 'DEVOLVIDO'
      return status === 'in_process' || status === 'authorized' ? 'SOLICITADO' : 'MANUAL'
    } catch (error) {
      // Refused: gone back before, or not to be sent back by a call.
      if (!isStatus(error, 400, 404, 409)) throw error
      return statusOf(await onePayment(id)) === 'ESTORNADA' ? 'DEVOLVIDO' : 'MANUAL'
    }
  }

  async function askAbout({ about }: AcquirerNotice): Promise<ToldCheckout | null> {
    if (about === null) return null
    const one = await onePayment(about).catch((error) => {
      if (isStatus(error, 404)) return null
      throw error
    })
    return one && isOurs(one) ? paymentsOf(one.external_reference ?? '', one) : null
  }

  return {
    name: 'MERCADOPAGO',
    start: (request) => known(() => begin(request)),
    ask: ({ checkoutId }) => known(() => paymentsOf(checkoutId)),
    close: (checkout) => known(() => end(checkout)),
    refund: ({ id }, refundId) => known(() => sendBack(id, refundId)),
    readNotice: (received, now) => readNotice(noticeSecret, received, now),
    askAbout: (notice) => known(() => askAbout(notice)),
  }
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
  // It has stamped in seconds and in milliseconds.
  const at = stamp < 1e11 ? stamp * 1_000 : stamp
  if (!(Math.abs(now.getTime() - at) <= NOTICE_WINDOW_MS)) throw new UnverifiedNotice('TimestampOutOfTolerance')
  if (!xRequestId) throw new UnverifiedNotice('MissingRequestId')
  const topic = query.type ?? query.topic ?? ''
  return { id: xRequestId, topic, about: topic === 'payment' ? (dataId ?? null) : null }
}
