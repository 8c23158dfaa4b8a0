import type { Tools } from '../kit/accountData.ts'
import { auditPartition } from '../kit/audit.ts'
import { batchDelete } from '../kit/batch.ts'
import { erasePartition, partitionItems } from '../kit/partitions.ts'
import { tableName } from '../kit/table.ts'
import { transact } from '../kit/transact.ts'
import { uncountReading } from './aggregates.ts'
import { departed } from './changeMarks.ts'
import { countedKey, isDropped } from './parts.ts'
import { readingFromItem, readingKey } from './readings.ts'

/**
 * Erases a reading of an account: files, history, parts, the mark that it was counted and what it added to totals, and
 * last the head, by which an interrupted erasure finds it again, with the mark that it left. That it was dropped for
 * good stays. Answers whether there was one; a reading that became another account's stays.
 */
export async function eraseReading(id: string, ownerId: string, { removeFile }: Tools): Promise<boolean> {
  const key = readingKey(id)
  const items = await partitionItems(key.pk)
  const item = items.find(({ sk }) => sk === key.sk)
  if (!item) return false
  const head = readingFromItem(item)
  if (head.dono_id !== ownerId) return false
  await Promise.all(head.anexos.map(({ caminho }) => removeFile(caminho)))
  const mark = items.find(({ sk }) => sk === countedKey(id).sk)
  if (mark) await uncountReading({ head, mark })
  for await (const _ of erasePartition(auditPartition('LEITURA', id)));
  await batchDelete(items.filter((one) => one.sk !== key.sk && !isDropped(one)))
  await transact([{ Delete: { TableName: tableName(), Key: key } }, departed(head)])
  return true
}
