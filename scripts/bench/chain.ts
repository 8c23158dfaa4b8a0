import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { Context, DynamoDBStreamEvent, SQSEvent } from 'aws-lambda'
import { documentClient, tableName } from '../../functions/store/kit/table.ts'
import { FUNCTIONS } from '../../shared/functions.ts'
import { CONSUMED, type StreamRecords } from '../../shared/table.ts'
import { type DynamoCall, dynamoCaller } from '../local/sources/dynamoClient.ts'
import { createShards } from '../local/sources/shards.ts'
import type { DeviceMessage } from '../simulator/message.ts'
import { queueEvent } from './ingestion.ts'

/** A function that is fed by a queue, or by the table's stream. */
type Handler<E> = (event: E, context: Context) => Promise<unknown>

/** The functions a device's message goes through. */
export interface ChainFunctions {
  ingest: Handler<SQSEvent>
  fold: Handler<DynamoDBStreamEvent>
  dispatch: Handler<DynamoDBStreamEvent>
  bulk: Handler<SQSEvent>
}

/** What has come of what was delivered. */
export interface ChainTally {
  /** Of the functions' processor, s. */
  processor: number
  liveEvents: number
}

export interface Chain {
  /** Hands over messages of the ingest queue, and lets everything that follows end, but for what waits. */
  deliver(batch: readonly DeviceMessage[]): Promise<void>
  /** Lets what waits for a moment that has come end, too. */
  passTime(): Promise<void>
  /** Since it was asked for last. */
  tally(): ChainTally
}

/** A reading that was folded and a job that begins take no part of this: what is left for a time is a message. */
const SOON_S = 5
/** DynamoDB Local refuses calls without, and checks no signature. */
const SIGNED = {
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=BENCH/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
}

type Records = DynamoDBStreamEvent['Records']
const skOf = (record: Records[number]) => record.dynamodb?.Keys?.sk?.S ?? ''

/** Whether a consumer of the stream is handed a record. */
const consumes = (wanted: readonly StreamRecords[], record: Records[number]) =>
  wanted.some(
    ({ sortKeys, of }) =>
      (of === 'CHANGE' || record.eventName === 'INSERT') &&
      sortKeys.some((sk) => (typeof sk === 'string' ? sk === skOf(record) : skOf(record).startsWith(sk.prefix))),
  )

interface Waiting {
  at: number
  body: string
}

/**
 * All that happens to a device's messages in the cloud, in this process and one after the other: the queue, the
 * function that stores them, the table's stream with both of its consumers, and the jobs these begin.
 */
export async function startChain(functions: ChainFunctions, sqs: typeof SQSClient): Promise<Chain> {
  const waiting: Waiting[] = []
  const tally: ChainTally = { processor: 0, liveEvents: 0 }
  takeMessages(sqs, waiting)
  countLiveEvents(tally)
  const stream = await openStream()
  const context = { getRemainingTimeInMillis: () => FUNCTIONS.ingest.timeoutSeconds * 1000 } as Context
  const run = async <E>(handler: Handler<E>, event: E) => {
    const before = process.cpuUsage()
    const answer = await handler(event, context)
    const { user, system } = process.cpuUsage(before)
    tally.processor += (user + system) / 1e6
    const { batchItemFailures = [] } = answer as { batchItemFailures?: unknown[] }
    if (batchItemFailures.length > 0) throw new Error(`a function failed at ${batchItemFailures.length} of its batch`)
  }
  async function settle() {
    for (let records = await stream(); records.length > 0; records = await stream()) {
      for (const name of ['fold', 'dispatch'] as const) {
        const Records = records.filter((record) => consumes(CONSUMED[name], record))
        if (Records.length > 0) await run(functions[name], { Records })
      }
    }
  }
  async function work(until: number) {
    for (;;) {
      await settle()
      const due = waiting.findIndex(({ at }) => at <= until)
      const [message] = due < 0 ? [] : waiting.splice(due, 1)
      if (!message) return
      await run(functions.bulk, jobEvent(message.body))
    }
  }
  return {
    async deliver(batch) {
      await run(functions.ingest, queueEvent(batch))
      await work(Date.now() + SOON_S * 1000)
    },
    passTime: () => work(Date.now()),
    tally() {
      const since = { ...tally }
      Object.assign(tally, { processor: 0, liveEvents: 0 })
      return since
    },
  }
}

const jobEvent = (body: string) =>
  ({
    Records: [{ messageId: '1', receiptHandle: '1', body, attributes: { ApproximateReceiveCount: '1' } }],
  }) as unknown as SQSEvent

/** Keeps what functions send to queues of jobs, instead of sending it. */
function takeMessages(sqs: typeof SQSClient, waiting: Waiting[]): void {
  sqs.prototype.send = (async (command: unknown) => {
    if (!(command instanceof SendMessageBatchCommand)) throw new Error('no function sends messages one by one')
    for (const { MessageBody = '', DelaySeconds = 0 } of command.input.Entries ?? [])
      waiting.push({ at: Date.now() + DelaySeconds * 1000, body: MessageBody })
    return {}
  }) as never
}

/** Counts what is published on live channels: all that is sent by the client of the table and goes elsewhere. */
function countLiveEvents(tally: ChainTally): void {
  const { requestHandler } = documentClient().config
  const handle = requestHandler.handle.bind(requestHandler)
  requestHandler.handle = (request, ...rest) => {
    const { body } = request as { body?: unknown }
    if (typeof body === 'string' && body.startsWith('{"channel"')) tally.liveEvents += JSON.parse(body).events.length
    return handle(request, ...rest)
  }
}

/** Reads on in the stream of the table: the records since the last time. */
async function openStream(): Promise<() => Promise<Records>> {
  const streams: DynamoCall = dynamoCaller(
    {
      async call({ headers, body }) {
        const { 'content-type': type = '', 'x-amz-target': target = '' } = headers
        const answer = await fetch(String(process.env.AWS_ENDPOINT_URL_DYNAMODB), {
          method: 'POST',
          headers: { 'content-type': type, 'x-amz-target': target, ...SIGNED },
          body: new Uint8Array(body),
        })
        return { status: answer.status, headers: {}, body: await answer.text() }
      },
    },
    true,
  )
  const { Streams = [] } = await streams('ListStreams', { TableName: tableName() })
  const streamArn = String(Streams.at(-1)?.StreamArn ?? '')
  const checkpoint = { value: { streamArn, shards: {}, ended: [] }, save: () => {} }
  const shards = createShards({ streams, streamArn, checkpoint: checkpoint as never, limit: 1000 })
  return async () => {
    const found: unknown[] = []
    for (const shard of await shards.open()) {
      const { records, next } = await shards.read(shard)
      shards.advance(shard, records.at(-1)?.dynamodb.SequenceNumber)
      shards.passed(shard, next)
      found.push(...records)
    }
    return found as Records
  }
}
