import type { Logger } from '@aws-lambda-powertools/logger'
import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBRecord } from 'aws-lambda'
import { MESSAGE_QUEUE } from '../../shared/jobQueues.ts'
import type { Job } from '../../shared/jobs.ts'
import { env } from '../env.ts'
import { describeError } from '../store/kit/describeError.ts'
import { QUEUE_URLS } from './queueUrls.ts'

const SENT_AT_ONCE = 10

/** A job that follows from a record of the stream. */
export interface Following<J extends Job = Job> {
  told: J
  record: DynamoDBRecord
}

interface Sending {
  /** The kind of them all. */
  tipo: keyof typeof MESSAGE_QUEUE
  afterSeconds: number
  log: Logger
  sqs: SQSClient
}

/**
 * Has jobs of a kind done after a while, each once of several records. Answers the records of which that could not be
 * sent.
 */
export async function sendLater(following: readonly Following[], sending: Sending): Promise<DynamoDBRecord[]> {
  const byBody = Map.groupBy(following, ({ told }) => JSON.stringify(told))
  const all = [...byBody].map(([body, from]) => ({ body, from: from.map(({ record }) => record) }))
  const failed: DynamoDBRecord[] = []
  for (let start = 0; start < all.length; start += SENT_AT_ONCE)
    failed.push(...(await send(all.slice(start, start + SENT_AT_ONCE), sending)))
  return failed
}

interface Message {
  body: string
  from: readonly DynamoDBRecord[]
}

async function send(
  messages: readonly Message[],
  { tipo, afterSeconds, log, sqs }: Sending,
): Promise<DynamoDBRecord[]> {
  const QueueUrl = env(QUEUE_URLS[MESSAGE_QUEUE[tipo]])
  const Entries = messages.map(({ body }, index) => ({
    Id: String(index),
    MessageBody: body,
    DelaySeconds: afterSeconds,
  }))
  try {
    const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
    return Failed.flatMap(({ Id }) => messages[Number(Id)]?.from ?? [])
  } catch (error) {
    log.error('jobs not sent', { job: tipo, error: describeError(error) })
    return messages.flatMap(({ from }) => from)
  }
}
