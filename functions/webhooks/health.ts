import { isFailingTooLong, pausedUntil } from '../../shared/domain/webhooks.ts'
import { ApiError } from '../../shared/errors.ts'
import { beginJob } from '../store/jobs/jobs.ts'
import { hashedId } from '../store/kit/hashedId.ts'
import { TransactionRefused } from '../store/kit/transact.ts'
import { putWebhookState, type WebhookState, webhookStates } from '../store/webhooks/webhookState.ts'
import type { Webhook } from '../store/webhooks/webhooks.ts'
import { disable } from './disable.ts'

/** Who disables a webhook that nobody disables. */
const PRODUCT = { id: null, nome: 'Aspersa' } as const

const stateOf = async (id: string): Promise<WebhookState> => {
  const state = (await webhookStates([id])).get(id)
  if (!state) throw new Error('every webhook has a state')
  return state
}

/** A delivery was taken: whatever failed before is over. */
export async function noteTaken({ id }: Webhook, at: string): Promise<void> {
  await putWebhookState({ webhook_id: id, falhando_desde: null, falhou_em: null, ultima_entrega_em: at })
}

/**
 * A try failed: the webhook fails since then, or is disabled, and its owner written to, when it has failed for days.
 */
export async function noteFailure(webhook: Webhook, at: string): Promise<void> {
  const state = await stateOf(webhook.id)
  const falhando_desde = state.falhando_desde ?? at
  await putWebhookState({ ...state, falhando_desde, falhou_em: at })
  if (isFailingTooLong(falhando_desde, Date.parse(at))) await disableFailing(webhook)
}

/**
 * Until when what happens waits, because the webhook failed a moment ago; null where it is tried at `now` (ms since the
 * epoch).
 */
export async function pauseOf(id: string, now: number): Promise<string | null> {
  const { falhando_desde: since, falhou_em: last } = await stateOf(id)
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
