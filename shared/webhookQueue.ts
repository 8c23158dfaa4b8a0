import * as z from 'zod'
import { uuid } from './contract/common.ts'
import { corpoEvento } from './contract/webhooks.ts'

/** How often a message of it is handed over before it goes to the dead letters. */
export const WEBHOOK_ATTEMPTS = 5

/**
 * What the queue of webhooks carries. Messages of one webhook are handed over one after the other, and of an account a
 * few at a time.
 */
export const mensagemWebhook = z.discriminatedUnion('tipo', [
  /** Something happened that a webhook wants to be told of. `id`: the same however often it is found. */
  z.object({
    tipo: z.literal('EVENTO'),
    webhook_id: uuid,
    dono_id: uuid,
    evento: z.object({ id: uuid, corpo: corpoEvento }),
  }),
  /** A delivery that has begun is to be tried: because somebody asked for it, or because its time has come. */
  z.object({ tipo: z.literal('ENTREGA'), webhook_id: uuid, dono_id: uuid, entrega_id: uuid, pedida: z.boolean() }),
])
export type MensagemWebhook = z.infer<typeof mensagemWebhook>
