import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { type IndexName, LIST_ATTRIBUTE } from '../../../shared/table.ts'
import type { Item } from './batch.ts'
import { documentClient, tableName } from './table.ts'
import { cutBytes, SORT_KEY_BYTES } from './textKeys.ts'

/** One page of a list in the order of its keys. */
export interface Page<T> {
  items: T[]
  /** `after` of the next page; null at the end of the list. A filtered page may be short and still have one. */
  position: string | null
}

export interface Entry<Row> {
  /** Sort key, unique in the list. */
  key: string
  row: Row
}

export interface PageRequest<Row> {
  /** Entries after a key, at most so many, and whether there are more. */
  read: (after: string | undefined, want: number) => Promise<{ entries: Entry<Row>[]; more: boolean }>
  /** Position of the last page: every key up to it was answered. */
  after?: string | undefined
  limit: number
  /** Which rows are wanted; with it many are read at once, else only what a page holds. */
  accept?: ((row: Row) => boolean) | undefined
  /** Rounds of reading at most; three unless told, fewer where something is read besides. */
  rounds?: number
}

/** Accepts rows that pass every test; undefined where there is none, so that no more is read than a page holds. */
export const passing = <Row>(tests: readonly ((row: Row) => boolean)[]): ((row: Row) => boolean) | undefined =>
  tests.length > 0 ? (row) => tests.every((test) => test(row)) : undefined

/** Rounds of reading a request may take, and entries a round reads when many of them may be left out. */
const ROUNDS = 3
const ENTRIES_A_ROUND = 1000

/** One page of one sorted list. Pages put together are the list: nothing twice, nothing left out. */
export async function pageOf<Row>({
  read,
  after: begin,
  limit,
  accept,
  rounds = ROUNDS,
}: PageRequest<Row>): Promise<Page<Row>> {
  const found: Entry<Row>[] = []
  let after = begin
  let more = true
  for (let round = 0; round < rounds && more && found.length <= limit; round += 1) {
    const next = await read(after, accept ? ENTRIES_A_ROUND : limit + 1)
    found.push(...(accept ? next.entries.filter(({ row }) => accept(row)) : next.entries))
    after = next.entries.at(-1)?.key ?? after
    more = next.more
  }
  const page = found.slice(0, limit)
  const items = page.map(({ row }) => row)
  if (found.length > limit) return { items, position: page.at(-1)?.key ?? null }
  return { items, position: more ? (after ?? null) : null }
}

/** A partition of an index, or the part of it whose keys begin with `prefix`. */
export interface IndexPart {
  index: IndexName
  partition: string
  prefix?: string
  /** Instead of a prefix: the lowest key there may be, and the one that all keys are below or equal to. */
  from?: string | undefined
  until?: string | undefined
  /** From the greatest key down. */
  descending?: boolean
}

/** Above and below every key. */
const TOP = '\u{10FFFF}'
const BOTTOM = '\u0000'

/**
 * Reads list rows of an index, for `pageOf`; `rowOf` makes them of what is stored and its sort key. The index follows
 * the table within a second or so.
 */
export function indexEntries<Row, Stored = Row>(
  { index, partition, prefix = '', from: lowest, until: highest, descending = false }: IndexPart,
  rowOf: (stored: Stored, key: string) => Row = (stored) => stored as unknown as Row,
): PageRequest<Row>['read'] {
  const begin = cutBytes(prefix, SORT_KEY_BYTES)
  return async (after, want) => {
    const beyond = after !== undefined && (descending ? { to: after } : { from: after + BOTTOM })
    const { from, to } = { from: lowest ?? (begin || BOTTOM), to: highest ?? begin + TOP, ...beyond }
    const { Items = [], LastEvaluatedKey } = await documentClient().send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: index,
        KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :to',
        ExpressionAttributeNames: { '#pk': `${index}pk`, '#sk': `${index}sk`, '#lista': LIST_ATTRIBUTE },
        ProjectionExpression: '#sk, #lista',
        ExpressionAttributeValues: { ':pk': partition, ':from': from, ':to': to },
        ScanIndexForward: !descending,
        // The bounds of BETWEEN are inclusive; downwards the last key comes once more and is left out.
        Limit: descending && after !== undefined ? want + 1 : want,
      }),
    )
    const entries = (Items as Item[])
      .map((item): Entry<Row> => {
        const key = item[`${index}sk`] as string
        return { key, row: rowOf(item[LIST_ATTRIBUTE] as Stored, key) }
      })
      .filter(({ key }) => key !== after)
    return { entries, more: LastEvaluatedKey !== undefined }
  }
}
