import { Logger } from '@aws-lambda-powertools/logger'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { mensagemWebhook, WEBHOOK_ATTEMPTS } from '../../shared/webhookQueue.ts'
import { describeError } from '../store/kit/describeError.ts'
import { deliverMessage, noteAllTaken, type Taken, TRY_MS } from './deliver.ts'

const log = new Logger()

/** No message is begun when less time than this is left: a try, and what is written of it. */
const BEGIN_MS = TRY_MS + 2000

type Invocation = Pick<Context, 'getRemainingTimeInMillis'>

/**
 * Events and deliveries from the queue of webhooks, which hands those of one webhook over one after the other, and
 * those of an account a few at a time: a slow receiver holds up no other account's. Only a failure of ours brings a
 * message back; one of the receiver's is written down, and tried again by the clock.
 */
export async function handler({ Records }: SQSEvent, context: Invocation): Promise<SQSBatchResponse> {
  const groups = Map.groupBy(Records, ({ attributes }) => attributes.MessageGroupId)
  const left = await Promise.all([...groups.values()].map((records) => deliverGroup(records, context)))
  return { batchItemFailures: left.flat().map(({ messageId }) => ({ itemIdentifier: messageId })) }
}

/** Delivers the messages of a group in their order. Answers those that must come again. */
async function deliverGroup(records: readonly SQSRecord[], context: Invocation): Promise<readonly SQSRecord[]> {
  const taken: Taken = new Map()
  try {
    for (const [index, record] of records.entries()) {
      const { messageId, attributes } = record
      const isTime = context.getRemainingTimeInMillis() > BEGIN_MS
      if (isTime && (await isDelivered(record, taken))) continue
      // What follows a message that failed must not overtake it, unless it does not come again.
      if (!isTime || Number(attributes.ApproximateReceiveCount) < WEBHOOK_ATTEMPTS) return records.slice(index)
      log.error('webhook message given up', { messageId })
      return [record, ...(await deliverGroup(records.slice(index + 1), context))]
    }
    return []
  } finally {
    await noteAllTaken(taken).catch((error) => log.warn('deliveries not noted', { error: describeError(error) }))
  }
}

async function isDelivered({ messageId, body }: SQSRecord, taken: Taken): Promise<boolean> {
  try {
    const outcome = await deliverMessage(mensagemWebhook.parse(JSON.parse(body)), taken)
    log.info('webhook', { messageId, ...outcome })
    return true
  } catch (error) {
    log.error('webhook failed', { messageId, error: describeError(error) })
    return false
  }
}
