import { isContested } from '../../shared/billing/disputes.ts'
import { isMoneyIn } from '../../shared/billing/orderStates.ts'
import { brokenRule, orNotFound } from '../../shared/errors.ts'
import { type Order, orders } from '../store/billing/orders.ts'
import {
  isRefundTask,
  moneyOf,
  putEntry,
  putTransaction,
  type Refund,
  type StoredTransaction,
} from '../store/billing/transactions.ts'
import { written } from '../store/kit/transact.ts'
import type { Acquirer } from './acquirers/acquirer.ts'
import { type TakenBack, takingBack } from './conclude.ts'
import { paymentMails, taskMails } from './paymentMails.ts'
import { overOrder, PRODUCT } from './settle.ts'

/** Whether money of a transaction is to go back and nobody has sent it yet. */
export const isOwed = ({ status, devolucao, contestacao }: StoredTransaction): boolean =>
  // A payment that its holder disputes would be returned twice.
  isMoneyIn(status) &&
  !isContested(contestacao) &&
  (devolucao === null ? status === 'EXCEDENTE_APROVADA' : devolucao.resultado === null)

const NOTHING_TAKEN: TakenBack = { members: [], taken: [] }

const ENTRIES = {
  SOLICITADO: 'DEVOLUCAO_SOLICITADA',
  MANUAL: 'DEVOLUCAO_MANUAL',
  DEVOLVIDO: 'DEVOLUCAO_SOLICITADA',
} as const

/**
 * Sends a payment back by its acquirer, once: the id of the refund is the transaction's. That it arrived is told by the
 * acquirer, as any other state of the payment. One that no call sends back is a task for an administrator, in the
 * ledger. Rejects with `AcquirerUnavailable`, and may be tried again.
 */
export async function sendBack(
  acquirer: Pick<Acquirer, 'refund'>,
  transaction: StoredTransaction,
  now: Date,
): Promise<void> {
  const { id, pedido_id, adquirente_id, forma_pagamento, moeda, devolucao } = transaction
  const resultado = await acquirer.refund({ id: adquirente_id, method: forma_pagamento }, id)
  const em = now.toISOString()
  const { autor_id = null, motivo = null, pedida_em = em } = devolucao ?? {}
  const after = { ...transaction, devolucao: { resultado, pedida_em, autor_id, motivo }, atualizado_em: em }
  // Somebody else was as fast and wrote the same.
  await written([
    putTransaction(transaction, after),
    putEntry(pedido_id, {
      tipo: ENTRIES[resultado],
      transacao_id: id,
      centavos: 0,
      moeda,
      em,
      autor_id,
      motivo,
    }),
    ...(await taskMails(transaction, after)),
  ])
}

/** Who wants something done about a payment, and why. */
export type Wish = Pick<Refund, 'motivo'> & { readonly autor_id: string }

/** Does something about a transaction of an order as both are by now. Throws `NAO_ENCONTRADO` where there is none. */
const overTransaction = (
  orderId: string,
  transactionId: string,
  act: (order: Order, transaction: StoredTransaction) => Promise<unknown>,
) =>
  overOrder(orderId, async (order) => {
    const { transactions } = await moneyOf(orderId)
    const transaction = orNotFound(transactions.find(({ id }) => id === transactionId))
    await act(order, transaction)
  })

/**
 * Notes that a payment is to go back, before any acquirer is asked: whoever follows the order sends it, however this
 * attempt ends. Throws a rule for money that is not here, or that is on its way back already.
 */
export const wantBack = (orderId: string, transactionId: string, wish: Wish, now: Date): Promise<void> =>
  overTransaction(orderId, transactionId, (order, transaction) => {
    const { status, devolucao, contestacao } = transaction
    if (!isMoneyIn(status) || devolucao || isContested(contestacao)) throw brokenRule('status', 'sem_valor_a_devolver')
    const em = now.toISOString()
    const after = { ...transaction, devolucao: { resultado: null, pedida_em: em, ...wish }, atualizado_em: em }
    return orders.edit({
      before: order,
      patch: { acompanhar_em: em },
      author: PRODUCT,
      with: [putTransaction(transaction, after)],
    })
  })

/**
 * Notes that somebody sent a payment back by hand, which ends what it paid for. Throws a rule for one that waits for
 * nobody.
 */
export const sentByHand = (orderId: string, transactionId: string, wish: Wish, now: Date): Promise<void> =>
  overTransaction(orderId, transactionId, async (order, transaction) => {
    if (!isRefundTask(transaction)) throw brokenRule('status', 'sem_valor_a_devolver')
    const { status, id, valor_centavos, devolvido_centavos, moeda } = transaction
    const em = now.toISOString()
    const centavos = devolvido_centavos - valor_centavos
    const entry = { tipo: 'ESTORNO', transacao_id: id, centavos, moeda, em, ...wish } as const
    const { members, taken } = status === 'APROVADA' ? await takingBack(order, 'ESTORNADA', em) : NOTHING_TAKEN
    const after: StoredTransaction = {
      ...transaction,
      status: 'ESTORNADA',
      devolvido_centavos: valor_centavos,
      estornada_em: em,
      atualizado_em: em,
      retiradas: [...transaction.retiradas, ...taken],
    }
    await orders.edit({
      before: order,
      patch: {},
      author: PRODUCT,
      with: [
        putTransaction(transaction, after),
        putEntry(orderId, entry),
        ...members,
        ...(await paymentMails(order, transaction, after)),
      ],
    })
  })
