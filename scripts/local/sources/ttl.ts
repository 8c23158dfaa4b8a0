import type { Resource } from '../template/model.ts'
import type { DynamoCall } from './dynamoClient.ts'

const EVERY_MS = 30_000
/**
 * How many times the length of a sweep it waits afterwards: in a table of many items a sweep takes longer than the
 * pause, and would leave the database for nothing else.
 */
const REST = 20

/** How long it is known of an item that it was deleted by expiry, ms: whoever reads the stream does so by then. */
const KNOWN_MS = 60 * 60_000

/** Items a page: asked for a page of any size, DynamoDB Local reads the whole table for each. */
const PAGE = 200

export interface TtlSweeper {
  /** Deletes at once what has expired; answers how many items. */
  sweep(): Promise<number>
  /** Whether the item of these keys was deleted by expiry: the stream marks its record so. */
  expired(keys: unknown): boolean
  stop(): void
}

/** Keys as a text, in whatever order they are named: the stream's is not the table's. */
const textOf = (keys: unknown): string => JSON.stringify(Object.entries(keys as object).sort())

/**
 * Deletes expired items of tables that declare a TTL attribute, as DynamoDB does (there within days, here in seconds).
 */
export function startTtlSweeper(tables: readonly Resource[], dynamo: DynamoCall): TtlSweeper {
  /** When each was deleted, by its keys: every reader of the stream asks. */
  const deleted = new Map<string, number>()
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
          deleted.set(textOf(Key), Date.now())
          await dynamo('DeleteItem', { TableName: name, Key, ConditionExpression: condition, ...expired })
          count += 1
        } catch (error) {
          deleted.delete(textOf(Key))
          if ((error as Error).name !== 'ConditionalCheckFailedException') throw error
        }
      }
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
    return count
  }
  async function sweep() {
    for (const [key, at] of deleted) if (at < Date.now() - KNOWN_MS) deleted.delete(key)
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
    expired: (keys) => deleted.has(textOf(keys)),
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
