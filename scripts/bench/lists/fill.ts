import { batchPut, type Item } from '../../../functions/store/kit/batch.ts'
import { INDEXES, LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { atMost } from '../measure.ts'
import type { BenchList } from './benchList.ts'

const WRITES_IN_FLIGHT = 8
const ITEMS_A_WRITE = 250

const IN_AN_INDEX = new Set(['pk', 'sk', LIST_ATTRIBUTE, ...INDEXES.flatMap((name) => [`${name}pk`, `${name}sk`])])

/** The part of an item that an index has: keys and list row. */
export const entryOf = (item: Item): Item => ({
  pk: item.pk,
  sk: item.sk,
  ...Object.fromEntries(Object.entries(item).filter(([name]) => IN_AN_INDEX.has(name))),
})

/**
 * Fills the table with `count` rows of a list. The first `whole` of them are whole records, because pages of them are
 * asked for; of the others only what an index has is written, since nobody reads more and whole ones do not fit the
 * memory of the local service.
 */
export async function fill(
  { record, beside }: Pick<BenchList, 'record' | 'beside'>,
  { count, whole }: { count: number; whole: number },
): Promise<void> {
  await putAll(beside)
  const starts = Array.from({ length: Math.ceil(count / ITEMS_A_WRITE) }, (_, index) => index * ITEMS_A_WRITE)
  await atMost(WRITES_IN_FLIGHT, starts, (start) => {
    const size = Math.min(ITEMS_A_WRITE, count - start)
    const indexes = Array.from({ length: size }, (_, index) => start + index)
    return putAll(
      indexes.map((index) => {
        const { item } = record(index)
        return index < whole ? item : entryOf(item)
      }),
    )
  })
}

async function putAll(items: readonly Item[]): Promise<void> {
  const unwritten = await batchPut(items)
  if (unwritten.size > 0) throw new Error(`${unwritten.size} items were not written`)
}
