import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { getItem } from '../kit/items.ts'
import { documentClient, tableName } from '../kit/table.ts'

const KEY = { pk: 'LEITURAS', sk: 'MESES' }

/** Months this instance knows to be kept, so that folding a thousand readings of a month writes once. */
const known = new Set<string>()

/** Keeps the months of readings that were stored. Doing it again changes nothing. */
export async function keepMonths(months: readonly string[]): Promise<void> {
  const fresh = [...new Set(months)].filter((month) => !known.has(month))
  if (fresh.length === 0) return
  await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: KEY,
      UpdateExpression: 'ADD meses :months',
      ExpressionAttributeValues: { ':months': new Set(fresh) },
    }),
  )
  for (const month of fresh) known.add(month)
}

/** The months in which readings were measured, newest first; a month may have lost its readings since. */
export async function readingMonths(): Promise<string[]> {
  const item = await getItem<{ meses: ReadonlySet<string> }>(KEY)
  return [...(item?.meses ?? [])].sort().reverse()
}
