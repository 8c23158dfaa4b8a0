import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { INDEXES, LIST_ATTRIBUTE, TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { type Item, type Key, type ReadOptions, readOf } from './batch.ts'
import { documentClient, tableName } from './table.ts'

/** What an item has besides the record. */
const OF_THE_ITEM = new Set([
  'pk',
  'sk',
  'v',
  LIST_ATTRIBUTE,
  TTL_ATTRIBUTE,
  ...INDEXES.flatMap((name) => [`${name}pk`, `${name}sk`]),
])

/** The item of a key, which has `T` besides it; undefined where there is none. */
export async function getItem<T extends object = Record<string, unknown>>(
  key: Key,
  options: ReadOptions = {},
): Promise<(Key & T) | undefined> {
  const { Item } = await documentClient().send(new GetCommand({ TableName: tableName(), Key: key, ...readOf(options) }))
  return Item as (Key & T) | undefined
}

/** The record of a key; null where there is none. */
export async function getRecord<T>(key: Key, fromItem: (item: Item) => T): Promise<T | null> {
  const item = await getItem(key)
  return item ? fromItem(item) : null
}

/**
 * The record an item was made of. Its type is the store's word: what is written there is a record's item (`pins.ts`).
 */
export const recordOf = <T>(item: Record<string, unknown>): T =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !OF_THE_ITEM.has(name))) as T

/** Whether the time an item is kept is not over: the table itself removes it late. */
export const isKept = (item: Record<string, unknown>, now: number): boolean => Number(item[TTL_ATTRIBUTE]) * 1000 > now
