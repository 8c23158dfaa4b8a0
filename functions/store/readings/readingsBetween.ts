import { monthIn } from '../../../shared/days.ts'
import { batchGet } from '../kit/batch.ts'
import { indexSource } from '../kit/indexSource.ts'
import type { ReadingHead } from './readingHead.ts'
import { readingMonths } from './readingMonths.ts'
import { type ListedReading, rowToListed } from './readingRow.ts'
import { accountPartition, monthPartition, readingFromItem, readingKey, SHARDS } from './readings.ts'

/** Rows a query of a partition brings: 400 bytes each. */
const ROWS = 1000

export interface Stretch {
  /** Measured from, inclusive, and before, exclusive (instants, ISO 8601 UTC). */
  from: string
  until: string
  /** Whose; null: everybody's. */
  donoId: string | null
}

/**
 * The rows of all readings of a stretch of time, oldest first, each partition read once and never more than a page of
 * each at a time. Everybody's are read month by month.
 */
export async function* readingsBetween({ from, until, donoId }: Stretch): AsyncGenerator<ListedReading> {
  if (donoId !== null) {
    yield* accountRows(donoId, from, until)
    return
  }
  const months = await readingMonths()
  for (const month of months.toReversed()) {
    if (month < monthIn(from, 'UTC') || month > monthIn(until, 'UTC')) continue
    yield* everybodys(month, from, until)
  }
}

/**
 * The same of a stretch that lies within one month (UTC), for whoever asks for many at once: which months have readings
 * is not asked before.
 */
export const readingsWithinMonth = ({ from, until, donoId }: Stretch): AsyncGenerator<ListedReading> =>
  donoId === null ? everybodys(monthIn(from, 'UTC'), from, until) : accountRows(donoId, from, until)

const everybodys = (month: string, from: string, until: string) =>
  merged(SHARDS.map((shard) => partitionRows('gsi3', monthPartition(month, shard), from, until)))

const accountRows = (donoId: string, from: string, until: string) =>
  merged([partitionRows('gsi1', accountPartition(donoId), from, until)])

async function* partitionRows(index: 'gsi1' | 'gsi3', pk: string, from: string, to: string) {
  const read = indexSource({ index, pk }, (item, key) => ({ key, row: rowToListed(item, key) }))
  let at = from
  let more = true
  while (more) {
    const page = await read({ order: 'up', from: at, to, want: ROWS })
    for (const { value } of page.entries) yield value
    at = page.entries.at(-1)?.key ?? to
    more = page.more && page.entries.length > 0
  }
}

/** Several sequences as one, by key. */
async function* merged(
  sequences: readonly AsyncGenerator<{ key: string; row: ListedReading }>[],
): AsyncGenerator<ListedReading> {
  const heads = await Promise.all(sequences.map((sequence) => sequence.next()))
  for (;;) {
    let first = -1
    heads.forEach(({ done, value }, index) => {
      const least = heads[first]?.value
      if (!done && (!least || value.key < least.key)) first = index
    })
    const [head, sequence] = [heads[first], sequences[first]]
    if (!head || head.done || !sequence) return
    yield head.value.row
    heads[first] = await sequence.next()
  }
}

/** Readings by id, those that exist, in no particular order; as an index, a moment behind. */
export const readHeads = async (ids: readonly string[]): Promise<ReadingHead[]> =>
  (await batchGet(ids.map(readingKey), { consistent: false })).map(readingFromItem)
