import { Logger } from '@aws-lambda-powertools/logger'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type { JobQueue, MESSAGE_QUEUE, WaitingIn } from '../../shared/jobQueues.ts'
import { JOB_ATTEMPTS, type Job, type JobType, job } from '../../shared/jobs.ts'
import { describeError } from '../store/kit/describeError.ts'
import type { Delivery } from '../work/work.ts'
import { retryLater } from './retryLater.ts'

type OfType<T extends JobType> = Extract<Job, { tipo: T }>

/**
 * What is done with each message of a queue. Each answers how many records it concerned; a rejection has the message
 * come again.
 */
export type Consumers<Q extends JobQueue> = {
  [T in WaitingIn<typeof MESSAGE_QUEUE, Q>]: (job: OfType<T>, delivery: Delivery) => Promise<number>
} & { TRABALHO?: (job: OfType<'TRABALHO'>, delivery: Delivery) => Promise<number> }

type Consumer = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>

const log = new Logger()

/**
 * Jobs of a queue, each by itself: a failed one comes again, and ends in the dead-letter queue after its last attempt.
 */
export function consume<Q extends JobQueue>(queue: Q, consumers: Consumers<Q>): Consumer {
  const run = consumers as unknown as Partial<Record<JobType, (job: Job, delivery: Delivery) => Promise<number>>>

  async function succeeds(
    { messageId, body, attributes, receiptHandle }: SQSRecord,
    context: Context,
  ): Promise<boolean> {
    const receives = Number(attributes.ApproximateReceiveCount)
    const isLast = receives >= JOB_ATTEMPTS
    log.appendKeys({ messageId, receives })
    try {
      const given = job.parse(JSON.parse(body))
      const remainingMs = context.getRemainingTimeInMillis()
      const count = await run[given.tipo]?.(given, { messageId, receives, isLast, remainingMs, log })
      if (count === undefined) throw new Error(`${given.tipo} is no message of the queue ${queue}`)
      log.info('job done', { type: given.tipo, count })
      return true
    } catch (error) {
      log.error('job failed', { error: describeError(error), isLast })
      await retryLater(queue, receiptHandle, receives).catch((problem: Error) =>
        log.warn('comes again after the time-out of the queue', { error: problem.name }),
      )
      return false
    }
  }

  return async ({ Records }, context) => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
    for (const record of Records) {
      if (!(await succeeds(record, context))) batchItemFailures.push({ itemIdentifier: record.messageId })
      log.resetKeys()
    }
    return { batchItemFailures }
  }
}
