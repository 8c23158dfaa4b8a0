import { setTimeout as delay } from 'node:timers/promises'
import type { LambdaFunction } from '../functions/functions.ts'
import type { Invocation } from '../functions/worker.ts'
import type { JsonFile } from '../services/jsonFile.ts'
import type { Resource } from '../template/model.ts'
import type { DynamoCall } from './dynamoClient.ts'
import { compileFilters } from './filters.ts'
import { type Checkpoint, createShards, type StreamRecord } from './shards.ts'
import { failedItems, type Source } from './source.ts'

/**
 * How long after a look that found nothing the next one comes, ms; twice as long after each further one, since looking
 * costs as much as a call.
 */
const IDLE_POLL_MS = 500
const LONGEST_IDLE_MS = 4_000
/** How long the look waits after a write for those that come with it, ms. */
const GATHER_MS = 20
const LONGEST_BACKOFF_MS = 5_000
/**
 * As many records as one answer has: few of them are a mapping's, and a batch of few costs a function as much as a full
 * one.
 */
const READ_AT_ONCE = 1000
/** How DynamoDB signs what its TTL deletes. */
const TTL_IDENTITY = { type: 'Service', principalId: 'dynamodb.amazonaws.com' }

export interface StreamSourceOptions {
  mapping: Resource
  table: Resource
  lambda: LambdaFunction
  /** DynamoDB Streams. */
  streams: DynamoCall
  checkpoint: JsonFile<Checkpoint>
  /** Whether the item of these keys was deleted because its time was over. */
  expired(keys: unknown): boolean
  /** Sends a batch that was given up to the failure destination. */
  onFailure(body: string): Promise<void>
}

export interface StreamSource extends Source {
  /** Looks for records at once, because the table was written to. */
  nudge(): void
  table: string
  /** The number of the record up to which all is done; 0 before any is. */
  done(): number
}

/** Feeds a table's stream to a function in order, shard by shard, as an event source mapping does. */
export async function startStreamSource(options: StreamSourceOptions): Promise<StreamSource> {
  const { mapping, table, streams, checkpoint } = options
  const { Streams = [] } = await streams('ListStreams', { TableName: table.name })
  const streamArn = String(Streams.at(-1)?.StreamArn ?? '')
  if (!streamArn) throw new Error(`${mapping.id}: the table ${table.name} has no stream`)
  const fresh = checkpoint.value.streamArn !== streamArn
  if (fresh) checkpoint.value = { streamArn, shards: {}, ended: [] }
  const stopping = new AbortController()
  const reader = createReader({ ...options, streamArn, stopping: stopping.signal })
  let wake = Promise.withResolvers<void>()
  let dirty = true
  let working = false
  let idleMs = IDLE_POLL_MS

  if (fresh && mapping.properties.StartingPosition === 'LATEST') {
    // A mapping that starts at the latest record does not get what was in the stream before it existed.
    await reader.skipToEnd()
  }
  async function run() {
    while (!stopping.signal.aborted) {
      working = true
      dirty = false
      wake = Promise.withResolvers()
      const found = await reader.readAll().catch(async (error: Error) => {
        if (!stopping.signal.aborted) console.error(`${mapping.id}: ${error.message}`)
        return 0
      })
      if (found > 0) continue
      working = false
      if (!dirty) {
        const pause = delay(idleMs, undefined, { ref: false })
        idleMs = Math.min(LONGEST_IDLE_MS, 2 * idleMs)
        await Promise.race([wake.promise, pause])
      }
      if (dirty) await delay(GATHER_MS, undefined, { ref: false })
    }
  }
  const running = run()
  const nudge = () => {
    dirty = true
    idleMs = IDLE_POLL_MS
    wake.resolve()
  }
  return {
    name: mapping.id,
    nudge,
    table: table.name,
    done: () => doneIn(checkpoint.value),
    async idle() {
      if (working || dirty) return false
      const isDone = (await reader.pending()) === 0
      if (!isDone) nudge()
      return isDone && !working
    },
    async stop() {
      stopping.abort()
      wake.resolve()
      await running
    },
  }
}

/** The number up to which everything in all shards is done; 0 before anything is. */
function doneIn({ shards }: Checkpoint): number {
  const numbers = Object.values(shards).map(Number)
  return numbers.length === 0 ? 0 : Math.min(...numbers)
}

interface ReaderOptions extends StreamSourceOptions {
  streamArn: string
  stopping: AbortSignal
}

function createReader(options: ReaderOptions) {
  const { mapping, table, streams, checkpoint, streamArn, stopping, expired } = options
  if (mapping.properties.TumblingWindowInSeconds) throw new Error(`${mapping.id}: no tumbling windows locally`)
  const { BatchSize = 100, MaximumBatchingWindowInSeconds = 0, FilterCriteria } = mapping.properties
  const passes = compileFilters(FilterCriteria)
  const processBatch = createProcessor(options)
  const shards = createShards({ streams, streamArn, checkpoint, limit: READ_AT_ONCE })

  const eventOf = (record: StreamRecord): StreamRecord => ({
    ...record,
    ...(record.eventName === 'REMOVE' && expired(record.dynamodb.Keys) && { userIdentity: TTL_IDENTITY }),
    awsRegion: table.stack.region,
    eventSourceARN: `${table.arn}/stream/local`,
  })
  async function gather(shardId: string) {
    const found = await shards.read(shardId)
    const isPart = found.records.length > 0 && found.records.length < BatchSize
    if (!isPart || MaximumBatchingWindowInSeconds === 0) return found
    await delay(MaximumBatchingWindowInSeconds * 1000, undefined, { signal: stopping }).catch(() => {})
    return shards.read(shardId)
  }
  async function readShard(shardId: string): Promise<number> {
    const { records, next } = await gather(shardId)
    if (records.length === 0 && next === undefined) {
      shards.end(shardId)
      return 1
    }
    const wanted = records.map(eventOf).filter(passes)
    for (let start = 0; start < wanted.length; start += BatchSize) {
      const batch = wanted.slice(start, start + BatchSize)
      await processBatch(shardId, batch, (sequence) => shards.advance(shardId, sequence))
      if (stopping.aborted) return records.length
    }
    shards.advance(shardId, records.at(-1)?.dynamodb.SequenceNumber)
    shards.passed(shardId, next)
    return records.length
  }
  const sumOver = async (count: (shardId: string) => Promise<number>) =>
    (await Promise.all((await shards.open()).map(count))).reduce((sum, one) => sum + one, 0)
  return {
    readAll: () => sumOver(readShard),
    pending: () => sumOver(async (shardId) => (await shards.read(shardId)).records.length),
    async skipToEnd() {
      for (const shardId of await shards.open()) {
        for (;;) {
          const { records, next } = await shards.read(shardId)
          const last = records.at(-1)?.dynamodb.SequenceNumber
          if (last === undefined) break
          shards.advance(shardId, last)
          shards.passed(shardId, next)
        }
      }
    },
  }
}

type Advance = (sequence: string) => void

const sequenceOf = (record: StreamRecord) => record.dynamodb.SequenceNumber

/** The rest of a batch, from the first failed record on. */
function remaining(batch: StreamRecord[], failedSequences: readonly string[]): StreamRecord[] {
  const failed = new Set(failedSequences)
  const first = batch.findIndex((record) => failed.has(sequenceOf(record)))
  return first < 0 ? [] : batch.slice(first)
}

/** The first and last place of a batch. */
function extentOf(batch: readonly StreamRecord[]) {
  const [first, last] = [batch[0], batch.at(-1)]
  const arrival = (record: StreamRecord | undefined) =>
    new Date((record?.dynamodb.ApproximateCreationDateTime ?? 0) * 1000).toISOString()
  return {
    startSequenceNumber: first && sequenceOf(first),
    endSequenceNumber: last && sequenceOf(last),
    approximateArrivalOfFirstRecord: arrival(first),
    approximateArrivalOfLastRecord: arrival(last),
  }
}

/**
 * Retries, bisects and finally gives up batches. Source:
 * https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html
 */
function createProcessor({ mapping, lambda, streamArn, stopping, onFailure }: ReaderOptions) {
  const {
    MaximumRetryAttempts = -1,
    MaximumRecordAgeInSeconds = -1,
    BisectBatchOnFunctionError = false,
    FunctionResponseTypes = [],
  } = mapping.properties
  const reports = FunctionResponseTypes.includes('ReportBatchItemFailures')
  const isOld = ({ dynamodb }: StreamRecord) =>
    MaximumRecordAgeInSeconds > 0 &&
    Date.now() / 1000 - dynamodb.ApproximateCreationDateTime > MaximumRecordAgeInSeconds

  async function giveUp(shardId: string, batch: StreamRecord[], invocation: Invocation, attempts: number) {
    const requestContext = {
      requestId: invocation.requestId,
      functionArn: lambda.arn,
      condition: batch.some(isOld) ? 'RecordAgeExceeded' : 'RetryAttemptsExhausted',
      approximateInvokeCount: attempts,
    }
    const functionError = 'error' in invocation ? 'Unhandled' : null
    const body = {
      requestContext,
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError },
      version: '1.0',
      timestamp: new Date().toISOString(),
      DDBStreamBatchInfo: { shardId, ...extentOf(batch), batchSize: batch.length, streamArn },
    }
    await onFailure(JSON.stringify(body))
  }
  return async function processBatch(
    shardId: string,
    batch: StreamRecord[],
    advance: Advance,
    retried = 0,
  ): Promise<void> {
    let left = batch
    for (let attempt = retried; left.length > 0 && !stopping.aborted; attempt += 1) {
      const invocation = await lambda.invoke({ Records: left })
      const rest = remaining(left, failedItems(invocation, left.map(sequenceOf), reports))
      const before = left[left.length - rest.length - 1]
      if (before) advance(sequenceOf(before))
      if (rest.length === 0) return
      if ((MaximumRetryAttempts >= 0 && attempt >= MaximumRetryAttempts) || rest.every(isOld)) {
        await giveUp(shardId, rest, invocation, attempt + 1)
        const last = rest.at(-1)
        if (last) advance(sequenceOf(last))
        return
      }
      left = rest
      await delay(Math.min(LONGEST_BACKOFF_MS, 100 * 2 ** attempt), undefined, { signal: stopping }).catch(() => {})
      if (BisectBatchOnFunctionError && rest.length > 1 && 'error' in invocation) {
        // Splitting counts as no attempt, since else the attempts could end before a bad record is alone.
        const middle = Math.ceil(rest.length / 2)
        await processBatch(shardId, rest.slice(0, middle), advance, attempt)
        await processBatch(shardId, rest.slice(middle), advance, attempt)
        return
      }
    }
  }
}
