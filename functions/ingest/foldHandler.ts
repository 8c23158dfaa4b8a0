import { Logger } from '@aws-lambda-powertools/logger'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { PART_PREFIX } from '../../shared/table.ts'
import { foldReadings } from './foldReadings.ts'

const log = new Logger()

/**
 * New parts from the table's stream: their readings are folded. A shard waits for a record that failed, and with it
 * whatever came after, so reported are only readings whose failure may pass, from their first record on; since a fold
 * depends on nothing but what is stored, the ones done already are simply done again.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const firstRecord = new Map<string, string>()
  const asked = new Set<string>()
  for (const { dynamodb } of event.Records) {
    const pk = dynamodb?.NewImage?.pk?.S ?? dynamodb?.Keys?.pk?.S
    const uuid = pk?.startsWith('LEITURA#') ? pk.slice('LEITURA#'.length) : undefined
    if (!uuid) continue
    if (!firstRecord.has(uuid)) firstRecord.set(uuid, dynamodb?.SequenceNumber ?? '')
    if (!dynamodb?.Keys?.sk?.S?.startsWith(PART_PREFIX)) asked.add(uuid)
  }
  const uuids = [...firstRecord.keys()]
  const failed = await foldReadings(uuids, log, { arriving: new Set(uuids.filter((uuid) => !asked.has(uuid))) })
  log.info('folded', { records: event.Records.length, readings: firstRecord.size, failed: failed.length })
  return { batchItemFailures: failed.map((uuid) => ({ itemIdentifier: firstRecord.get(uuid) ?? '' })) }
}
