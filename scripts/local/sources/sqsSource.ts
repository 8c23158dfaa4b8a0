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
  /**
   * Makes failed messages visible again sooner than the queue would, at least 1 s; tests cannot wait for its time-out.
   */
  redeliverAfterSeconds?: number | undefined
}

/** The calls that a source makes to its queue; nothing is received once `stopping` is aborted. */
function openQueue({ queue, sqs }: SqsSourceOptions, stopping: AbortSignal) {
  const QueueUrl = sqs.queueUrl(queue.name)
  return {
    async receive(max: number, WaitTimeSeconds: number): Promise<Message[]> {
      const command = new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: Math.min(max, RECEIVED_AT_ONCE),
        WaitTimeSeconds,
        MessageSystemAttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      })
      const { Messages = [] } = await sqs.client.send(command, { abortSignal: stopping })
      return Messages
    },
    async remove(done: readonly Message[]): Promise<void> {
      for (let start = 0; start < done.length; start += RECEIVED_AT_ONCE) {
        const Entries = done
          .slice(start, start + RECEIVED_AT_ONCE)
          .map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }))
        await sqs.client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }))
      }
    },
    async showAgain(failed: readonly Message[], afterSeconds: number): Promise<void> {
      // fauxqs 2.4 loses a message made visible after 0 s when it keeps them on disk.
      const VisibilityTimeout = Math.max(1, afterSeconds)
      for (const { ReceiptHandle } of failed)
        await sqs.client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }))
    },
    async isEmpty(): Promise<boolean> {
      if (sqs.dueSoon(queue.name) > 0) return false
      const AttributeNames = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const
      const { Attributes = {} } = await sqs.client.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] }),
      )
      return AttributeNames.every((name) => Number(Attributes[name] ?? 0) === 0)
    },
  }
}

type Queue = ReturnType<typeof openQueue>

/** Hands a batch to the function, and takes off the queue what it was done with. */
function createWork({ mapping, queue, lambda, redeliverAfterSeconds }: SqsSourceOptions, open: Queue) {
  const { FilterCriteria, FunctionResponseTypes } = mapping.properties
  const reports = (FunctionResponseTypes ?? []).includes('ReportBatchItemFailures')
  const passes = compileFilters(FilterCriteria)
  return async (batch: readonly Message[]) => {
    const records = batch.map((message) => recordOf(message, queue))
    const wanted = records.filter((record) => passes({ ...record, body: parsedBody(record.body) }))
    const ids = wanted.map(({ messageId }) => String(messageId))
    const invocation = wanted.length > 0 ? await lambda.invoke({ Records: wanted }) : undefined
    const failed = new Set(invocation ? failedItems(invocation, ids, reports) : [])
    const isDone = ({ MessageId = '' }: Message) => !failed.has(MessageId)
    await open.remove(batch.filter(isDone))
    if (redeliverAfterSeconds === undefined) return
    await open.showAgain(
      batch.filter((message) => !isDone(message)),
      redeliverAfterSeconds,
    )
  }
}

/** Feeds a queue's messages to a function, as an event source mapping does. */
export function startSqsSource(options: SqsSourceOptions): Source {
  const { mapping, queue, lambda } = options
  const { BatchSize = 10, MaximumBatchingWindowInSeconds = 0, ScalingConfig } = mapping.properties
  const pollers = Math.min(Number(ScalingConfig?.MaximumConcurrency ?? lambda.instances), lambda.instances)
  const stopping = new AbortController()
  const open = openQueue(options, stopping.signal)
  const work = createWork(options, open)
  let working = 0

  /** As many messages as a batch takes, or as came within the window. */
  async function gather(): Promise<Message[]> {
    const batch = await open.receive(BatchSize, LONG_POLL_S)
    if (batch.length === 0) return batch
    working += 1
    // It may start while more messages are awaited.
    lambda.prepare()
    const windowEnd = Date.now() + MaximumBatchingWindowInSeconds * 1000
    while (batch.length < BatchSize && !stopping.signal.aborted) {
      const left = Math.ceil((windowEnd - Date.now()) / 1000)
      const more = await open.receive(BatchSize - batch.length, Math.max(0, left)).catch(() => [])
      batch.push(...more)
      if (more.length === 0 && left <= 0) break
    }
    return batch
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
    idle: async () => working === 0 && (await open.isEmpty()) && working === 0,
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
