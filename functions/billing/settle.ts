import { afterEvent, afterTold, isMoneyIn, isPayable, type Move } from '../../shared/billing/orderStates.ts'
import type { EventoPedido, Lancamento, StatusPedido, StatusTransacao } from '../../shared/enums.ts'
import { ApiError } from '../../shared/errors.ts'
import type { ToldCheckout, ToldPayment } from '../acquirers/acquirer.ts'
import type { Author } from '../store/kit/audit.ts'
import { retrying } from '../store/kit/retry.ts'
import { TransactionRefused } from '../store/kit/transact.ts'
import { type Checkout, type Order, orders } from '../store/orders/orders.ts'
import {
  moneyOf,
  putEntry,
  putTransaction,
  type StoredTransaction,
  transactionId,
} from '../store/orders/transactions.ts'
import { type Concluded, concluding, takingBack } from './conclude.ts'

/** Who changes an order that nobody changes. */
export const PRODUCT: Author = { id: null, nome: 'Aspersa' }

/** Whether somebody else changed what was read, so that it is read anew. */
export const isStale = (error: unknown): boolean =>
  error instanceof TransactionRefused || (error instanceof ApiError && error.errorName === 'CONFLITO_DE_VERSAO')

/** Does something about an order as it is by now, again when it changed meanwhile. */
export const overOrder = <T>(orderId: string, act: (order: Order) => Promise<T>): Promise<T> =>
  retrying(async () => {
    const order = await orders.get(orderId)
    if (!order) throw new ApiError('NAO_ENCONTRADO')
    return act(order)
  }, isStale)

/** Whether a payment is of what the order asks for: of another amount it gives nothing, and goes back. */
const isAsked = ({ total_centavos, moeda }: Order, { amount }: ToldPayment): boolean =>
  amount.centavos === total_centavos && amount.moeda === moeda

function moveOf(order: Order, before: StoredTransaction | undefined, payment: ToldPayment): Move {
  const transacao = before?.status ?? 'PENDENTE'
  if (isAsked(order, payment)) return afterTold({ pedido: order.status, transacao }, payment.status)
  return { pedido: order.status, transacao: afterTold({ pedido: 'CANCELADO', transacao }, payment.status).transacao }
}

/** What a transaction that moved writes into the ledger. */
function entryOf(before: StatusTransacao, after: StatusTransacao): { tipo: Lancamento; sign: 1 | -1 } | null {
  if (before === after) return null
  if (after === 'APROVADA') return { tipo: 'PAGAMENTO', sign: 1 }
  if (after === 'EXCEDENTE_APROVADA') return { tipo: 'EXCEDENTE', sign: 1 }
  // What was never known to be here cannot leave.
  return after === 'ESTORNADA' && isMoneyIn(before) ? { tipo: 'ESTORNO', sign: -1 } : null
}

/** What came in stays what it was when it came, whatever its acquirer says of it later: the ledger has it so. */
function amountOf({ amount }: ToldPayment, before: StoredTransaction | undefined) {
  const isSettled = before !== undefined && before.status !== 'PENDENTE' && before.status !== 'AUTORIZADA'
  return isSettled
    ? { valor_centavos: before.valor_centavos, moeda: before.moeda }
    : { valor_centavos: amount.centavos, moeda: amount.moeda }
}

function toldAs(
  order: Order,
  { checkoutId }: ToldCheckout,
  payment: ToldPayment,
  before: StoredTransaction | undefined,
  status: StatusTransacao,
  now: string,
): StoredTransaction {
  const checkout = order.checkouts.find(({ id }) => id === checkoutId)
  if (!checkout) throw new Error('the checkout is not of this order')
  const { card, slip, reversedAt } = payment
  return {
    id: transactionId(checkout.adquirente, payment.id),
    ...{ pedido_id: order.id, checkout_id: checkoutId, adquirente_id: payment.id },
    status,
    ...{ adquirente: checkout.adquirente, forma_pagamento: payment.method },
    ...amountOf(payment, before),
    cartao: card && { emissor: card.issuer, titular: card.holder, ultimos_digitos: card.lastDigits },
    boleto: slip ? { linha: slip.line, vencimento: slip.dueDate, url: slip.url } : (before?.boleto ?? null),
    estornada_em: reversedAt?.toISOString() ?? (status === 'ESTORNADA' ? now : null),
    devolucao: before?.devolucao ?? null,
    ...{ criado_em: before?.criado_em ?? now, atualizado_em: now, versao: before?.versao ?? 0 },
  }
}

const sameTold = (one: StoredTransaction | undefined, other: StoredTransaction): boolean =>
  one !== undefined && JSON.stringify({ ...one, atualizado_em: '' }) === JSON.stringify({ ...other, atualizado_em: '' })

type Effects = Omit<Concluded, 'validaAte'> & Partial<Concluded>
const NONE: Effects = { members: [] }

/** What an order gives or loses with its move; null: it cannot be given any more. */
async function effectsOf(
  order: Order,
  by: Checkout,
  move: Move,
  before: StatusTransacao,
  now: string,
): Promise<Effects | null> {
  if (move.pedido === 'CONCLUIDO' && order.status !== 'CONCLUIDO') return concluding(order, by, now)
  if (move.transacao === 'ESTORNADA' && before === 'APROVADA') return { members: await takingBack(order, now) }
  return NONE
}

const patchOf = (order: Order, status: StatusPedido, now: string, validaAte = order.valida_ate): Partial<Order> => ({
  status,
  ...(status === 'CONCLUIDO' && order.status !== 'CONCLUIDO' ? { aprovado_em: now, valida_ate: validaAte } : {}),
  ...(status === 'CANCELADO' && order.status !== 'CANCELADO' ? { cancelado_em: now } : {}),
})

/** One payment of a checkout, as it is told: order, transaction, ledger and subscriptions in one transaction. */
async function settlePayment(orderId: string, told: ToldCheckout, payment: ToldPayment, now: string): Promise<void> {
  await overOrder(orderId, async (order) => {
    const { transactions } = await moneyOf(orderId)
    const checkout = order.checkouts.find(({ id }) => id === told.checkoutId)
    if (!checkout) return
    const id = transactionId(checkout.adquirente, payment.id)
    const before = transactions.find((one) => one.id === id)
    const from = before?.status ?? 'PENDENTE'
    let move = moveOf(order, before, payment)
    let effects = await effectsOf(order, checkout, move, from, now)
    if (effects === null) {
      // Nobody is left to give it to.
      move = { pedido: order.status, transacao: 'EXCEDENTE_APROVADA' }
      effects = NONE
    }
    const after = toldAs(order, told, payment, before, move.transacao, now)
    if (sameTold(before, after) && move.pedido === order.status) return
    const entry = entryOf(from, move.transacao)
    const moved = entry && {
      ...{ tipo: entry.tipo, transacao_id: id, centavos: entry.sign * after.valor_centavos },
      ...{ moeda: after.moeda, em: now, autor_id: null, motivo: null },
    }
    await orders.edit({
      before: order,
      patch: {
        ...patchOf(order, move.pedido, now, effects.validaAte),
        // Whatever becomes of this attempt, the clock sends it back.
        ...(entry?.tipo === 'EXCEDENTE' && { acompanhar_em: now }),
      },
      author: PRODUCT,
      with: [putTransaction(before ?? null, after), ...(moved ? [putEntry(orderId, moved)] : []), ...effects.members],
    })
  })
}

/**
 * Brings an order to what its acquirer tells of a checkout, whatever was told before, however often and in whatever order. What it is told of
 * a checkout that is not the order's changes nothing.
 */
export async function settle(orderId: string, told: ToldCheckout, now: Date): Promise<void> {
  for (const payment of told.payments) await settlePayment(orderId, told, payment, now.toISOString())
}

/** Cancels an order, or lets it be over by the clock. Answers how it is afterwards: unchanged where the event means nothing to it any more. */
export const endOrder = (
  orderId: string,
  event: Extract<EventoPedido, 'CANCELAR' | 'VENCER'>,
  author: Author,
  now: Date,
) =>
  overOrder(orderId, async (order) => {
    const status = afterEvent(order.status, event)
    if (status === order.status) return order
    return orders.edit({ before: order, patch: patchOf(order, status, now.toISOString()), author })
  })

/** Whether an order waits for its acquirer, or for somebody to pay. */
export const isWaiting = ({ status }: Pick<Order, 'status'>): boolean => isPayable(status)
