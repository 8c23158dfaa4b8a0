export interface Entry<T> {
  /** Sort key, unique in the list. */
  key: string
  value: T
}

/**
 * Reads one partition downwards: entries with `lower <= key < below`, greatest first, and whether there are more below the last of them.
 * It may answer fewer than wanted, but not none while there are more.
 */
export type Source<T> = (range: {
  below: string
  lower: string
  want: number
}) => Promise<{ entries: Entry<T>[]; more: boolean }>

/** Partitions whose keys interleave. Groups follow one another downwards: no key of a later group is above an earlier one's floor. */
export interface Group<T> {
  floor: string
  sources: readonly Source<T>[]
}

export interface MergeRequest<T> {
  groups: readonly Group<T>[]
  limit: number
  /** Only keys below it: where the page before ended. */
  after?: string | undefined
  /** Only keys below it. */
  upper?: string | undefined
  /** Only keys at or above it. */
  lower?: string | undefined
  accept?: ((value: T) => boolean) | undefined
  /** Most entries may not be accepted: read many at once instead of a page's worth. */
  wide?: boolean
}

export interface Page<T> {
  items: T[]
  /** `after` of the next page; null at the end of the list. */
  position: string | null
  /** Set when the page is short although older entries may remain: everything at and above this key was searched. */
  searchedTo: string | null
}

/** Rounds of reading a request may take. */
export const ROUNDS = 3
/** Entries a round reads in all when many of them may be left out: of 400 bytes each, one page of 1 MB. */
const ENTRIES_A_ROUND = 2500
/** Above and below every key: keys begin with a date. */
const TOP = '~'
const BOTTOM = '0'

interface Reader<T> {
  source: Source<T>
  /** Everything at or above it was read. */
  below: string
  done: boolean
}

/**
 * One page of a list that lies in several sorted partitions, merged downwards. Reads in parallel, in at most `ROUNDS` rounds. The pages
 * of a list, put together, are the whole list: nothing twice, nothing left out.
 */
export async function mergePage<T>(request: MergeRequest<T>): Promise<Page<T>> {
  const { groups, limit, accept = () => true, lower = BOTTOM } = request
  const start = [request.after ?? TOP, request.upper ?? TOP].sort()[0] as string
  if (start <= lower) return { items: [], position: null, searchedTo: null }
  const found: Entry<T>[] = []
  const waiting = groups.filter((group) => group.floor < start)
  let readers: Reader<T>[] = []
  let floor = start
  let searched = start
  let certain: Entry<T>[] = []
  let atEnd = waiting.length === 0
  for (let round = 0; round < ROUNDS && !atEnd && certain.length <= limit; round += 1) {
    const group = readers.length === 0 ? waiting.shift() : undefined
    if (group) {
      readers = group.sources.map((source) => ({ source, below: start, done: false }))
      floor = group.floor
    }
    const want = request.wide ? Math.ceil(ENTRIES_A_ROUND / Math.max(1, readers.length)) : limit + 1
    const read = await Promise.all(readers.map((reader) => readOn(reader, lower, want)))
    found.push(...read.flat().filter(({ value }) => accept(value)))
    readers = readers.filter(({ done }) => !done)
    searched = readers.length > 0 ? highest(readers) : floor
    atEnd = readers.length === 0 && (waiting.length === 0 || searched <= lower)
    certain = atEnd ? found : found.filter(({ key }) => key >= searched)
  }
  certain.sort((a, b) => (a.key < b.key ? 1 : -1))
  const page = certain.slice(0, limit)
  const items = page.map(({ value }) => value)
  if (certain.length > limit) return { items, position: page.at(-1)?.key ?? null, searchedTo: null }
  if (atEnd) return { items, position: null, searchedTo: null }
  return { items, position: searched, searchedTo: items.length < limit ? searched : null }
}

async function readOn<T>(reader: Reader<T>, lower: string, want: number): Promise<Entry<T>[]> {
  const { entries, more } = await reader.source({ below: reader.below, lower, want })
  const last = entries.at(-1)
  if (last) reader.below = last.key
  reader.done = !more || !last
  return entries
}

const highest = (readers: readonly Reader<unknown>[]) =>
  readers
    .map(({ below }) => below)
    .sort()
    .at(-1) as string
