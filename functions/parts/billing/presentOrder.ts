import { isContested } from '../../../shared/billing/disputes.ts'
import { daysAfter } from '../../../shared/billing/period.ts'
import { trialOf } from '../../../shared/billing/quote.ts'
import type { Pedido, PedidoResumo } from '../../../shared/contract/orders.ts'
import { MOEDAS_COBRANCA } from '../../../shared/enums.ts'
import type { Actor } from '../../http/context.ts'
import { lastCheckout, type Order, type OrderRow } from '../../store/billing/orders.ts'
import { type Subscription, subscriptionsOf } from '../../store/billing/subscriptions.ts'
import { type LedgerEntry, moneyOf, type StoredTransaction } from '../../store/billing/transactions.ts'
import { namesOfUsers } from '../../store/users/users.ts'
import { withOwners } from '../lists/withOwners.ts'

/** Customers pay in what the product is sold in. */
const USER_CURRENCY = MOEDAS_COBRANCA[0]

const presentTransaction = ({ pedido_id, checkout_id, adquirente_id, ...told }: StoredTransaction) => ({
  ...told,
  moeda_usuario: USER_CURRENCY,
  valor_moeda_usuario_centavos: told.moeda === USER_CURRENCY ? told.valor_centavos : null,
})

/** Movements of an order. Who had one done, and why, is for administrators of the product alone. */
async function presentEntries(entries: readonly LedgerEntry[], { papel }: Actor): Promise<Pedido['lancamentos']> {
  if (papel !== 'ADMIN') return entries.map((entry) => ({ ...entry, motivo: null, autor_nome: null }))
  const names = await namesOfUsers(entries.flatMap(({ autor_id }) => autor_id ?? []))
  return entries.map(({ autor_id, ...entry }) => ({
    ...entry,
    autor_nome: autor_id === null ? null : (names.get(autor_id) ?? null),
  }))
}

const isPendingSlip = ({ status, boleto }: StoredTransaction) => status === 'PENDENTE' && boleto !== null

/** Days an order is tried for free; it began when it was given. */
function trialToTell({ tipo, planos, aprovado_em }: Order): Pedido['teste'] {
  const dias = tipo === 'ASSINATURA' ? trialOf(planos) : 0
  return dias > 0 ? { dias, ate: aprovado_em && daysAfter(aprovado_em, dias) } : null
}

/** Since when the money of a payment that took away what it had paid for is not here; null where it is. */
function awaySince({ status, estornada_em, contestacao, retiradas }: StoredTransaction): string | null {
  if (retiradas.length === 0) return null
  if (isContested(contestacao)) return contestacao?.aberta_em ?? null
  return status === 'ESTORNADA' ? (contestacao?.aberta_em ?? estornada_em) : null
}

/**
 * Until when what an order paid for lasts by now: until its money went away, or its subscriptions ended before their
 * time.
 */
function validUntil(
  { id, valida_ate, assinaturas }: Order,
  transactions: readonly StoredTransaction[],
  held: readonly Subscription[],
): string | null {
  if (valida_ate === null) return null
  const own = held.filter((one) => one.pedido_id === id || assinaturas.includes(one.id)).map((one) => one.valida_ate)
  const ends = [valida_ate, ...own.toSorted().slice(-1), ...transactions.flatMap((one) => awaySince(one) ?? [])]
  return ends.toSorted()[0] ?? null
}

/** An order as its owner and administrators see it. */
export async function presentOrder(order: Order, actor: Actor): Promise<Pedido> {
  const [{ transactions, entries }, held] = await Promise.all([moneyOf(order.id), subscriptionsOf(order.dono_id)])
  const [named] = await withOwners([{ dono_id: order.dono_id }], actor)
  const { forma_pagamento, adquirente, url } = lastCheckout(order)
  const { substitui, assinaturas, checkouts, acompanhar_em, versao, atualizado_em, ...told } = order
  const isOpen = order.status === 'ABERTO'
  return {
    ...told,
    forma_pagamento,
    adquirente,
    dono_nome: named?.dono_nome ?? null,
    valida_ate: validUntil(order, transactions, held),
    gratuito: order.total_centavos === 0,
    teste: trialToTell(order),
    pagamento_url: isOpen ? url : null,
    boleto: (isOpen && transactions.findLast(isPendingSlip)?.boleto) || null,
    transacoes: transactions.map(presentTransaction),
    lancamentos: await presentEntries(entries, actor),
  }
}

/** Rows of a list of orders. */
export const presentRows = (rows: readonly OrderRow[], actor: Actor): Promise<PedidoResumo[]> =>
  withOwners(
    rows.map(({ i, o, s, t, a: [total_centavos, moeda, forma_pagamento], c }) => ({
      id: i,
      dono_id: o,
      status: s,
      tipo: t,
      total_centavos,
      moeda,
      forma_pagamento,
      criado_em: c,
    })),
    actor,
  )
