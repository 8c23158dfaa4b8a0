export interface Entry<T> {
  /** Sort key, unique in the list. */
  key: string
  value: T
}

/** From the greatest key down, or from the lowest up. */
export type Order = 'down' | 'up'
/** Behind every key, which begins with a date. */
export const LAST = { down: '', up: '~' } as const satisfies Record<Order, string>

/**
 * Reads one partition in an order: entries that come after `from` in it and lie between both bounds, and whether there
 * are more behind the last of them. Downwards `to` may itself be a key, upwards it may not. It may answer fewer than
 * wanted, but not none while there are more.
 */
export type Source<T> = (range: {
  order: Order
  from: string
  to: string
  want: number
}) => Promise<{ entries: Entry<T>[]; more: boolean }>

/**
 * Partitions whose keys interleave. Groups follow one another in the order of the list: no key of a group comes behind
 * its `end`, nor one of a later group before it.
 */
export interface Group<T> {
  end: string
  sources: readonly Source<T>[]
}

export interface MergeRequest<T> {
  /** Downwards unless given. */
  order?: Order
  /** In the order of the list. */
  groups: readonly Group<T>[]
  limit: number
  /** Only keys behind it: where the page before ended. */
  after?: string | undefined
  /** Only keys below it. */
  upper?: string | undefined
  /** Only keys at or above it. */
  lower?: string | undefined
  accept?: ((value: T) => boolean) | undefined
  /** Most entries may not be accepted: where a page and a half does not fill the page, many are read at once. */
  wide?: boolean
  /** Awaited once, before a second round of many is read; what it throws ends the reading. */
  beforeMore?: (() => Promise<unknown>) | undefined
}

export interface Page<T> {
  items: T[]
  /** `after` of the next page; null at the end of the list. */
  position: string | null
  /**
   * Set when the page is short although further entries may remain: everything up to this key, in the order of the
   * list, was searched.
   */
  searchedTo: string | null
}

/** Rounds of reading a request may take. */
export const ROUNDS = 3
/** Entries a round reads in all when many of them may be left out: of 400 bytes each, one page of 1 MB. */
const ENTRIES_A_ROUND = 2500
/** Pages of entries that a first round reads where some may be left out. */
const FIRST_PAGES = 1.5
/** Above and below every key: keys begin with a date. */
const TOP = '~'
const BOTTOM = '0'

/** How two keys compare in an order: below 0 where the first comes first. */
const comparing =
  (order: Order) =>
  (a: string, b: string): number =>
    a === b ? 0 : a > b === (order === 'down') ? -1 : 1

interface Reader<T> {
  source: Source<T>
  /** Everything up to it was read. */
  from: string
  done: boolean
}

/**
 * One page of a list that lies in several sorted partitions, merged in an order. Reads in parallel, in at most `ROUNDS`
 * rounds. The pages of a list, put together, are the whole list: nothing twice, nothing left out.
 */
export async function mergePage<T>(request: MergeRequest<T>): Promise<Page<T>> {
  const { order = 'down', groups, limit, accept = () => true, lower = BOTTOM, upper = TOP } = request
  const compare = comparing(order)
  const [begin, end] = order === 'down' ? [upper, lower] : [lower, upper]
  const start = [request.after ?? begin, begin].toSorted(compare)[1] as string
  if (compare(start, end) >= 0) return { items: [], position: null, searchedTo: null }
  const found: Entry<T>[] = []
  const waiting = groups.filter((group) => compare(start, group.end) < 0)
  let readers: Reader<T>[] = []
  let groupEnd = start
  let searched = start
  let certain: Entry<T>[] = []
  let atEnd = waiting.length === 0
  for (let round = 0; round < ROUNDS && !atEnd && certain.length <= limit; round += 1) {
    if (round === 2 && request.wide) await request.beforeMore?.()
    const group = readers.length === 0 ? waiting.shift() : undefined
    if (group) {
      readers = group.sources.map((source) => ({ source, from: start, done: false }))
      groupEnd = group.end
    }
    const want = request.wide ? wideWant(round, limit, readers.length) : limit + 1
    const read = await Promise.all(readers.map((reader) => readOn(reader, { order, to: end, want })))
    found.push(...read.flat().filter(({ value }) => accept(value)))
    readers = readers.filter(({ done }) => !done)
    searched = readers.length > 0 ? (readers.map(({ from }) => from).toSorted(compare)[0] as string) : groupEnd
    atEnd = readers.length === 0 && (waiting.length === 0 || compare(searched, end) >= 0)
    certain = atEnd ? found : found.filter(({ key }) => compare(key, searched) <= 0)
  }
  certain.sort((a, b) => compare(a.key, b.key))
  const page = certain.slice(0, limit)
  const items = page.map(({ value }) => value)
  if (certain.length > limit) return { items, position: page.at(-1)?.key ?? null, searchedTo: null }
  if (atEnd) return { items, position: null, searchedTo: null }
  return { items, position: searched, searchedTo: items.length < limit ? searched : null }
}

/** Filters often leave little out: the first round reads what fills the page then. */
function wideWant(round: number, limit: number, readers: number): number {
  const most = Math.ceil(ENTRIES_A_ROUND / Math.max(1, readers))
  return round === 0 ? Math.min(most, Math.ceil(FIRST_PAGES * (limit + 1))) : most
}

async function readOn<T>(reader: Reader<T>, range: { order: Order; to: string; want: number }): Promise<Entry<T>[]> {
  const { entries, more } = await reader.source({ ...range, from: reader.from })
  const last = entries.at(-1)
  if (last) reader.from = last.key
  reader.done = !more || !last
  return entries
}
