import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { auditPartition } from '../kit/audit.ts'
import { documentClient, tableName } from '../kit/table.ts'
import type { ReadingHead } from './readingHead.ts'

/**
 * Whether a reading was an account's before it was transferred, to whomever it went on from there. The last transfer is
 * known by the reading's own mark; those before it by its history, which is read only then.
 */
export async function wasOwnedBy({ id, transferida }: ReadingHead, ownerId: string): Promise<boolean> {
  if (transferida === null) return false
  if (transferida.de === ownerId) return true
  let start: Record<string, unknown> | undefined
  do {
    const { Count = 0, LastEvaluatedKey } = await documentClient().send(
      new QueryCommand({
        TableName: tableName(),
        Select: 'COUNT',
        KeyConditionExpression: 'pk = :pk',
        FilterExpression: 'campo = :field AND de.id = :owner',
        ExpressionAttributeValues: { ':pk': auditPartition('LEITURA', id), ':field': 'dono', ':owner': ownerId },
        ExclusiveStartKey: start,
      }),
    )
    if (Count > 0) return true
    start = LastEvaluatedKey
  } while (start)
  return false
}
