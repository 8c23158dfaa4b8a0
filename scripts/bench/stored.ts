import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { accountTotals } from '../../functions/store/readings/aggregates.ts'
import { QUARANTINE, quarantineKey } from '../../functions/store/readings/quarantine.ts'
import { readingKey } from '../../functions/store/readings/readings.ts'
import { PART_PREFIX } from '../../shared/table.ts'
import type { Cloud } from '../local/cloud.ts'
import { PEOPLE } from '../seed/people.ts'

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

/** Items a page: asked for a page of any size, DynamoDB Local reads the whole table for each. */
const PAGE = 200

const READING = readingKey('').pk

/** Looks behind the API at all readings, all totals and the quarantine. By pages of the whole table: asked for one by one, readings take longer to be counted than to be stored. */
export async function storedOf({ operator, outputs }: Cloud): Promise<Stored> {
  const { endpoint, region, credentials } = operator
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials }))
  const totals = new Set(Object.values(PEOPLE).map(({ id }) => accountTotals(id)))
  const [complete, parts] = [new Set<string>(), new Map<string, number>()]
  let [counted, quarantined] = [0, 0]
  try {
    const table = {
      TableName: outputs.TableName,
      ConsistentRead: true,
      Limit: PAGE,
      ProjectionExpression: 'pk, sk, gsi1pk, situacao, leituras',
    }
    for await (const { Items = [] } of paginateScan({ client }, table))
      for (const { pk, sk, gsi1pk, situacao, leituras } of Items) {
        const uuid = pk.startsWith(READING) ? pk.slice(READING.length) : null
        if (uuid !== null && situacao === 'COMPLETA') complete.add(uuid)
        if (uuid !== null && sk.startsWith(PART_PREFIX)) parts.set(uuid, (parts.get(uuid) ?? 0) + 1)
        if (totals.has(pk)) counted += Number(leituras)
        if (sk === quarantineKey('').sk && gsi1pk === QUARANTINE) quarantined += 1
      }
    return { complete, parts, counted, quarantined }
  } finally {
    client.destroy()
  }
}
