import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { JobQueue } from '../../shared/jobQueues.ts'
import { env } from '../env.ts'
import { QUEUE_URLS } from './queueUrls.ts'

/** Seconds until the second, third … attempt: together less than the half hour after which the queue's age alarms. */
const DELAYS = [30, 120, 480, 900]
/** After its last attempt a message only has to reach the dead letters. */
const GIVE_UP = 1

let client: SQSClient | undefined

/** How long a message waits that was received so often, in seconds. */
export const retryDelay = (receives: number): number => DELAYS[receives - 1] ?? GIVE_UP

/**
 * Has a failed message come again after a growing delay instead of the queue's own, which is as long as a killed
 * attempt may take.
 */
export async function retryLater(queue: JobQueue, receiptHandle: string, receives: number): Promise<void> {
  client ??= new SQSClient({ maxAttempts: 2 })
  await client.send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: env(QUEUE_URLS[queue]),
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: retryDelay(receives),
    }),
  )
}
