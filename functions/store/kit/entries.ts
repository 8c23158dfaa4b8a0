import type { Item } from './batch.ts'
import { isSameStored } from './canonicalJson.ts'
import { tableName } from './table.ts'
import type { Members } from './transact.ts'

export const putEntry = (Item: Item) => ({ Put: { TableName: tableName(), Item } })
export const deleteEntry = ({ pk, sk }: Item) => ({ Delete: { TableName: tableName(), Key: { pk, sk } } })

/**
 * Transaction members that make a record's further items what they are after a change; what stays the same is left
 * alone.
 */
export function moveEntries(before: readonly Item[], after: readonly Item[]): Members {
  const former = new Map(before.map((item) => [item.sk, item]))
  const kept = new Set(after.map(({ sk }) => sk))
  return [
    ...before.filter(({ sk }) => !kept.has(sk)).map(deleteEntry),
    ...after.filter((item) => !isSameStored(former.get(item.sk), item)).map(putEntry),
  ]
}
