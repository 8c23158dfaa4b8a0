import { Logger } from '@aws-lambda-powertools/logger'
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { ModeloCorreio } from '../../shared/contract/mail.ts'
import { JOB_QUEUE_NAMES, type JobQueue, queueOfWork } from '../../shared/jobQueues.ts'
import type { Job, TipoTrabalho } from '../../shared/jobs.ts'
import {
  CERTIFICATE_SORT_KEY,
  JOB_SORT_KEY,
  LIST_ATTRIBUTE,
  OCCURRENCE_PREFIX,
  ORDER_SORT_KEY,
  READING_SORT_KEY,
} from '../../shared/table.ts'
import { env } from '../env.ts'
import { describeError } from '../store/kit/describeError.ts'
import { followAccounts } from './followAccounts.ts'
import { QUEUE_URLS } from './queueUrls.ts'
import { lookAfterArriving } from './storeArriving.ts'
import { tellPeople } from './tellPeople.ts'

const SENT_AT_ONCE = 10

const log = new Logger()
let client: SQSClient | undefined

/**
 * Jobs that were begun in the table, from its stream: each goes to the queue of its kind by its id. Those that could
 * not be sent are reported, and come again with all that follow them; a job sent twice is done once. Events go to the
 * webhooks that want them in the same way. Changed links of people to accounts and new alerts are told to whoever
 * watches. What an account comes to is made anew by a job, and a reading that is arriving looked after by one.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  client ??= new SQSClient({ maxAttempts: 4 })
  const telling = tellPeople(Records, log, client)
  const jobs = Records.filter(({ dynamodb }) => dynamodb?.Keys?.sk?.S === JOB_SORT_KEY)
  const failed: DynamoDBRecord[] = []
  for (const queue of JOB_QUEUE_NAMES) {
    const its = jobs.filter((record) => queueOf(record) === queue)
    for (let start = 0; start < its.length; start += SENT_AT_ONCE)
      failed.push(...(await send(client, queue, its.slice(start, start + SENT_AT_ONCE))))
  }
  failed.push(...(await events(Records)), ...(await followAccounts(Records, log, client)))
  failed.push(...(await lookAfterArriving(Records, log, client)))
  await telling
  log.info('dispatched', { records: Records.length, jobs: jobs.length, failed: failed.length })
  return { batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })) }
}

/** Where one is told of, the sort key begins so. */
const TOLD_OF = [READING_SORT_KEY, ORDER_SORT_KEY, CERTIFICATE_SORT_KEY, OCCURRENCE_PREFIX]

/** Their code is read with the first of them. */
async function events(records: readonly DynamoDBRecord[]): Promise<DynamoDBRecord[]> {
  const some = records.filter(({ dynamodb }) => TOLD_OF.some((prefix) => dynamodb?.Keys?.sk?.S?.startsWith(prefix)))
  if (some.length === 0) return []
  const { sendEvents } = await import('../webhooks/sendEvents.ts')
  return sendEvents(some, log)
}

/** Where a job goes, by the kind and the mail's model in its row of a list. */
function queueOf({ dynamodb }: DynamoDBRecord): JobQueue {
  const row = dynamodb?.NewImage?.[LIST_ATTRIBUTE]?.M
  return queueOfWork(row?.t?.S as TipoTrabalho, row?.m?.S as ModeloCorreio | undefined)
}

/** Sends some; answers those that were not taken. */
async function send(sqs: SQSClient, queue: JobQueue, records: DynamoDBRecord[]): Promise<DynamoDBRecord[]> {
  const Entries = records.map(({ dynamodb }, index) => {
    const message: Job = { tipo: 'TRABALHO', trabalho_id: dynamodb?.NewImage?.id?.S ?? '' }
    return { Id: String(index), MessageBody: JSON.stringify(message) }
  })
  try {
    const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl: env(QUEUE_URLS[queue]), Entries }))
    return Failed.flatMap(({ Id }) => records[Number(Id)] ?? [])
  } catch (error) {
    log.error('not dispatched', { error: describeError(error) })
    return records
  }
}
