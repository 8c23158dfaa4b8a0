import { sendToWebhooks } from '../webhooks/queue.ts'
import { ServiceUnavailable, type WorkContext, type WorkDone } from '../work/work.ts'

/** Has a delivery tried that somebody asked for. */
export async function handOverDelivery(
  { webhook_id, dono_id, entrega_id }: { webhook_id: string; dono_id: string; entrega_id: string },
  { job }: WorkContext,
): Promise<WorkDone> {
  const message = { tipo: 'ENTREGA', webhook_id, dono_id, entrega_id, pedida: true } as const
  const failed = await sendToWebhooks([{ message, key: job.id }])
  if (failed.length > 0) throw new ServiceUnavailable()
  return { count: 1 }
}
