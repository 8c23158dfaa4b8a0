import { isMoneyIn } from '../../../shared/billing/orderStates.ts'
import type { Transacao } from '../../../shared/contract/orders.ts'
import type { Adquirente, Lancamento, Moeda } from '../../../shared/enums.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import type { Item } from '../kit/batch.ts'
import { hashedId } from '../kit/hashedId.ts'
import { recordOf } from '../kit/items.ts'
import { indexEntries, type Page, type PageRequest, pageOf } from '../kit/page.ts'
import { partitionItems } from '../kit/partitions.ts'
import { tableName } from '../kit/table.ts'
import type { Member } from '../kit/transact.ts'
import { orderPartition } from './orders.ts'

/**
 * Money that is to go back: since when, with what outcome (null: its acquirer has not answered), and who wanted it so,
 * with a reason.
 */
export interface Refund extends NonNullable<Transacao['devolucao']> {
  /** Null: nobody, since it was paid for nothing. */
  autor_id: string | null
  motivo: string | null
}

/** A payment as it is stored with its order. */
export interface StoredTransaction
  extends Omit<Transacao, 'moeda' | 'valor_moeda_usuario_centavos' | 'moeda_usuario' | 'devolucao'> {
  pedido_id: string
  checkout_id: string
  /** The acquirer's id of it. */
  adquirente_id: string
  moeda: Moeda
  devolucao: Refund | null
  /** Raised by every write, so that none is lost to another one. */
  versao: number
}

/** A movement of money: written once and never changed. */
export interface LedgerEntry {
  tipo: Lancamento
  transacao_id: string
  /** Hundredths: what came in, below 0 what went back. */
  centavos: number
  moeda: Moeda
  em: string
  /** Administrator who had it done, and why; null: nobody was asked. */
  autor_id: string | null
  motivo: string | null
}

/** A row of what an administrator has to send back by hand, or to answer a dispute of. */
export interface RefundTask {
  /** Transaction and order. */
  i: string
  p: string
  a: readonly [centavos: number, moeda: Moeda]
  q: Adquirente
  /** Since when. */
  s: string
}

/** Version of the stored shape of transactions and movements. */
export const TRANSACTION_SCHEMA = 1
const TRANSACTION = 'TRANSACAO#'
const ENTRY = 'LANCAMENTO#'

/** A payment has the same id however often it is told. */
export const transactionId = (adquirente: string, paymentId: string): string =>
  hashedId(`transacao ${adquirente} ${paymentId}`)

/** Whether somebody has to send money back by hand, and nobody has said that it is done. */
export const isRefundTask = ({ status, devolucao }: Pick<StoredTransaction, 'status' | 'devolucao'>): boolean =>
  isMoneyIn(status) && devolucao?.resultado === 'MANUAL'

const TASKS = 'DEVOLUCAO'
const DISPUTED = 'CONTESTACAO'

/**
 * Where a transaction is found that somebody has to do something about: answer a dispute first, or else send money
 * back.
 */
function taskIndex(transaction: StoredTransaction): Item | object {
  const { id, pedido_id, valor_centavos, moeda, adquirente, devolucao, contestacao } = transaction
  const row = (since: string): RefundTask => ({
    i: id,
    p: pedido_id,
    a: [valor_centavos, moeda],
    q: adquirente,
    s: since,
  })
  const at = (partition: string, since: string) => ({
    gsi3pk: partition,
    gsi3sk: `${since}#${id}`,
    [LIST_ATTRIBUTE]: row(since),
  })
  if (contestacao && contestacao.encerrada_em === null) return at(DISPUTED, contestacao.aberta_em)
  return isRefundTask(transaction) && devolucao ? at(TASKS, devolucao.pedida_em) : {}
}

/** The item of a transaction. One that an administrator has to send back is in a list of such. */
export const transactionToItem = (transaction: StoredTransaction): Item => ({
  pk: orderPartition(transaction.pedido_id),
  sk: TRANSACTION + transaction.id,
  v: TRANSACTION_SCHEMA,
  ...taskIndex(transaction),
  ...transaction,
})

/**
 * What may happen to a payment more than once: its movements are told apart by the write of the payment they go with.
 */
const REPEATED: readonly Lancamento[] = ['ESTORNO_PARCIAL', 'CONTESTACAO', 'CONTESTACAO_GANHA']

export const entryToItem = (orderId: string, entry: LedgerEntry, write: number): Item => ({
  pk: orderPartition(orderId),
  sk: `${ENTRY}${entry.transacao_id}#${entry.tipo}${REPEATED.includes(entry.tipo) ? `#${write}` : ''}`,
  v: TRANSACTION_SCHEMA,
  ...entry,
})

export const transactionFromItem = recordOf<StoredTransaction>
export const entryFromItem = recordOf<LedgerEntry>

/** Transactions and movements of money of an order, each in the order in which they came. */
export async function moneyOf(orderId: string): Promise<{ transactions: StoredTransaction[]; entries: LedgerEntry[] }> {
  const partition = orderPartition(orderId)
  const [transactions, entries] = await Promise.all([
    partitionItems(partition, TRANSACTION),
    partitionItems(partition, ENTRY),
  ])
  return {
    transactions: transactions.map(transactionFromItem).toSorted((a, b) => byTime(a.criado_em, b.criado_em)),
    entries: entries.map(entryFromItem).toSorted((a, b) => byTime(a.em, b.em) || stepOf(a) - stepOf(b)),
  }
}

const byTime = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/** Of one instant, money comes first, then that it is to go back, then that it went. */
function stepOf({ tipo }: LedgerEntry): number {
  if (tipo === 'PAGAMENTO' || tipo === 'EXCEDENTE') return 0
  return tipo === 'DEVOLUCAO_SOLICITADA' || tipo === 'DEVOLUCAO_MANUAL' ? 1 : 2
}

/** One page of what administrators have to send back, what waited longest first. */
export const refundTasks = (range: Pick<PageRequest<RefundTask>, 'after' | 'limit'>): Promise<Page<RefundTask>> =>
  pageOf({ read: indexEntries<RefundTask>({ index: 'gsi3', partition: TASKS }), ...range })

/** One page of the payments that are disputed now, what waited longest first. */
export const disputedPayments = (range: Pick<PageRequest<RefundTask>, 'after' | 'limit'>): Promise<Page<RefundTask>> =>
  pageOf({ read: indexEntries<RefundTask>({ index: 'gsi3', partition: DISPUTED }), ...range })

/** The member that stores a transaction over the one that was read, or a new one (null). */
export const putTransaction = (before: Pick<StoredTransaction, 'versao'> | null, after: StoredTransaction): Member => ({
  Put: {
    TableName: tableName(),
    Item: transactionToItem({ ...after, versao: (before?.versao ?? 0) + 1 }),
    ...(before === null
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: 'versao = :before',
          ExpressionAttributeValues: { ':before': before.versao },
        }),
  },
})

/** The member that writes a movement of money, once; `write` is how often its payment was written before. */
export const putEntry = (orderId: string, entry: LedgerEntry, write = 0): Member => ({
  Put: {
    TableName: tableName(),
    Item: entryToItem(orderId, entry, write),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})
