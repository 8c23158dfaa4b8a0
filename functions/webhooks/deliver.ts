import { type FalhaEntrega, nextTry } from '../../shared/domain/equipment/webhooks.ts'
import type { MensagemWebhook } from '../../shared/webhookQueue.ts'
import { envList } from '../env.ts'
import { getUser, isActiveUser } from '../store/users/users.ts'
import { beginDelivery, type Delivery, endTry, getDelivery, postpone, type Try } from '../store/webhooks/deliveries.ts'
import { type Webhook, webhooks } from '../store/webhooks/webhooks.ts'
import { noteFailure, noteTaken, pauseOf, stateOf } from './health.ts'
import { type Posted, post } from './post.ts'
import { signingSecrets } from './secrets.ts'
import { signedHeaders } from './sign.ts'

/** Time for one try, ms: name, connection, request and the beginning of the answer. */
export const TRY_MS = 10_000
const AGENT = 'Aspersa-Webhooks/1'

/** What became of a message, for the log. */
export interface Outcome {
  delivery: string | null
  outcome: 'TAKEN' | 'FAILED' | 'REFUSED' | 'WAITS' | 'NOTHING'
}

/** When webhooks last took a delivery, by id: written once for all that follow one another. */
export type Taken = Map<string, string>

/** Writes when webhooks last took a delivery. */
export async function noteAllTaken(taken: Taken): Promise<void> {
  await Promise.all([...taken].map(([id, at]) => noteTaken(id, at)))
}

const NOTHING: Outcome = { delivery: null, outcome: 'NOTHING' }

/**
 * Begins the delivery of an event that is new, and tries it, or a delivery that waits. Where the receiver failed a
 * moment ago it waits for the clock, unless somebody asks. It may be done again after it ended anywhere.
 *
 * @param taken Is told that the webhook took it; whoever gives one writes that with `noteAllTaken`.
 */
export async function deliverMessage(message: MensagemWebhook, taken: Taken, now = Date.now()): Promise<Outcome> {
  const webhook = await webhooks.get(message.webhook_id)
  if (!webhook) return NOTHING
  const obstacle = await obstacleOf(webhook)
  const state = await stateOf(webhook.id)
  const pause = obstacle || isAskedFor(message) ? null : pauseOf(state, now)
  const delivery = await deliveryOf(message, { obstacle, pause }, now)
  if (delivery?.webhook_id !== webhook.id || delivery.status !== 'PENDENTE') return NOTHING
  if (obstacle) {
    await endTry(delivery, failedTry(obstacle, webhook, now), 'FALHOU', null)
    return { delivery: delivery.id, outcome: 'REFUSED' }
  }
  if (pause === null) return tryOnce(delivery, { webhook, isFailing: state.falhando_desde !== null, taken, now })
  if (delivery.proxima_em === null || delivery.proxima_em < pause) await postpone(delivery, pause)
  return { delivery: delivery.id, outcome: 'WAITS' }
}

const isAskedFor = (message: MensagemWebhook) => message.tipo === 'ENTREGA' && message.pedida

/** The delivery a message is about. An event begins none where nothing may be sent. */
async function deliveryOf(
  message: MensagemWebhook,
  { obstacle, pause }: { obstacle: FalhaEntrega | null; pause: string | null },
  now: number,
): Promise<Delivery | null> {
  if (message.tipo === 'ENTREGA') return getDelivery(message.entrega_id)
  if (obstacle) return null
  const { webhook_id, dono_id, evento } = message
  const given = { webhook_id, dono_id, evento_id: evento.id, tipo: evento.corpo.type }
  const at = new Date(now).toISOString()
  return beginDelivery({ ...given, corpo: JSON.stringify(evento.corpo) }, at, pause ?? at)
}

/** Why nothing is sent to a webhook, whatever the receiver does; null where nothing is in the way. */
async function obstacleOf({ status, dono_id }: Webhook): Promise<FalhaEntrega | null> {
  if (status !== 'ATIVO') return 'WEBHOOK_DESATIVADO'
  const owner = await getUser(dono_id)
  const may = owner && isActiveUser(owner) && owner.papel === 'CLIENTE' && owner.pode_gerar_chaves
  return may ? null : 'SEM_PERMISSAO'
}

const failedTry = (falha: FalhaEntrega, { url }: Webhook, at: number): Try => ({
  em: new Date(at).toISOString(),
  http: null,
  falha,
  duracao_ms: 0,
  url,
  resposta: '',
})

interface Trying {
  webhook: Webhook
  /** Whether the try before failed. */
  isFailing: boolean
  taken: Taken
  now: number
}

async function tryOnce(delivery: Delivery, { webhook, isFailing, taken, now }: Trying): Promise<Outcome> {
  const started = performance.now()
  const { http, falha, resposta } = await posted(delivery, webhook, now)
  const duracao_ms = Math.round(performance.now() - started)
  const em = new Date(now).toISOString()
  const tried: Try = { em, http, falha, duracao_ms, url: webhook.url, resposta }
  const next = falha === null ? null : nextTry(delivery.feitas + 1, now)
  const status = falha === null ? 'ENTREGUE' : next === null ? 'FALHOU' : 'PENDENTE'
  const isTold = await endTry(delivery, tried, status, next === null ? null : new Date(next).toISOString())
  // Another try of the same delivery was told meanwhile, with all that follows from it.
  if (!isTold) return { delivery: delivery.id, outcome: 'NOTHING' }
  if (falha !== null) {
    await noteFailure(webhook, em, taken.get(webhook.id))
    taken.delete(webhook.id)
  } else if (isFailing) {
    // What follows must not wait for a receiver that is there again.
    await noteTaken(webhook.id, em)
  } else taken.set(webhook.id, em)
  return { delivery: delivery.id, outcome: falha === null ? 'TAKEN' : 'FAILED' }
}

async function posted({ evento_id, corpo }: Delivery, webhook: Webhook, now: number): Promise<Posted> {
  const secrets = await signingSecrets(webhook, now)
  if (secrets.length === 0) return { http: null, falha: 'SEGREDO_ILEGIVEL', resposta: '' }
  return post(webhook.url, {
    headers: {
      'content-type': 'application/json',
      'user-agent': AGENT,
      ...signedHeaders(evento_id, corpo, secrets, new Date(now)),
    },
    body: corpo,
    extra: envList('WEBHOOK_EXTRA_ORIGINS'),
    timeoutMs: TRY_MS,
  })
}
