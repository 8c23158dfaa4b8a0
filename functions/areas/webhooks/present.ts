import type { Entrega, Webhook as Presented } from '../../../shared/contract/webhooks.ts'
import type { Delivery } from '../../store/webhooks/deliveries.ts'
import type { WebhookState } from '../../store/webhooks/webhookState.ts'
import type { Webhook } from '../../store/webhooks/webhooks.ts'

/** A webhook as its owner sees it, without what signs; null where there is none. */
export function presentWebhook(
  webhook: Webhook | undefined,
  state: WebhookState | undefined,
  now = Date.now(),
): Presented | null {
  if (!webhook || webhook.status === 'REMOVIDO') return null
  const { segredo, segredo_anterior, dono_id, status, eventos, ...told } = webhook
  const until = segredo_anterior?.ate ?? null
  return {
    ...told,
    status,
    eventos: [...eventos],
    segredo_anterior_ate: until !== null && Date.parse(until) > now ? until : null,
    falhando_desde: state?.falhando_desde ?? null,
    ultima_entrega_em: state?.ultima_entrega_em ?? null,
  }
}

export function presentDelivery({ tentativas, ...delivery }: Delivery): Entrega {
  const { id, evento_id, tipo, status, criado_em, proxima_em, corpo } = delivery
  const last = tentativas.at(-1)
  return {
    id,
    evento_id,
    tipo,
    status,
    criado_em,
    proxima_em,
    corpo,
    tentativas: [...tentativas],
    ultima: last ? { em: last.em, http: last.http, falha: last.falha, duracao_ms: last.duracao_ms } : null,
  }
}
