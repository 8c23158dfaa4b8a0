import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { MensagemWebhook } from '../../shared/webhookQueue.ts'
import { env } from '../env.ts'

/** What is sent: a message, and what tells it from others, so that the queue takes it once within five minutes. */
export interface Outgoing {
  message: MensagemWebhook
  key: string
}

const SENT_AT_ONCE = 10

/**
 * Messages of an account that are under way at a time. Whatever its receivers do, they take no more of what all
 * accounts share; of one webhook one is under way, so that the last word about it stands.
 */
const SLOTS = 3
const groupOf = ({ dono_id, webhook_id }: MensagemWebhook) =>
  `${dono_id}-${Number.parseInt(webhook_id.slice(-4), 16) % SLOTS}`

let client: SQSClient | undefined

/** Sends to the queue of webhooks; answers those that it did not take. */
export async function sendToWebhooks(all: readonly Outgoing[]): Promise<Outgoing[]> {
  client ??= new SQSClient({ maxAttempts: 4 })
  const failed: Outgoing[] = []
  for (let start = 0; start < all.length; start += SENT_AT_ONCE)
    failed.push(...(await sendSome(client, all.slice(start, start + SENT_AT_ONCE))))
  return failed
}

async function sendSome(queue: SQSClient, some: readonly Outgoing[]): Promise<readonly Outgoing[]> {
  const Entries = some.map(({ message, key }, index) => ({
    Id: String(index),
    MessageBody: JSON.stringify(message),
    MessageGroupId: groupOf(message),
    MessageDeduplicationId: key,
  }))
  const { Failed = [] } = await queue.send(
    new SendMessageBatchCommand({ QueueUrl: env('WEBHOOKS_QUEUE_URL'), Entries }),
  )
  return Failed.flatMap(({ Id }) => some[Number(Id)] ?? [])
}
