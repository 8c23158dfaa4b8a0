import { Logger } from '@aws-lambda-powertools/logger'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { mensagemWebhook } from '../../shared/webhookQueue.ts'
import { describeError } from '../store/kit/describeError.ts'
import { deliverMessage } from './deliver.ts'

const log = new Logger()

/**
 * Events and deliveries from the queue of webhooks, which hands those of one webhook over one after the other, and
 * those of an account a few at a time: a slow receiver holds up no other account's. Only a failure of ours brings a
 * message back; one of the receiver's is written down, and tried again by the clock.
 */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const { messageId, body } of Records) {
    // What follows a message that failed must not overtake it.
    if (batchItemFailures.length > 0) {
      batchItemFailures.push({ itemIdentifier: messageId })
      continue
    }
    try {
      const outcome = await deliverMessage(mensagemWebhook.parse(JSON.parse(body)))
      log.info('webhook', { messageId, ...outcome })
    } catch (error) {
      log.error('webhook failed', { messageId, error: describeError(error) })
      batchItemFailures.push({ itemIdentifier: messageId })
    }
  }
  return { batchItemFailures }
}
