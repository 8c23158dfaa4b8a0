import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { readingItem } from '../../functions/store/readings/readings.ts'
import { withWebhooks } from '../../functions/store/webhooks/accountWebhooks.ts'
import { sendEvents } from '../../functions/webhooks/sendEvents.ts'
import { foldedReading } from './foldedReading.ts'
import { inTurn, type Line, ratio } from './measure.ts'

/** Records that a call of the stream brings at most, and accounts that share a busy moment. */
const RECORDS = 100
const ACCOUNTS = 10
const ROUNDS = 300
const WARM_UP = 100

/** An image as Lambda hands it over: bytes in base64. */
const imageOf = (item: object) =>
  JSON.parse(
    JSON.stringify(marshall(item, { removeUndefinedValues: true }), (_, value) =>
      value?.type === 'Buffer' || value instanceof Uint8Array
        ? Buffer.from(value.data ?? value).toString('base64')
        : value,
    ),
  )

/**
 * What events cost the accounts that want none, nearly all of them: looking through a full batch of changed readings of
 * 60 nozzles, against the one read that tells that nobody wants them.
 */
export async function dispatch(): Promise<Line> {
  const owners = Array.from({ length: ACCOUNTS }, () => randomUUID())
  const records = Array.from({ length: RECORDS }, (_, at) => recordOf(owners[at % ACCOUNTS] ?? '', at))
  const log = new Logger({ logLevel: 'SILENT' })
  const [ours, reference] = await inTurn(
    ROUNDS,
    () => sendEvents(records, log),
    () => withWebhooks(owners),
    WARM_UP,
  )
  return ratio({ name: 'events of 100 readings nobody wants', unit: 'ms', ours, reference, aim: null })
}

function recordOf(ownerId: string, at: number): DynamoDBRecord {
  const head = foldedReading(ownerId, '2026-06-30T12:00:00.000Z')
  const { pk, sk } = readingItem(head)
  return {
    dynamodb: {
      SequenceNumber: String(at),
      ApproximateCreationDateTime: 1_782_820_800,
      Keys: { pk: { S: String(pk) }, sk: { S: String(sk) } },
      OldImage: imageOf(readingItem(head)),
      NewImage: imageOf(readingItem({ ...head, versao: head.versao + 1 })),
    },
  }
}
