import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { conditionally } from '../kit/conditional.ts'
import { tableName } from '../kit/table.ts'

/** Marks a ticket as used and answers whether it was unused. The mark is kept until the ticket itself has expired (seconds since the epoch). */
export async function consumeFileTicket({ id, ate }: { id: string; ate: number }): Promise<boolean> {
  const { written } = await conditionally(
    new PutCommand({
      TableName: tableName(),
      Item: { pk: `BILHETE#${id}`, sk: 'BILHETE', [TTL_ATTRIBUTE]: ate },
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  )
  return written
}
