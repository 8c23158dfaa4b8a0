import { monthIn } from '../../../shared/days.ts'
import type { Item } from '../kit/batch.ts'
import { tableName } from '../kit/table.ts'
import { type Member, type Members, TransactionRefused, transact, written } from '../kit/transact.ts'
import { countedKey } from './parts.ts'
import type { ReadingHead } from './readingHead.ts'
import { shardOf } from './readings.ts'

/** Sums of a month's complete readings, kept an account, and for all accounts together in shards. */
export interface MonthTotals {
  leituras: number
  /** Nozzles that were judged. */
  avaliados: number
  fora_tolerancia: number
  gastos: number
  entupidos: number
  /** Sum of the mean nominal errors, %, and over how many readings. */
  soma_erro: number
  leituras_com_erro: number
}

const NAMES = [
  'leituras',
  'avaliados',
  'fora_tolerancia',
  'gastos',
  'entupidos',
  'soma_erro',
  'leituras_com_erro',
] as const satisfies readonly (keyof MonthTotals)[]

/** A transaction holds 100 items: each reading's mark and, at worst, two totals of its own. */
const READINGS_A_TRANSACTION = 33

export const accountTotals = (ownerId: string) => `CONTA#${ownerId}#AGREGADO`
export const overallTotals = (shard: number) => `AGREGADO#${shard}`

/**
 * Adds complete readings to their months' totals, each reading once however often it is called: the totals change in
 * one transaction with a mark under the reading that it was counted. Takes the readings as they first became complete.
 */
export async function countReadings(heads: readonly ReadingHead[]): Promise<void> {
  for (let from = 0; from < heads.length; from += READINGS_A_TRANSACTION)
    await countChunk(heads.slice(from, from + READINGS_A_TRANSACTION))
}

async function countChunk(chunk: readonly ReadingHead[]): Promise<void> {
  let marked = chunk.map((head) => ({ head, mark: markOf(head) }))
  while (marked.length > 0) {
    try {
      await transact([...marked.map(({ mark }) => mark), ...totalsOf(marked.map(({ head }) => head))])
      return
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error
      // Those were counted before; only marks have a condition, so that fewer are left every time.
      marked = marked.filter(({ mark }) => !error.has(mark))
    }
  }
}

const markOf = (head: ReadingHead): Member => ({
  Put: {
    TableName: tableName(),
    // The mark keeps what was added to the sums: a transfer moves just that and an erasure takes just that out, though
    // a fold may have changed the reading since.
    Item: { ...countedKey(head.id), em: head.dobrada_em, somas: contribution(head) },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

function totalsOf(heads: readonly ReadingHead[]): Member[] {
  const totals = new Map<string, { pk: string; sk: string; sums: MonthTotals }>()
  for (const head of heads) {
    const sk = monthIn(head.data, 'UTC')
    for (const pk of [accountTotals(head.dono_id), overallTotals(shardOf(head.id))]) {
      const entry = totals.get(`${pk} ${sk}`) ?? { pk, sk, sums: nothing() }
      totals.set(`${pk} ${sk}`, entry)
      const own = contribution(head)
      for (const name of NAMES) entry.sums[name] += own[name]
    }
  }
  return [...totals.values()].map(({ pk, sk, sums }) => adding({ pk, sk }, sums, 1))
}

/** Transaction member that adds sums to a month's totals, or takes them out again. */
const adding = (Key: { pk: string; sk: string }, sums: MonthTotals, sign: 1 | -1): Member => ({
  Update: {
    TableName: tableName(),
    Key,
    UpdateExpression: `ADD ${NAMES.map((name) => `${name} :${name}`).join(', ')}`,
    ExpressionAttributeValues: Object.fromEntries(NAMES.map((name) => [`:${name}`, sign * sums[name]])),
  },
})

/** A reading with the mark that it was counted, as stored. */
export interface Counted {
  head: ReadingHead
  mark: Item
}

/** What a reading added to totals. */
const addedBy = ({ mark }: Counted): MonthTotals => mark.somas as MonthTotals

/**
 * Transaction members that take what readings added out of one account's totals and put it into another's, two a month.
 */
export function moveTotals(counted: readonly Counted[], from: string, to: string): Members {
  const months = Map.groupBy(counted, ({ head }) => monthIn(head.data, 'UTC'))
  return [...months].flatMap(([sk, own]) => {
    const sums = own.map(addedBy).reduce(plus, nothing())
    return [adding({ pk: accountTotals(from), sk }, sums, -1), adding({ pk: accountTotals(to), sk }, sums, 1)]
  })
}

const totalsBy = (of: (name: keyof MonthTotals) => number): MonthTotals =>
  Object.fromEntries(NAMES.map((name) => [name, of(name)])) as Record<keyof MonthTotals, number>

const plus = (one: MonthTotals, other: MonthTotals) => totalsBy((name) => one[name] + other[name])

/**
 * Takes a reading that is erased back out of everybody's totals, with the mark that it was counted. Doing it again
 * changes nothing. Its account's totals are left to whoever erases the account.
 */
export async function uncountReading({ head, mark: counted }: Counted): Promise<void> {
  const own = addedBy({ head, mark: counted })
  const mark: Member = {
    Delete: { TableName: tableName(), Key: countedKey(head.id), ConditionExpression: 'attribute_exists(pk)' },
  }
  await written([mark, adding({ pk: overallTotals(shardOf(head.id)), sk: monthIn(head.data, 'UTC') }, own, -1)])
}

const nothing = () => totalsBy(() => 0)

function contribution({ resultado }: ReadingHead): MonthTotals {
  const { numero_bicos, nao_avaliados, fora_tolerancia, gastos, entupidos, erro_nominal_medio_pct: error } = resultado
  return {
    leituras: 1,
    avaliados: numero_bicos - nao_avaliados,
    fora_tolerancia,
    gastos,
    entupidos,
    // DynamoDB keeps 38 digits; a sum of doubles needs no more than these to be shown.
    soma_erro: error === null ? 0 : Math.round(error * 1e6) / 1e6,
    leituras_com_erro: error === null ? 0 : 1,
  }
}
