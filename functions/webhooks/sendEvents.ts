import type { Logger } from '@aws-lambda-powertools/logger'
import type { DynamoDBRecord } from 'aws-lambda'
import { wantingIn, withWebhooks } from '../store/webhooks/accountWebhooks.ts'
import { eventsOf, type FoundEvent } from './events.ts'
import { type Outgoing, sendToWebhooks } from './queue.ts'

/**
 * Hands the events among records of the stream to the webhooks that want them. Answers the records of which one could
 * not be handed over: they come again, and what was handed over already is the same delivery. Accounts without webhooks
 * cost one read of the batch.
 */
export async function sendEvents(records: readonly DynamoDBRecord[], log: Logger): Promise<DynamoDBRecord[]> {
  const found = records.flatMap((record) => eventsOf(record).map((event) => ({ record, event })))
  if (found.length === 0) return []
  try {
    const accounts = await withWebhooks([...new Set(found.map(({ event }) => event.ownerId))])
    const outgoing = found.flatMap(({ record, event }) => {
      const ids = wantingIn(accounts.get(event.ownerId), event.type)
      return messagesTo(ids, event, log).map((one) => ({ ...one, record }))
    })
    const failed = new Set<Outgoing>(await sendToWebhooks(outgoing))
    return outgoing.flatMap((one) => (failed.has(one) ? one.record : []))
  } catch (error) {
    log.error('events not handed over', { error: (error as Error).name })
    return found.map(({ record }) => record)
  }
}

/**
 * A record that nothing can be made of would hold up all that come after it, however often it came again: it is logged
 * and left.
 */
function messagesTo(ids: readonly string[], { id, ownerId, body }: FoundEvent, log: Logger): Outgoing[] {
  if (ids.length === 0) return []
  try {
    const evento = { id, corpo: body() }
    return ids.map((webhook_id) => ({
      message: { tipo: 'EVENTO', webhook_id, dono_id: ownerId, evento },
      key: `${id}-${webhook_id}`,
    }))
  } catch (error) {
    log.error('event not made', { event: id, error: (error as Error).name })
    return []
  }
}
