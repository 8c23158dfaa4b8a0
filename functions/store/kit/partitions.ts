import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { batchDelete, type Item, type Key } from './batch.ts'
import { documentClient, tableName } from './table.ts'

const PAGE = 100

const query = (pk: string, prefix: string, start: Record<string, unknown> | undefined) => ({
  TableName: tableName(),
  ConsistentRead: true,
  KeyConditionExpression: prefix === '' ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :prefix)',
  ExpressionAttributeValues: { ':pk': pk, ...(prefix !== '' && { ':prefix': prefix }) },
  ExclusiveStartKey: start,
})

/**
 * Every item of a partition whose sort key begins with `prefix`, in order. For partitions that are known to be small.
 */
export async function partitionItems(pk: string, prefix = ''): Promise<Item[]> {
  const found: Item[] = []
  let start: Record<string, unknown> | undefined
  do {
    const page = await documentClient().send(new QueryCommand(query(pk, prefix, start)))
    found.push(...((page.Items ?? []) as Item[]))
    start = page.LastEvaluatedKey
  } while (start)
  return found
}

/**
 * Deletes every item of a partition whose sort key begins with `prefix`, a page at a time; yields how many each page
 * had.
 */
export async function* erasePartition(pk: string, prefix = ''): AsyncGenerator<number> {
  for (;;) {
    const { Items = [] } = await documentClient().send(
      new QueryCommand({ ...query(pk, prefix, undefined), ProjectionExpression: 'pk, sk', Limit: PAGE }),
    )
    if (Items.length === 0) return
    await batchDelete(Items as Key[])
    yield Items.length
  }
}
