import type { Transacao } from '../../../shared/contract/orders.ts'
import type { Lancamento, Moeda, StatusTransacao } from '../../../shared/enums.ts'
import type { Item } from '../kit/batch.ts'
import { hashedId } from '../kit/hashedId.ts'
import { partitionItems } from '../kit/partitions.ts'
import { tableName } from '../kit/table.ts'
import type { Member } from '../kit/transact.ts'
import { orderPartition } from './orders.ts'

/** A payment as it is stored with its order. */
export interface StoredTransaction extends Omit<Transacao, 'moeda' | 'valor_moeda_usuario_centavos'> {
  pedido_id: string
  checkout_id: string
  /** The acquirer's id of it. */
  adquirente_id: string
  moeda: Moeda
}

/** A movement of money: written once and never changed. */
export interface LedgerEntry {
  tipo: Lancamento
  transacao_id: string
  /** Hundredths: what came in, below 0 what went back. */
  centavos: number
  moeda: Moeda
  em: string
}

export const TRANSACTION_SCHEMA = 1
const TRANSACTION = 'TRANSACAO#'
const ENTRY = 'LANCAMENTO#'

/** A payment has the same id however often it is told. */
export const transactionId = (adquirente: string, paymentId: string): string =>
  hashedId(`transacao ${adquirente} ${paymentId}`)

export const transactionToItem = (transaction: StoredTransaction): Item => ({
  pk: orderPartition(transaction.pedido_id),
  sk: TRANSACTION + transaction.id,
  v: TRANSACTION_SCHEMA,
  ...transaction,
})

const entryToItem = (orderId: string, entry: LedgerEntry): Item => ({
  pk: orderPartition(orderId),
  sk: `${ENTRY}${entry.transacao_id}#${entry.tipo}`,
  v: TRANSACTION_SCHEMA,
  ...entry,
})

function withoutKeys<T>({ pk, sk, v, ...rest }: Record<string, unknown>): T {
  return rest as T
}

/** Transactions and movements of money of an order, each in the order in which they came. */
export async function moneyOf(orderId: string): Promise<{ transactions: StoredTransaction[]; entries: LedgerEntry[] }> {
  const partition = orderPartition(orderId)
  const [transactions, entries] = await Promise.all([
    partitionItems(partition, TRANSACTION),
    partitionItems(partition, ENTRY),
  ])
  const byTime = (one: string, other: string) => (one < other ? -1 : 1)
  return {
    transactions: transactions
      .map((item) => withoutKeys<StoredTransaction>(item))
      .toSorted((a, b) => byTime(a.criado_em, b.criado_em)),
    entries: entries.map((item) => withoutKeys<LedgerEntry>(item)).toSorted((a, b) => byTime(a.em, b.em)),
  }
}

/** The member that stores a transaction over the one that was read, or a new one (null). */
export const putTransaction = (before: { status: StatusTransacao } | null, after: StoredTransaction): Member => ({
  Put: {
    TableName: tableName(),
    Item: transactionToItem(after),
    ...(before === null
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#status = :before',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: { ':before': before.status },
        }),
  },
})

/** The member that writes a movement of money, once. */
export const putEntry = (orderId: string, entry: LedgerEntry): Member => ({
  Put: {
    TableName: tableName(),
    Item: entryToItem(orderId, entry),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})
