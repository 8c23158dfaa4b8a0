import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { conditionally } from '../kit/conditional.ts'
import { tableName } from '../kit/table.ts'

/**
 * A browser may ask twice for one press: to begin a download anew, by a manager of downloads, or because a worker
 * stands in between.
 */
export const TICKET_USES = 5

/**
 * Counts a use of a ticket and answers whether it was one of those it is good for. The count is kept until the ticket
 * itself has expired (seconds since the epoch).
 */
export async function countTicketUse({ id, ate }: { id: string; ate: number }): Promise<boolean> {
  const { written } = await conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: `BILHETE#${id}`, sk: 'BILHETE' },
      UpdateExpression: 'SET #ttl = :ate ADD usos :one',
      ConditionExpression: 'attribute_not_exists(pk) OR usos < :most',
      ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: { ':ate': ate, ':one': 1, ':most': TICKET_USES },
    }),
  )
  return written
}
