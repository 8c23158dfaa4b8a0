import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
} from '@aws-sdk/client-sqs'
import type { LambdaFunction } from '../functions/functions.ts'
import type { Sqs } from '../services/sqs.ts'
import type { Properties, Resource } from '../template/model.ts'
import { compileFilters } from './filters.ts'
import { failedItems, type Source } from './source.ts'

const RECEIVED_AT_ONCE = 10
const LONG_POLL_S = 20

export interface SqsSourceOptions {
  mapping: Resource
  queue: Resource
  lambda: LambdaFunction
  sqs: Sqs
  /** Makes failed messages visible again sooner than the queue would, at least 1 s; tests cannot wait for its time-out. */
  redeliverAfterSeconds?: number | undefined
}

/** Feeds a queue's messages to a function, as an event source mapping does. */
export function startSqsSource({ mapping, queue, lambda, sqs, redeliverAfterSeconds }: SqsSourceOptions): Source {
  const {
    BatchSize = 10,
    MaximumBatchingWindowInSeconds = 0,
    FilterCriteria,
    FunctionResponseTypes,
  } = mapping.properties
  const reports = (FunctionResponseTypes ?? []).includes('ReportBatchItemFailures')
  const passes = compileFilters(FilterCriteria)
  const pollers = Math.min(
    Number(mapping.properties.ScalingConfig?.MaximumConcurrency ?? lambda.instances),
    lambda.instances,
  )
  const QueueUrl = sqs.queueUrl(queue.name)
  const stopping = new AbortController()
  let working = 0

  async function receive(max: number, WaitTimeSeconds: number): Promise<Message[]> {
    const command = new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: Math.min(max, RECEIVED_AT_ONCE),
      WaitTimeSeconds,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    })
    const { Messages = [] } = await sqs.client.send(command, { abortSignal: stopping.signal })
    return Messages
  }
  /** As many messages as a batch takes, or as came within the window. */
  async function gather(): Promise<Message[]> {
    const batch = await receive(BatchSize, LONG_POLL_S)
    if (batch.length === 0) return batch
    working += 1
    const windowEnd = Date.now() + MaximumBatchingWindowInSeconds * 1000
    while (batch.length < BatchSize && !stopping.signal.aborted) {
      const left = Math.ceil((windowEnd - Date.now()) / 1000)
      const more = await receive(BatchSize - batch.length, Math.max(0, left)).catch(() => [])
      batch.push(...more)
      if (more.length === 0 && left <= 0) break
    }
    return batch
  }
  async function work(batch: Message[]) {
    const events = new Map(batch.map((message) => [String(message.MessageId), recordOf(message, queue)]))
    const wanted = [...events.values()].filter((record) => passes({ ...record, body: parsedBody(record.body) }))
    const ids = wanted.map(({ messageId }) => String(messageId))
    const invocation = wanted.length > 0 ? await lambda.invoke({ Records: wanted }) : undefined
    const failed = new Set(invocation ? failedItems(invocation, ids, reports) : [])
    const done = batch.filter(({ MessageId = '' }) => !failed.has(MessageId))
    for (let start = 0; start < done.length; start += RECEIVED_AT_ONCE) {
      const Entries = done
        .slice(start, start + RECEIVED_AT_ONCE)
        .map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }))
      await sqs.client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }))
    }
    if (redeliverAfterSeconds === undefined) return
    // fauxqs 2.4 loses a message made visible after 0 s when it keeps them on disk.
    const VisibilityTimeout = Math.max(1, redeliverAfterSeconds)
    for (const { MessageId = '', ReceiptHandle } of batch) {
      if (!failed.has(MessageId)) continue
      await sqs.client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }))
    }
  }
  async function poll() {
    while (!stopping.signal.aborted) {
      try {
        const batch = await gather()
        if (batch.length === 0) continue
        await work(batch).finally(() => {
          working -= 1
        })
      } catch {
        // The queue cannot be reached, or this source is stopping. Messages stay on the queue either way.
        if (!stopping.signal.aborted) await new Promise((resolve) => setTimeout(resolve, 500))
      }
    }
  }
  const running = Array.from({ length: pollers }, poll)

  return {
    name: queue.name,
    async idle() {
      if (working > 0) return false
      const AttributeNames = [
        'ApproximateNumberOfMessages',
        'ApproximateNumberOfMessagesNotVisible',
        'ApproximateNumberOfMessagesDelayed',
      ] as const
      const { Attributes = {} } = await sqs.client.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] }),
      )
      return AttributeNames.every((name) => Number(Attributes[name] ?? 0) === 0) && working === 0
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** A record as Lambda hands it over. Source: https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html */
function recordOf(message: Message, queue: Resource) {
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body ?? '',
    attributes: message.Attributes ?? {},
    messageAttributes: Object.fromEntries(
      Object.entries(message.MessageAttributes ?? {}).map(([name, value]): [string, Properties] => [
        name,
        {
          dataType: value.DataType,
          stringValue: value.StringValue,
          binaryValue: value.BinaryValue && Buffer.from(value.BinaryValue).toString('base64'),
        },
      ]),
    ),
    md5OfBody: message.MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN: queue.arn,
    awsRegion: queue.stack.region,
  }
}

function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
