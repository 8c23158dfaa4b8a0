import { Logger } from '@aws-lambda-powertools/logger'
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { Job } from '../../shared/jobs.ts'
import { JOB_SORT_KEY } from '../../shared/table.ts'
import { env } from '../env.ts'
import { tellPeople } from './tellPeople.ts'

const SENT_AT_ONCE = 10

const log = new Logger()
let client: SQSClient | undefined

/**
 * Jobs that were begun in the table, from its stream: each goes to the job queue by its id. Those that could not be sent are reported, and
 * come again with all that follow them; a job sent twice is done once. Changed links of people to accounts and new alerts are told to whoever watches.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  client ??= new SQSClient({ maxAttempts: 4 })
  const telling = tellPeople(Records, log, client)
  const jobs = Records.filter(({ dynamodb }) => dynamodb?.Keys?.sk?.S === JOB_SORT_KEY)
  const failed: DynamoDBRecord[] = []
  for (let start = 0; start < jobs.length; start += SENT_AT_ONCE) {
    failed.push(...(await send(client, jobs.slice(start, start + SENT_AT_ONCE))))
  }
  await telling
  log.info('dispatched', { records: Records.length, jobs: jobs.length, failed: failed.length })
  return { batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })) }
}

/** Sends some; answers those that were not taken. */
async function send(queue: SQSClient, records: DynamoDBRecord[]): Promise<DynamoDBRecord[]> {
  const Entries = records.map(({ dynamodb }, index) => {
    const message: Job = { tipo: 'TRABALHO', trabalho_id: dynamodb?.NewImage?.id?.S ?? '' }
    return { Id: String(index), MessageBody: JSON.stringify(message) }
  })
  try {
    const { Failed = [] } = await queue.send(new SendMessageBatchCommand({ QueueUrl: env('JOBS_QUEUE_URL'), Entries }))
    return Failed.flatMap(({ Id }) => records[Number(Id)] ?? [])
  } catch (error) {
    log.error('not dispatched', { error: (error as Error).name })
    return records
  }
}
