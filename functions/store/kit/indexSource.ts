import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { type IndexName, LIST_ATTRIBUTE } from '../../../shared/table.ts'
import type { Item } from './batch.ts'
import type { Source } from './mergePage.ts'
import { documentClient, tableName } from './table.ts'

/** A partition of an index read by its sort key `<instant>#<id>`, for `mergePage`. */
export function indexSource<T>(
  { index, pk }: { index: IndexName; pk: string },
  entryOf: (item: Item, key: string) => T,
): Source<T> {
  return async ({ order, from, to, want }) => {
    const [lower, upper] = order === 'down' ? [to, from] : [from, to]
    const { Items = [], LastEvaluatedKey } = await documentClient().send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: index,
        KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :lower AND :upper',
        ExpressionAttributeNames: { '#pk': `${index}pk`, '#sk': `${index}sk`, '#lista': LIST_ATTRIBUTE },
        ProjectionExpression: '#sk, #lista',
        ExpressionAttributeValues: { ':pk': pk, ':lower': lower, ':upper': upper },
        ScanIndexForward: order === 'up',
        // One more than wanted: the bounds of BETWEEN are inclusive, and `from` itself is not wanted.
        Limit: want + 1,
      }),
    )
    const entries = (Items as Item[]).map((item) => {
      const key = item[`${index}sk`] as string
      return { key, value: entryOf(item, key) }
    })
    return { entries: entries.filter(({ key }) => key !== from), more: LastEvaluatedKey !== undefined }
  }
}
