import type { EventoWebhook, MotivoDesativacao, StatusWebhook } from '../../../shared/domain/equipment/webhooks.ts'
import type { Versioned } from '../kit/declaration.ts'
import type { IndexPart } from '../kit/page.ts'
import { recordStore } from '../kit/record.ts'

/** Where an account has events sent to. */
export interface Webhook extends Versioned {
  id: string
  dono_id: string
  nome: string
  url: string
  eventos: readonly EventoWebhook[]
  /** One that was removed keeps its history, and nothing that signs. */
  status: StatusWebhook | 'REMOVIDO'
  desativado_por: MotivoDesativacao | null
  /** Enclosed by the key of webhooks, bound to the id; null once it was removed. */
  segredo: string | null
  segredo_criado_em: string
  /** The secret before, and until when it signs too. */
  segredo_anterior: { selado: string; ate: string } | null
  criado_em: string
  atualizado_em: string
}

export interface WebhookRow {
  i: string
}

export const WEBHOOK_ENTITY = 'WEBHOOK_DESTINO'

/** Every webhook an account ever had, those that were removed included. */
export const webhooksEverOf = (ownerId: string): IndexPart => ({
  index: 'gsi1',
  partition: `CONTA#${ownerId}#${WEBHOOK_ENTITY}`,
})

export const webhooks = recordStore<Webhook, WebhookRow>({
  entity: WEBHOOK_ENTITY,
  schema: 1,
  key: (id) => ({ pk: `${WEBHOOK_ENTITY}#${id}`, sk: WEBHOOK_ENTITY }),
  id: ({ id }) => id,
  indexes: ({ id, dono_id, criado_em }) => ({ gsi1: [webhooksEverOf(dono_id).partition, `${criado_em}#${id}`] }),
  row: ({ id }) => ({ i: id }),
  // Of secrets the history tells when they were made.
  untold: ['dono_id', 'segredo', 'segredo_anterior'],
  touched: (atualizado_em) => ({ atualizado_em }),
})
