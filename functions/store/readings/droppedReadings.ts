import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Tools } from '../kit/accountData.ts'
import { batchDelete } from '../kit/batch.ts'
import { conditionally } from '../kit/conditional.ts'
import { tableName } from '../kit/table.ts'
import { droppedItem, partKey, readingPartition } from './parts.ts'
import { eraseReading } from './readingErasure.ts'
import { readingFromItem } from './readings.ts'

/** Whose readings are dropped, and since when they are. */
export interface Dropping {
  equipamento_id: string
  dono_id: string | null
  em: string
}

/**
 * Drops a reading that is not complete: first what stays of it, so that no part is taken any more, then everything
 * else. Doing it again changes nothing. Answers whether there was one of the owner's.
 */
export async function dropReading(uuid: string, dropping: Dropping, tools: Tools): Promise<boolean> {
  const { dono_id } = dropping
  if (dono_id === null || !(await markDropped(uuid, dropping))) return false
  return eraseReading(uuid, dono_id, tools)
}

/**
 * Drops the reading that a message names itself a part of, which was never taken: without it the reading cannot become
 * complete. One that is complete without the message stays, and so does another owner's and another equipment's.
 */
export async function dropNamed(uuid: string, dropping: Dropping, tools: Tools): Promise<void> {
  const { head: stored, parts } = await readingPartition(uuid)
  if (stored) {
    const { completa, dono_id } = readingFromItem(stored)
    if (!completa && dono_id === dropping.dono_id) await dropReading(uuid, dropping, tools)
    return
  }
  if (await markDropped(uuid, dropping)) await batchDelete(parts.map(partKey))
}

/** Answers whether it is marked: what another equipment began is its own. */
async function markDropped(uuid: string, { equipamento_id, em }: Dropping): Promise<boolean> {
  const { written } = await conditionally(
    new PutCommand({
      TableName: tableName(),
      Item: droppedItem(uuid, equipamento_id, em),
      ConditionExpression: 'attribute_not_exists(pk) OR equipamento_id = :equipment',
      ExpressionAttributeValues: { ':equipment': equipamento_id },
    }),
  )
  return written
}
