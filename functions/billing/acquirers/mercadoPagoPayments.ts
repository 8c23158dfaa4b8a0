import { type MercadoPagoConfig, Payment } from 'mercadopago'
import * as z from 'zod'
import { dayInBrasilia } from '../../../shared/billing/due.ts'
import { type Money, money } from '../../../shared/billing/money.ts'
import type { ToldStatus } from '../../../shared/billing/orderStates.ts'
import { inCentavos, inUnits } from '../../../shared/domain/numbers/centavos.ts'
import { MOEDAS, type SituacaoContestacao } from '../../../shared/enums.ts'
import { AcquirerUnavailable, type ToldCheckout, type ToldDispute, type ToldPayment } from './acquirer.ts'

/** Marks what is ours in an account that may have other uses. */
export const ORIGIN = 'aspersa'

/** Makes the configuration of one call. */
export type Configured = () => MercadoPagoConfig

const STATUSES: Readonly<Record<string, ToldStatus>> = {
  pending: 'PENDENTE',
  in_process: 'PENDENTE',
  authorized: 'AUTORIZADA',
  approved: 'APROVADA',
  partially_refunded: 'APROVADA',
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
  transaction_amount_refunded: optional(z.number()),
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
export const toDecimal = ({ centavos }: Money): number => inUnits(centavos)
const amountOf = ({ transaction_amount, currency_id }: MercadoPagoPayment): Money =>
  money(inCentavos(transaction_amount), currency_id)

/** A dispute takes the money only when it is settled against us. */
export function statusOf({ status, status_detail: detail }: MercadoPagoPayment): ToldStatus {
  if (status === 'charged_back') return detail === 'settled' ? 'ESTORNADA' : 'APROVADA'
  const told = STATUSES[status]
  if (told === undefined) throw new AcquirerUnavailable(`status ${status}`)
  return told
}

const DISPUTES: Readonly<Record<string, SituacaoContestacao>> = { settled: 'PERDIDA', reimbursed: 'GANHA' }

/** How a payment is disputed: a mediation keeps its money as a chargeback does. When it began is not told. */
function disputeOf({ status, status_detail: detail }: MercadoPagoPayment): ToldDispute | null {
  if (status === 'in_mediation') return { state: 'ABERTA', openedAt: null }
  return status === 'charged_back' ? { state: DISPUTES[detail ?? ''] ?? 'ABERTA', openedAt: null } : null
}

const isSlip = ({ payment_type_id: kind }: MercadoPagoPayment): boolean => kind === 'ticket'

function slipOf(one: MercadoPagoPayment): ToldPayment['slip'] {
  const { digitable_line: line, external_resource_url: url } = one.transaction_details ?? {}
  const ends = Date.parse(one.date_of_expiration ?? '')
  if (!isSlip(one) || !line || Number.isNaN(ends)) return null
  return { line: line.replaceAll(/\D/g, ''), dueDate: dayInBrasilia(ends), url: url ?? null }
}

function told(one: MercadoPagoPayment): ToldPayment {
  const status = statusOf(one)
  const { card, date_last_updated: updated } = one
  const dispute = disputeOf(one)
  const refunded = inCentavos(one.transaction_amount_refunded ?? 0)
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
    ...(refunded > 0 && { refunded }),
    ...(dispute && { dispute }),
  }
}

export const isOurs = ({ metadata, external_reference: checkoutId }: MercadoPagoPayment): boolean =>
  metadata?.origem === ORIGIN && Boolean(checkoutId)

/** A payment as it is now. */
export const onePayment = async (configured: Configured, id: string): Promise<MercadoPagoPayment> =>
  payment.parse(await new Payment(configured()).get({ id }))

/** A slip's line is told with the payment alone, not where it is found among others. */
const whole = (configured: Configured, one: MercadoPagoPayment) =>
  isSlip(one) && one.status === 'pending' && !slipOf(one) ? onePayment(configured, one.id) : Promise.resolve(one)

/** How a checkout stands; `known` is a payment of it as it is now. */
export async function paymentsOf(
  configured: Configured,
  checkoutId: string,
  known?: MercadoPagoPayment,
): Promise<ToldCheckout> {
  const options = { external_reference: checkoutId, limit: 50 }
  const found = await new Payment(configured()).search({ options })
  const others = z
    .array(payment)
    .parse(found.results ?? [])
    .filter((one) => isOurs(one) && one.external_reference === checkoutId && one.id !== known?.id)
  const all = await Promise.all([...(known ? [known] : []), ...others].map((one) => whole(configured, one)))
  return { checkoutId, payments: all.map(told) }
}
