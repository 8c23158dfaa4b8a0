import { isFailingTooLong, pausedUntil } from '../../shared/domain/equipment/webhooks.ts'
import { ApiError } from '../../shared/errors.ts'
import { beginJob } from '../store/jobs/jobs.ts'
import { hashedId } from '../store/kit/hashedId.ts'
import { TransactionRefused } from '../store/kit/transact.ts'
import { putWebhookState, type WebhookState, webhookStates } from '../store/webhooks/webhookState.ts'
import type { Webhook } from '../store/webhooks/webhooks.ts'
import { disable } from './disable.ts'

/** Who disables a webhook that nobody disables. */
const PRODUCT = { id: null, nome: 'Aspersa' } as const

/** How deliveries to a webhook go. */
export const stateOf = async (id: string): Promise<WebhookState> => {
  const state = (await webhookStates([id])).get(id)
  if (!state) throw new Error('every webhook has a state')
  return state
}

/** A delivery was taken: whatever failed before is over. */
export async function noteTaken(id: string, at: string): Promise<void> {
  await putWebhookState({ webhook_id: id, falhando_desde: null, falhou_em: null, ultima_entrega_em: at })
}

/**
 * A try failed: the webhook fails since then, or is disabled, and its owner written to, when it has failed for days.
 *
 * @param taken When it last took a delivery, where that is not written yet.
 */
export async function noteFailure(webhook: Webhook, at: string, taken: string | undefined): Promise<void> {
  const state = await stateOf(webhook.id)
  const falhando_desde = state.falhando_desde ?? at
  const ultima_entrega_em = taken ?? state.ultima_entrega_em
  await putWebhookState({ ...state, ultima_entrega_em, falhando_desde, falhou_em: at })
  if (isFailingTooLong(falhando_desde, Date.parse(at))) await disableFailing(webhook)
}

/**
 * Until when what happens waits, because the webhook failed a moment ago; null where it is tried at `now` (ms since the
 * epoch).
 */
export function pauseOf({ falhando_desde: since, falhou_em: last }: WebhookState, now: number): string | null {
  const until = since !== null && last !== null ? pausedUntil(since, last) : 0
  return until > now ? new Date(until).toISOString() : null
}

async function disableFailing(webhook: Webhook): Promise<void> {
  const { id, dono_id: usuario_id, versao } = webhook
  const mail = { modelo: 'WEBHOOK_DESATIVADO', usuario_id, webhook_id: id } as const
  const job = beginJob({
    // The mail is begun once, however often this is tried.
    id: hashedId(`WEBHOOK_DESATIVADO ${id} ${versao}`),
    dados: { tipo: 'CORREIO', correio: mail },
    usuario_id,
    correlacao: id,
  })
  try {
    await disable(webhook, { author: PRODUCT, by: 'FALHAS', with: [job] })
  } catch (error) {
    // Its owner changed it meanwhile: the next failure finds out what that helped.
    const isChanged = error instanceof ApiError && error.errorName === 'CONFLITO_DE_VERSAO'
    if (!isChanged && !(error instanceof TransactionRefused)) throw error
  }
}
