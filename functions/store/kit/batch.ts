import { BatchGetCommand, type BatchGetCommandOutput, BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { isTransient, unavailable, untilDone } from './retry.ts'
import { documentClient, tableName } from './table.ts'

export interface Key {
  pk: string
  sk: string
}
export type Item = Key & Record<string, unknown>

const KEYS_PER_READ = 100
const ITEMS_PER_WRITE = 25

const nameOf = ({ pk, sk }: Key) => `${pk}\u0000${sk}`

/**
 * Items of the keys that exist, in no particular order; keys may repeat. `attributes` limits what is returned (the keys always are).
 * Throws `INDISPONIVEL` when the table keeps leaving keys unprocessed.
 */
export async function batchGet<T extends Key = Item>(
  keys: readonly Key[],
  { attributes, consistent = true }: { attributes?: readonly string[]; consistent?: boolean } = {},
): Promise<T[]> {
  const distinct = [...new Map(keys.map((key) => [nameOf(key), { pk: key.pk, sk: key.sk }])).values()]
  const wanted = attributes && [...new Set(['pk', 'sk', ...attributes])]
  const request = {
    ConsistentRead: consistent,
    ...(wanted && {
      ProjectionExpression: wanted.map((_, index) => `#a${index}`).join(', '),
      ExpressionAttributeNames: Object.fromEntries(wanted.map((name, index) => [`#a${index}`, name])),
    }),
  }
  const chunks = await Promise.all(chunked(distinct, KEYS_PER_READ).map((chunk) => getChunk<T>(chunk, request)))
  return chunks.flat()
}

async function getChunk<T>(chunk: Key[], request: object): Promise<T[]> {
  const found: T[] = []
  let keys: Record<string, unknown>[] = chunk as unknown as Record<string, unknown>[]
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

/**
 * Puts items without condition, unprocessed ones again with a growing delay. Returns the items that were not written in the end;
 * of two items of one key only the last is written.
 */
export async function batchPut(items: readonly Item[]): Promise<Set<Item>> {
  const distinct = new Map(items.map((item) => [nameOf(item), item]))
  const unwritten = await Promise.all(chunked([...distinct.values()], ITEMS_PER_WRITE).map(putChunk))
  const names = new Set(unwritten.flat().map(nameOf))
  return new Set(items.filter((item) => names.has(nameOf(item))))
}

async function putChunk(chunk: Item[]): Promise<Key[]> {
  let remaining: Item[] = chunk
  await untilDone(async () => {
    try {
      const output = await documentClient().send(
        new BatchWriteCommand({
          RequestItems: { [tableName()]: remaining.map((Item) => ({ PutRequest: { Item } })) },
        }),
      )
      remaining = (output.UnprocessedItems?.[tableName()] ?? []).flatMap(({ PutRequest }) =>
        PutRequest ? [PutRequest.Item as Item] : [],
      )
    } catch (error) {
      if (!isTransient(error)) throw error
    }
    return remaining.length === 0
  })
  return remaining
}

/** Deletes items of the keys that exist, without condition. Throws `INDISPONIVEL` when the table keeps leaving keys unprocessed. */
export async function batchDelete(keys: readonly Key[]): Promise<void> {
  await Promise.all(chunked(keys, ITEMS_PER_WRITE).map(deleteChunk))
}

async function deleteChunk(chunk: Key[]): Promise<void> {
  let remaining = chunk
  const isDeleted = await untilDone(async () => {
    const output = await documentClient().send(
      new BatchWriteCommand({
        RequestItems: { [tableName()]: remaining.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })) },
      }),
    )
    remaining = (output.UnprocessedItems?.[tableName()] ?? []).flatMap(({ DeleteRequest }) =>
      DeleteRequest ? [DeleteRequest.Key as unknown as Key] : [],
    )
    return remaining.length === 0
  })
  if (!isDeleted) throw unavailable()
}

function chunked<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))
}
