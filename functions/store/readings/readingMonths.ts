import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { documentClient, tableName } from '../kit/table.ts'
import { monthPartition, SHARDS } from './readings.ts'

/** Months of all readings are looked for from the first in which one can have been measured. */
export const PRIMEIRO_MES = '2020-01'
/** Months of a round of parallel queries while a table from before the months were kept is looked through. */
const MONTHS_AT_ONCE = 12
/** A device may be a day ahead, and what was measured in the future beyond that is refused. */
const AHEAD_MS = 24 * 3_600_000

const KEY = { pk: 'LEITURAS', sk: 'MESES' }

interface Months {
  meses?: ReadonlySet<string>
  /** Whether the months of readings from before they were kept are in it too. */
  completo?: boolean
}

export const monthAfter = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

async function add(months: readonly string[], isAll: boolean): Promise<void> {
  await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: KEY,
      UpdateExpression: `${isAll ? 'SET completo = :yes ' : ''}ADD meses :months`,
      ExpressionAttributeValues: { ':months': new Set(months), ...(isAll && { ':yes': true }) },
    }),
  )
}

/** Months this instance knows to be kept, so that folding a thousand readings of a month writes once. */
const known = new Set<string>()

/** Keeps the months of readings that were stored. Doing it again changes nothing. */
export async function keepMonths(months: readonly string[]): Promise<void> {
  const fresh = [...new Set(months)].filter((month) => !known.has(month))
  if (fresh.length === 0) return
  await add(fresh, false)
  for (const month of fresh) known.add(month)
}

/** Says of a table that has no reading yet that its months will all be kept: nothing is to be looked for. */
export const beginMonths = (now: number): Promise<void> => add([lastMonth(now)], true)

/**
 * The months in which readings were measured, newest first; a month may have lost its readings since. In a table from before they were
 * kept they are looked for once. A fold at the same time adds its own by itself, so neither needs to know of the other.
 */
export async function readingMonths(now: number): Promise<string[]> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: KEY, ConsistentRead: true }),
  )
  const { meses = new Set<string>(), completo } = (Item ?? {}) as Months
  const found = completo ? meses : new Set([...meses, ...(await lookThrough(now))])
  return [...found].sort().reverse()
}

const lastMonth = (now: number) => new Date(now + AHEAD_MS).toISOString().slice(0, 7)

async function lookThrough(now: number): Promise<string[]> {
  const last = lastMonth(now)
  const all: string[] = []
  for (let month = PRIMEIRO_MES; month <= last; month = monthAfter(month)) all.push(month)
  const found: string[] = []
  for (let at = 0; at < all.length; at += MONTHS_AT_ONCE) {
    const some = all.slice(at, at + MONTHS_AT_ONCE)
    const holds = await Promise.all(some.map(holdsReadings))
    found.push(...some.filter((_, index) => holds[index]))
  }
  // Never empty, as a set cannot be: the running month is listed in any case.
  await add([...found, last], true)
  return [...found, last]
}

async function holdsReadings(month: string): Promise<boolean> {
  const counts = await Promise.all(
    SHARDS.map(async (shard) => {
      const { Count = 0 } = await documentClient().send(
        new QueryCommand({
          TableName: tableName(),
          IndexName: 'gsi3',
          Select: 'COUNT',
          KeyConditionExpression: 'gsi3pk = :pk',
          ExpressionAttributeValues: { ':pk': monthPartition(month, shard) },
          Limit: 1,
        }),
      )
      return Count
    }),
  )
  return counts.some((count) => count > 0)
}
