import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { documentClient, tableName } from '../kit/table.ts'

/**
 * Messages an equipment may deliver in an hour. A backlog of weeks flushed at once fits; a device gone mad does not.
 */
export const MENSAGENS_POR_HORA = 20_000

/** As how many of them one counts that is refused for good. */
export const REFUSAL_COST = 10

const HOUR_MS = 3_600_000

/**
 * Counts messages of a sender, an equipment or a serial number nobody knows, in the current hour. Answers how many of
 * them are over the limit, and when it starts anew.
 */
export async function countMessages(
  sender: string,
  count: number,
  now: number,
  limit = MENSAGENS_POR_HORA,
): Promise<{ excess: number; retryAt: string }> {
  const hour = Math.floor(now / HOUR_MS)
  const { Attributes } = await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: `LIMITE#INGESTAO#${sender}`, sk: String(hour) },
      UpdateExpression: 'ADD mensagens :n SET #ttl = :ttl',
      ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: { ':n': count, ':ttl': (hour + 2) * 3600 },
      ReturnValues: 'UPDATED_NEW',
    }),
  )
  const total = Attributes?.mensagens as number
  return { excess: Math.min(count, Math.max(0, total - limit)), retryAt: new Date((hour + 1) * HOUR_MS).toISOString() }
}
