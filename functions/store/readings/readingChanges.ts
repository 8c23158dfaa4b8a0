import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { batchGet, type Item } from '../kit/batch.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { changesPartition } from './changeMarks.ts'
import type { ReadingHead } from './readingHead.ts'
import { readingFromItem, readingKey } from './readings.ts'

/** A reading that changed: as it is now, or null where it is not the account's any more. */
export interface ReadingChange {
  id: string
  head: ReadingHead | null
}

/** Some changes of an account after a position, oldest first; of a reading that changed often the last one. */
export async function readingChanges(
  ownerId: string,
  after: string,
  limit: number,
): Promise<{ changes: ReadingChange[]; last: string | null; more: boolean }> {
  const { Items = [], LastEvaluatedKey } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'gsi4',
      KeyConditionExpression: 'gsi4pk = :changes AND gsi4sk > :after',
      ProjectionExpression: 'gsi4sk',
      ExpressionAttributeValues: { ':changes': changesPartition(ownerId), ':after': after },
      Limit: limit,
    }),
  )
  const keys = (Items as { gsi4sk: string }[]).map(({ gsi4sk }) => gsi4sk)
  // A reading that left the account and came back stands there twice.
  const ids = [...new Set(keys.map((key) => key.slice(key.indexOf('#') + 1)))]
  const heads = new Map((await batchGet<Item>(ids.map(readingKey))).map(readingFromItem).map((head) => [head.id, head]))
  const changes = ids.map((id) => {
    const head = heads.get(id)
    return { id, head: head?.dono_id === ownerId ? head : null }
  })
  return { changes, last: keys.at(-1) ?? null, more: LastEvaluatedKey !== undefined }
}
