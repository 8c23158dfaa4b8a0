import { Logger } from '@aws-lambda-powertools/logger'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { JOB_ATTEMPTS, job } from '../../shared/jobs.ts'
import { describeError } from '../store/kit/describeError.ts'
import { retryLater } from './retryLater.ts'
import { runJob } from './runJob.ts'

const log = new Logger()

/** Jobs from the queue, each by itself: a failed one comes again, and ends in the dead-letter queue after its last attempt. */
export async function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const record of event.Records) {
    if (!(await succeeds(record, context))) batchItemFailures.push({ itemIdentifier: record.messageId })
    log.resetKeys()
  }
  return { batchItemFailures }
}

async function succeeds({ messageId, body, attributes, receiptHandle }: SQSRecord, context: Context): Promise<boolean> {
  const receives = Number(attributes.ApproximateReceiveCount)
  const isLast = receives >= JOB_ATTEMPTS
  log.appendKeys({ messageId, receives })
  try {
    const given = job.parse(JSON.parse(body))
    const remainingMs = context.getRemainingTimeInMillis()
    const count = await runJob(given, { messageId, receives, isLast, remainingMs, log })
    log.info('job done', { type: given.tipo, count })
    return true
  } catch (error) {
    log.error('job failed', { error: describeError(error), isLast })
    await retryLater(receiptHandle, receives).catch((problem: Error) =>
      log.warn('comes again after the time-out of the queue', { error: problem.name }),
    )
    return false
  }
}
