import { changeOf, disputeAfter, isContested } from '../../shared/billing/disputes.ts'
import { afterEvent, afterTold, isMoneyIn, isPayable, type Move } from '../../shared/billing/orderStates.ts'
import type { EventoPedido, Lancamento, StatusPedido, StatusTransacao } from '../../shared/enums.ts'
import { ApiError, orNotFound } from '../../shared/errors.ts'
import { type Checkout, type Order, orders } from '../store/billing/orders.ts'
import {
  moneyOf,
  putEntry,
  putTransaction,
  type StoredTransaction,
  transactionId,
} from '../store/billing/transactions.ts'
import type { Author } from '../store/kit/audit.ts'
import { retrying } from '../store/kit/retry.ts'
import { TransactionRefused } from '../store/kit/transact.ts'
import type { ToldCheckout, ToldPayment } from './acquirers/acquirer.ts'
import { type Concluded, concluding, givingBack, notRenewing, takingBack } from './conclude.ts'
import { paymentMails } from './paymentMails.ts'

/** The author of changes that no person made, such as the clock's and an acquirer's. */
export const PRODUCT: Author = { id: null, nome: 'Aspersa' }

/** Whether somebody else changed what was read, so that it is read anew. */
export const isStale = (error: unknown): boolean =>
  error instanceof TransactionRefused || (error instanceof ApiError && error.errorName === 'CONFLITO_DE_VERSAO')

/** Does something about an order as it is by now, again when it changed meanwhile. */
export const overOrder = <T>(orderId: string, act: (order: Order) => Promise<T>): Promise<T> =>
  retrying(async () => {
    const order = orNotFound(await orders.get(orderId))
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

/** The ledger entry of a transaction whose money moved. */
function entryOf(before: StoredTransaction | undefined, after: StoredTransaction): Moved | null {
  const from = before?.status ?? 'PENDENTE'
  const sent = before ? after.devolvido_centavos - before.devolvido_centavos : 0
  if (from === after.status) return isMoneyIn(from) && sent !== 0 ? { tipo: 'ESTORNO_PARCIAL', centavos: -sent } : null
  if (after.status === 'APROVADA') return { tipo: 'PAGAMENTO', centavos: after.valor_centavos }
  if (after.status === 'EXCEDENTE_APROVADA') return { tipo: 'EXCEDENTE', centavos: after.valor_centavos }
  // Money that was never known to have come cannot go back.
  return after.status === 'ESTORNADA' && isMoneyIn(from) ? { tipo: 'ESTORNO', centavos: -sent } : null
}

/** A movement of money; 0 hundredths for a note that moves none but belongs into the ledger. */
type Moved = { tipo: Lancamento; centavos: number }

/** How a dispute that began to keep the money, or gave it back, is noted. */
function noteOf(before: StoredTransaction | undefined, after: StoredTransaction): Moved | null {
  const change = before ? changeOf(before, after) : null
  return change === 'CONTESTACAO' || change === 'CONTESTACAO_GANHA' ? { tipo: change, centavos: 0 } : null
}

/**
 * The amount of a payment stays the one it came with, whatever its acquirer says later, because the ledger has it so.
 */
function amountOf({ amount }: ToldPayment, before: StoredTransaction | undefined) {
  const isSettled = before !== undefined && before.status !== 'PENDENTE' && before.status !== 'AUTORIZADA'
  return isSettled
    ? { valor_centavos: before.valor_centavos, moeda: before.moeda }
    : { valor_centavos: amount.centavos, moeda: amount.moeda }
}

/** What went back of a payment that is here: never more than it brought. */
const sentBackOf = ({ refunded = 0, status }: ToldPayment, centavos: number): number =>
  status === 'APROVADA' ? Math.min(refunded, centavos) : 0

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
  const { card, slip, reversedAt, dispute } = payment
  const amount = amountOf(payment, before)
  const told = dispute ? { situacao: dispute.state, aberta_em: dispute.openedAt?.toISOString() ?? null } : null
  return {
    id: transactionId(checkout.adquirente, payment.id),
    pedido_id: order.id,
    checkout_id: checkoutId,
    adquirente_id: payment.id,
    status,
    adquirente: checkout.adquirente,
    forma_pagamento: payment.method,
    ...amount,
    cartao: card && { emissor: card.issuer, titular: card.holder, ultimos_digitos: card.lastDigits },
    boleto: slip ? { linha: slip.line, vencimento: slip.dueDate, url: slip.url } : (before?.boleto ?? null),
    estornada_em: reversedAt?.toISOString() ?? (status === 'ESTORNADA' ? now : null),
    devolvido_centavos: status === 'ESTORNADA' ? amount.valor_centavos : sentBackOf(payment, amount.valor_centavos),
    contestacao: disputeAfter(before?.contestacao ?? null, told, status, now),
    retiradas: before?.retiradas ?? [],
    devolucao: before?.devolucao ?? null,
    criado_em: before?.criado_em ?? now,
    atualizado_em: now,
    versao: before?.versao ?? 0,
  }
}

const sameTold = (one: StoredTransaction | undefined, other: StoredTransaction): boolean =>
  one !== undefined && JSON.stringify({ ...one, atualizado_em: '' }) === JSON.stringify({ ...other, atualizado_em: '' })

type Effects = Omit<Concluded, 'validaAte'> & Partial<Concluded> & { retiradas?: StoredTransaction['retiradas'] }
const NONE: Effects = { members: [] }

/** What an order keeps or loses after its payment's money went away or came back. */
async function aftermathOf(
  order: Order,
  before: StoredTransaction | undefined,
  after: StoredTransaction,
  now: string,
): Promise<Effects> {
  const change = before?.status === 'APROVADA' ? changeOf(before, after) : null
  if (!before || change === null || change === 'ESTORNO_PARCIAL') return NONE
  if (change === 'CONTESTACAO_GANHA') {
    const members = await givingBack(order, before.retiradas, now)
    return { members, retiradas: [] }
  }
  // A lost dispute took the money when it began, so nothing moves now.
  if (isContested(before.contestacao)) return NONE
  const { members, taken } = await takingBack(order, change === 'ESTORNO' ? 'ESTORNADA' : 'CONTESTADA', now)
  return { members, retiradas: [...before.retiradas, ...taken] }
}

const patchOf = (order: Order, status: StatusPedido, now: string, validaAte = order.valida_ate): Partial<Order> => ({
  status,
  ...(status === 'CONCLUIDO' && order.status !== 'CONCLUIDO' ? { aprovado_em: now, valida_ate: validaAte } : {}),
  ...(status === 'CANCELADO' && order.status !== 'CANCELADO' ? { cancelado_em: now } : {}),
})

interface Told {
  order: Order
  told: ToldCheckout
  payment: ToldPayment
  before: StoredTransaction | undefined
  now: string
}

/**
 * How order and payment stand after what is told, and what that gives or takes. Where nobody is left to give anything
 * to, it is a surplus.
 */
async function movedBy({ order, told, payment, before, now }: Told, checkout: Checkout) {
  const move = moveOf(order, before, payment)
  const concluded =
    move.pedido === 'CONCLUIDO' && order.status !== 'CONCLUIDO' ? await concluding(order, checkout, now) : undefined
  const status = concluded === null ? 'EXCEDENTE_APROVADA' : move.transacao
  const after = toldAs(order, told, payment, before, status, now)
  const pedido = concluded === null ? order.status : move.pedido
  const isUndone = pedido === 'CANCELADO' && order.status !== 'CANCELADO'
  const undone = isUndone ? { members: await notRenewing(order, now) } : null
  const effects: Effects = concluded ?? undone ?? (await aftermathOf(order, before, after, now))
  const { retiradas = after.retiradas } = effects
  return { pedido, after: { ...after, retiradas }, effects }
}

/** One payment of a checkout, as it is told: order, transaction, ledger, subscriptions and mails in one transaction. */
async function settlePayment(orderId: string, told: ToldCheckout, payment: ToldPayment, now: string): Promise<void> {
  await overOrder(orderId, async (order) => {
    const { transactions } = await moneyOf(orderId)
    const checkout = order.checkouts.find(({ id }) => id === told.checkoutId)
    if (!checkout) return
    const id = transactionId(checkout.adquirente, payment.id)
    const before = transactions.find((one) => one.id === id)
    const { pedido, after, effects } = await movedBy({ order, told, payment, before, now }, checkout)
    if (sameTold(before, after) && pedido === order.status) return
    const moves = [entryOf(before, after), noteOf(before, after)].filter((one) => one !== null)
    const entries = moves.map((one) =>
      putEntry(
        orderId,
        { ...one, transacao_id: id, moeda: after.moeda, em: now, autor_id: null, motivo: null },
        before?.versao,
      ),
    )
    await orders.edit({
      before: order,
      patch: {
        ...patchOf(order, pedido, now, effects.validaAte),
        // The order is due at once, so the clock sends the surplus back whatever becomes of this attempt.
        ...(moves.some(({ tipo }) => tipo === 'EXCEDENTE') && { acompanhar_em: now }),
      },
      author: PRODUCT,
      with: [
        putTransaction(before ?? null, after),
        ...entries,
        ...effects.members,
        ...(await paymentMails(order, before ?? null, after)),
      ],
    })
  })
}

/**
 * A payment as it was when it was taken. What happened to it since is told in a second step, so that it takes from what
 * the payment gave.
 */
const asTaken = ({ dispute, refunded, ...payment }: ToldPayment): ToldPayment => payment

/**
 * Brings an order to what its acquirer tells of a checkout, whatever was told before, however often and in whatever
 * order. What it is told of a checkout that is not the order's changes nothing.
 */
export async function settle(orderId: string, told: ToldCheckout, now: Date): Promise<void> {
  const instant = now.toISOString()
  for (const payment of told.payments) {
    const hasAftermath = payment.status === 'APROVADA' && (payment.dispute ?? payment.refunded) !== undefined
    if (hasAftermath && !(await isKnownTaken(orderId, payment))) {
      await settlePayment(orderId, told, asTaken(payment), instant)
    }
    await settlePayment(orderId, told, payment, instant)
  }
}

/** Whether a payment is known to have been taken. */
async function isKnownTaken(orderId: string, { id }: ToldPayment): Promise<boolean> {
  const { transactions } = await moneyOf(orderId)
  return transactions.some((one) => one.adquirente_id === id && isMoneyIn(one.status))
}

/**
 * Cancels an order, or lets it be over by the clock. Answers how it is afterwards: unchanged where the event means
 * nothing to it any more.
 */
export const endOrder = (
  orderId: string,
  event: Extract<EventoPedido, 'CANCELAR' | 'VENCER'>,
  author: Author,
  now: Date,
) =>
  overOrder(orderId, async (order) => {
    const status = afterEvent(order.status, event)
    if (status === order.status) return order
    const instant = now.toISOString()
    const kept = status === 'CANCELADO' ? await notRenewing(order, instant) : []
    return orders.edit({ before: order, patch: patchOf(order, status, instant), author, with: kept })
  })

/** Whether an order waits for its acquirer, or for somebody to pay. */
export const isWaiting = ({ status }: Pick<Order, 'status'>): boolean => isPayable(status)
