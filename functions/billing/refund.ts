import type { Acquirer } from '../acquirers/acquirer.ts'
import { written } from '../store/kit/transact.ts'
import { putEntry, putTransaction, type StoredTransaction } from '../store/orders/transactions.ts'

/** Whether money of a transaction is to go back and nobody has sent it yet. */
export const isOwed = ({ status, devolucao }: StoredTransaction): boolean =>
  status === 'EXCEDENTE_APROVADA' && (devolucao === null || devolucao.resultado === null)

const ENTRIES = {
  SOLICITADO: 'DEVOLUCAO_SOLICITADA',
  MANUAL: 'DEVOLUCAO_MANUAL',
  DEVOLVIDO: 'DEVOLUCAO_SOLICITADA',
} as const

/**
 * Sends a payment back by its acquirer, once: the id of the refund is the transaction's. That it arrived is told by the acquirer, as any other state of
 * the payment. One that no call sends back is a task for an administrator, in the ledger. Rejects with `AcquirerUnavailable`, and may be tried again.
 */
export async function sendBack(acquirer: Acquirer, transaction: StoredTransaction, now: Date): Promise<void> {
  const { id, pedido_id, adquirente_id, forma_pagamento, moeda } = transaction
  const resultado = await acquirer.refund({ id: adquirente_id, method: forma_pagamento }, id)
  const em = now.toISOString()
  const after = { ...transaction, devolucao: { resultado, pedida_em: em }, atualizado_em: em }
  // Somebody else who was as fast wrote the same.
  await written([
    putTransaction(transaction, after),
    putEntry(pedido_id, { tipo: ENTRIES[resultado], transacao_id: id, centavos: 0, moeda, em }),
  ])
}
