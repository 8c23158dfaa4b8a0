import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { accountTotals } from '../../functions/store/readings/aggregates.ts'
import { QUARANTINE } from '../../functions/store/readings/quarantine.ts'
import { readingKey } from '../../functions/store/readings/readings.ts'
import type { Cloud } from '../local/cloud.ts'
import { PEOPLE } from '../seed/people.ts'
import { atMost } from './measure.ts'

/** What a cloud's table has of readings. */
export interface Stored {
  /** Those that are complete. */
  complete: ReadonlySet<string>
  /** How many messages are kept of each. */
  parts: ReadonlyMap<string, number>
  /** Readings in the totals of all demo owners. */
  counted: number
  /** Messages in quarantine that wait. */
  quarantined: number
}

const AT_ONCE = 32

/** Looks behind the API at every item of some readings, at all totals and at the quarantine. */
export async function storedOf({ operator, outputs }: Cloud, uuids: readonly string[]): Promise<Stored> {
  const { endpoint, region, credentials } = operator
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials }))
  const items = async (key: string, value: string, more: Partial<QueryCommandInput> = {}) => {
    const query = {
      TableName: outputs.TableName,
      KeyConditionExpression: `${key} = :value`,
      ExpressionAttributeValues: { ':value': value },
      ...more,
    }
    const found: Record<string, unknown>[] = []
    for await (const { Items = [] } of paginateQuery({ client }, query)) found.push(...Items)
    return found
  }
  try {
    const [complete, parts] = [new Set<string>(), new Map<string, number>()]
    await atMost(AT_ONCE, uuids, async (uuid) => {
      const own = await items('pk', readingKey(uuid).pk, { ConsistentRead: true, ProjectionExpression: 'sk, situacao' })
      if (own.some(({ situacao }) => situacao === 'COMPLETA')) complete.add(uuid)
      parts.set(uuid, own.filter(({ sk }) => String(sk).startsWith('PARTE#')).length)
    })
    const totals = await Promise.all(Object.values(PEOPLE).map(({ id }) => items('pk', accountTotals(id))))
    const counted = totals.flat().reduce((sum, { leituras }) => sum + Number(leituras), 0)
    const quarantined = (await items('gsi1pk', QUARANTINE, { IndexName: 'gsi1' })).length
    return { complete, parts, counted, quarantined }
  } finally {
    client.destroy()
  }
}
