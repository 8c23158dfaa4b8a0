import { BatchGetCommand, type BatchGetCommandOutput, BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { isTransient, unavailable, untilDone } from './retry.ts'
import { documentClient, tableName } from './table.ts'

export type Key = { pk: string; sk: string }
export type Item = Key & Record<string, unknown>

const KEYS_PER_READ = 100
const ITEMS_PER_WRITE = 25

const nameOf = ({ pk, sk }: Key) => `${pk}\u0000${sk}`

export interface ReadOptions {
  /** What is returned besides the keys; all of it unless told. */
  attributes?: readonly string[]
  /** As it was last written, unless told. */
  consistent?: boolean
}

/** How a read of items says so. */
export function readOf({ attributes, consistent = true }: ReadOptions) {
  const wanted = attributes && [...new Set(['pk', 'sk', ...attributes])]
  return {
    ConsistentRead: consistent,
    ...(wanted && {
      ProjectionExpression: wanted.map((_, index) => `#a${index}`).join(', '),
      ExpressionAttributeNames: Object.fromEntries(wanted.map((name, index) => [`#a${index}`, name])),
    }),
  }
}

/**
 * Items of the keys that exist, in no particular order; keys may repeat.
 * Throws `INDISPONIVEL` when the table keeps leaving keys unprocessed.
 */
export async function batchGet<T extends Key = Item>(keys: readonly Key[], options: ReadOptions = {}): Promise<T[]> {
  const distinct = [...new Map(keys.map((key) => [nameOf(key), { pk: key.pk, sk: key.sk }])).values()]
  const request = readOf(options)
  const chunks = await Promise.all(chunked(distinct, KEYS_PER_READ).map((chunk) => getChunk<T>(chunk, request)))
  return chunks.flat()
}

async function getChunk<T>(chunk: Key[], request: object): Promise<T[]> {
  const found: T[] = []
  let keys: Record<string, unknown>[] = chunk
  const isRead = await untilDone(async () => {
    const output: BatchGetCommandOutput = await documentClient().send(
      new BatchGetCommand({ RequestItems: { [tableName()]: { ...request, Keys: keys } } }),
    )
    found.push(...((output.Responses?.[tableName()] ?? []) as T[]))
    keys = output.UnprocessedKeys?.[tableName()]?.Keys ?? []
    return keys.length === 0
  })
  if (!isRead) throw unavailable()
  return found
}

/** What was not written in the end: what the table kept leaving unprocessed, and what it refused, with its failure. */
export type Unwritten<T extends Key = Item> = ReadonlyMap<T, unknown>

/**
 * Puts items without condition, unprocessed ones again with a growing delay. One that the table refuses costs no other.
 * Answers the items that were not written in the end; throws the failure where the table refuses all of them. Of two
 * items of one key only the last is written.
 */
export async function batchPut(items: readonly Item[]): Promise<Unwritten> {
  const distinct = [...new Map(items.map((item) => [nameOf(item), item])).values()]
  const failures = await writeAll(distinct, (Item) => ({ PutRequest: { Item } }))
  return new Map(items.flatMap((item) => (failures.has(nameOf(item)) ? [[item, failures.get(nameOf(item))]] : [])))
}

/**
 * Deletes items of the keys that exist, without condition. Throws `INDISPONIVEL` when the table keeps leaving keys
 * unprocessed, and what it says of a key that it refuses, once all others were asked for.
 */
export async function batchDelete(keys: readonly Key[]): Promise<void> {
  const failures = await writeAll(keys, ({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }))
  for (const failure of failures.values()) throw failure ?? unavailable()
}

type WriteRequest = { PutRequest: { Item: Item } } | { DeleteRequest: { Key: Key } }

/** Failures by name of what was not written. */
async function writeAll<T extends Key>(
  all: readonly T[],
  requestOf: (one: T) => WriteRequest,
): Promise<Map<string, unknown>> {
  const chunks = await Promise.all(
    chunked(all, ITEMS_PER_WRITE).map((chunk) => writeChunk(chunk.map((one) => [nameOf(one), requestOf(one)]))),
  )
  const failures = new Map(chunks.flatMap((chunk) => [...chunk]))
  const [first] = failures.values()
  // Nobody is kept from anything: what refuses all of it is none of the items.
  if (
    failures.size > 0 &&
    failures.size === all.length &&
    [...failures.values()].every((failure) => failure !== undefined)
  )
    throw first
  return failures
}

type Named = readonly [name: string, request: WriteRequest]

/** A batch is refused whole for one of its items: halves of it, and halves of those, find out which. */
async function writeChunk(chunk: readonly Named[]): Promise<(readonly [string, unknown])[]> {
  let remaining = chunk
  try {
    await untilDone(async () => {
      remaining = await writeOnce(remaining)
      return remaining.length === 0
    })
    return remaining.map(([name]) => [name, undefined])
  } catch (error) {
    if (remaining.length === 1) return remaining.map(([name]) => [name, error])
    const half = Math.ceil(remaining.length / 2)
    const halves = await Promise.all([writeChunk(remaining.slice(0, half)), writeChunk(remaining.slice(half))])
    return halves.flat()
  }
}

/** What of it the table left unprocessed: all of it while it is away. */
async function writeOnce(requests: readonly Named[]): Promise<readonly Named[]> {
  try {
    const { UnprocessedItems } = await documentClient().send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: requests.map(([, request]) => request) } }),
    )
    const left = UnprocessedItems?.[tableName()] ?? []
    if (left.length === 0) return []
    const names = new Set(
      left.map(({ PutRequest, DeleteRequest }) => nameOf((PutRequest?.Item ?? DeleteRequest?.Key) as Key)),
    )
    return requests.filter(([name]) => names.has(name))
  } catch (error) {
    if (!isTransient(error)) throw error
    return requests
  }
}

function chunked<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))
}
