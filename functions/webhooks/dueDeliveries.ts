import { dueDeliveries, foundAgainAt } from '../store/webhooks/deliveries.ts'
import { isUp } from '../work/handOver.ts'
import { sendToWebhooks } from './queue.ts'

/** Handed over at a time. */
const AT_ONCE = 100
/** A delivery that was handed over is found again after so long, in case its message was lost. */
const FOUND_AGAIN_MS = 30 * 60_000

/** Hands deliveries whose try is due to the queue of webhooks. Answers how many. */
export async function handOverDue(now: Date, endsAt: number): Promise<number> {
  const later = new Date(now.getTime() + FOUND_AGAIN_MS).toISOString()
  let count = 0
  while (!isUp({ endsAt })) {
    const due = await dueDeliveries(now.toISOString(), AT_ONCE)
    if (due.length === 0) return count
    const failed = await sendToWebhooks(
      due.map(({ id, webhookId, ownerId }) => ({
        message: { tipo: 'ENTREGA', webhook_id: webhookId, dono_id: ownerId, entrega_id: id, pedida: false },
        key: `${id}-${now.getTime()}`,
      })),
    )
    if (failed.length > 0) throw new Error('the queue of webhooks took not all')
    await Promise.all(due.map(({ id }) => foundAgainAt(id, later)))
    count += due.length
    if (due.length < AT_ONCE) return count
  }
  return count
}
