import type { Resource } from '../template/model.ts'
import type { DynamoCall } from './dynamoClient.ts'

const EVERY_MS = 30_000
/**
 * How many times the length of a sweep it waits afterwards: in a table of many items a sweep takes longer than the
 * pause, and would leave the database for nothing else.
 */
const REST = 20

/** Items a page: asked for a page of any size, DynamoDB Local reads the whole table for each. */
const PAGE = 200

export interface TtlSweeper {
  /** Deletes at once what has expired; answers how many items. */
  sweep(): Promise<number>
  /** Whether the item of these keys was deleted by expiry: the stream marks its record so. */
  expired(keys: unknown): boolean
  stop(): void
}

/**
 * Deletes expired items of tables that declare a TTL attribute, as DynamoDB does (there within days, here in seconds).
 */
export function startTtlSweeper(tables: readonly Resource[], dynamo: DynamoCall): TtlSweeper {
  const deleted = new Set<string>()
  const timed = tables.filter(({ properties }) => properties.TimeToLiveSpecification?.Enabled)

  async function sweepTable({ name, properties }: Resource): Promise<number> {
    const attribute = String(properties.TimeToLiveSpecification.AttributeName)
    const keys = (properties.KeySchema as { AttributeName: string }[]).map(({ AttributeName }) => AttributeName)
    const expired = {
      ExpressionAttributeNames: { '#ttl': attribute },
      ExpressionAttributeValues: { ':now': { N: String(Math.floor(Date.now() / 1000)) }, ':number': { S: 'N' } },
    }
    const condition = 'attribute_type(#ttl, :number) AND #ttl < :now'
    let count = 0
    const scan = { TableName: name, FilterExpression: condition, Limit: PAGE, ...expired }
    let ExclusiveStartKey: unknown
    do {
      const page = await dynamo('Scan', { ...scan, ExclusiveStartKey })
      for (const item of page.Items) {
        const Key = Object.fromEntries(keys.map((key) => [key, item[key]]))
        try {
          deleted.add(JSON.stringify(Key))
          await dynamo('DeleteItem', { TableName: name, Key, ConditionExpression: condition, ...expired })
          count += 1
        } catch (error) {
          deleted.delete(JSON.stringify(Key))
          if ((error as Error).name !== 'ConditionalCheckFailedException') throw error
        }
      }
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
    return count
  }
  async function sweep() {
    const counts = await Promise.all(timed.map(sweepTable))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  function later(ms: number) {
    if (stopped) return
    timer = setTimeout(async () => {
      const start = performance.now()
      await sweep().catch((error) => console.error(`TTL: ${error.message}`))
      later(Math.max(EVERY_MS, REST * (performance.now() - start)))
    }, ms)
    timer.unref()
  }
  later(EVERY_MS)
  return {
    sweep,
    expired: (keys) => deleted.delete(JSON.stringify(keys)),
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
