import { type Entrega, type Webhook as Presented, webhooksArea } from '../../../shared/contract/webhooks.ts'
import {
  HORAS_SEGREDO_ANTERIOR,
  REENVIOS_POR_HORA,
  type StatusWebhook,
  TESTES_POR_HORA,
} from '../../../shared/domain/equipment/webhooks.ts'
import { ApiError, brokenRule, notFound, orNotFound } from '../../../shared/errors.ts'
import { envList } from '../../env.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { type Counter, reserve } from '../../store/identity/attempts.ts'
import { beginJob } from '../../store/jobs/jobs.ts'
import type { Author } from '../../store/kit/audit.ts'
import type { Page } from '../../store/kit/page.ts'
import { type Member, transact } from '../../store/kit/transact.ts'
import { namesOfUsers } from '../../store/users/users.ts'
import { type AccountWebhooks, accountWebhooksOf, knownWith } from '../../store/webhooks/accountWebhooks.ts'
import {
  beginsAgain,
  beginsDelivery,
  type Delivery,
  deliveryPage,
  getDelivery,
  newDelivery,
  sentAgain,
} from '../../store/webhooks/deliveries.ts'
import { type WebhookState, webhookStates } from '../../store/webhooks/webhookState.ts'
import { type Webhook, webhooks } from '../../store/webhooks/webhooks.ts'
import { addressProblem } from '../../webhooks/addresses.ts'
import { createWebhook } from '../../webhooks/createWebhook.ts'
import { newSecret } from '../../webhooks/secrets.ts'
import { testEvent } from '../../webhooks/testEvent.ts'
import { changeStatus } from './changeStatus.ts'

const HOUR_MS = 3_600_000

/**
 * Replaces the secret of a webhook as it was read. The former one signs too for some hours, unless it ends at once,
 * because others know it.
 */
async function replaceSecret(
  before: Webhook,
  atOnce: boolean,
  author: Author,
  now = new Date(),
): Promise<{ webhook: Webhook; secret: string }> {
  const { secret, sealed } = await newSecret(before.id)
  const ate = new Date(now.getTime() + HORAS_SEGREDO_ANTERIOR * HOUR_MS).toISOString()
  const patch = {
    segredo: sealed,
    segredo_criado_em: now.toISOString(),
    segredo_anterior: atOnce || before.segredo === null ? null : { selado: before.segredo, ate },
  }
  return { webhook: await webhooks.edit({ before, patch, author }), secret }
}

export const handler = serve(webhooksArea, {
  async listar({ query: { limite, cursor, status } }, { actor }) {
    const { items, proximo } = await pagedList(
      { lista: 'webhooks', actor, filtros: { status }, cursor },
      async (after) => pageOfIds(await accountWebhooksOf(actor.donoId), status, { after, limit: limite }),
    )
    const [found, states] = await Promise.all([webhooks.getMany(items), webhookStates(items)])
    return { itens: items.flatMap((id) => presentWebhook(found.get(id), states.get(id)) ?? []), proximo }
  },

  async criar({ body }, { actor }) {
    refuseAddress(body.url)
    const { webhook, secret } = await createWebhook({ dono_id: actor.donoId, ...body }, authorOf(actor))
    return { ...(await told(webhook)), segredo: secret }
  },

  async ver({ params: { webhookId } }, { actor }) {
    return told(await ownWebhook(webhookId, actor))
  },

  async editar({ params: { webhookId }, body: { versao, ...patch } }, { actor }) {
    refuseAddress(patch.url)
    const before = await ownWebhook(webhookId, actor, versao)
    const edit = (known: Member) => webhooks.edit({ before, patch, author: authorOf(actor), with: [known] })
    return told(await knownWith({ ...before, ...patch }, edit))
  },

  async mudarStatus({ params: { webhookId }, body: { status, versao } }, { actor }) {
    const before = await ownWebhook(webhookId, actor, versao)
    await changeStatus(before, status, authorOf(actor))
    return undefined
  },

  async trocarSegredo({ params: { webhookId }, body: { versao, imediata } }, { actor }) {
    const before = await ownWebhook(webhookId, actor, versao)
    const { webhook, secret } = await replaceSecret(before, imediata, authorOf(actor))
    return { ...(await told(webhook)), segredo: secret }
  },

  async testar({ params: { webhookId } }, { actor, correlationId }) {
    const { id: webhook_id, dono_id } = await enabledWebhook(webhookId, actor)
    await reserve([hourly('webhook_teste', webhook_id, TESTES_POR_HORA)])
    const now = new Date().toISOString()
    const delivery = newDelivery({ webhook_id, dono_id, ...testEvent(webhook_id, now) }, now)
    await transact([beginsDelivery(delivery), handingOver(delivery, correlationId)])
    return { entrega_id: delivery.id }
  },

  async historico({ params: { webhookId }, query: { limite, cursor } }, { actor }) {
    await ownWebhook(webhookId, actor)
    const { items, proximo } = await pagedList(
      { lista: 'webhook_historico', actor, filtros: { webhookId }, cursor },
      (after) => webhooks.history(webhookId, { limit: limite, after }, namesOfUsers),
    )
    return { itens: items, proximo }
  },

  async entregas({ params: { webhookId }, query: { limite, cursor, status } }, { actor }) {
    await ownWebhook(webhookId, actor)
    const { items, proximo } = await pagedList(
      { lista: 'webhook_entregas', actor, filtros: { webhookId, status }, cursor },
      (after) => deliveryPage(webhookId, status, { limit: limite, after }),
    )
    return { itens: items, proximo }
  },

  async entrega({ params: { webhookId, entregaId } }, { actor }) {
    await ownWebhook(webhookId, actor)
    return presentDelivery(await deliveryTo(webhookId, entregaId))
  },

  async reenviar({ params: { webhookId, entregaId } }, { actor, correlationId }) {
    await enabledWebhook(webhookId, actor)
    const delivery = await deliveryTo(webhookId, entregaId)
    await reserve([hourly('webhook_reenvio', webhookId, REENVIOS_POR_HORA)])
    const now = new Date().toISOString()
    await transact([beginsAgain(delivery, now), handingOver(delivery, correlationId)])
    return presentDelivery(sentAgain(delivery, now))
  },
})

/** One page of the webhooks an account knows, newest first. */
function pageOfIds(
  { ids, ativos }: AccountWebhooks,
  status: StatusWebhook | undefined,
  { after, limit }: { after: string | undefined; limit: number },
): Page<string> {
  const isWanted = (id: string) => status === undefined || (status === 'ATIVO') === Object.hasOwn(ativos, id)
  const newestFirst = ids.toReversed()
  const rest = newestFirst.slice(after === undefined ? 0 : newestFirst.indexOf(after) + 1).filter(isWanted)
  const items = rest.slice(0, limit)
  return { items, position: rest.length > limit ? (items.at(-1) ?? null) : null }
}

function refuseAddress(url: string): void {
  const problem = addressProblem(url, envList('WEBHOOK_EXTRA_ORIGINS'))
  if (problem) throw brokenRule('url', problem)
}

/**
 * A webhook of the account; `NAO_ENCONTRADO` for any other, and `CONFLITO_DE_VERSAO` for another version than was seen.
 */
async function ownWebhook(id: string, actor: Actor, versao?: number): Promise<Webhook> {
  const webhook = await webhooks.get(id)
  if (!webhook || webhook.dono_id !== actor.donoId || webhook.status === 'REMOVIDO') throw notFound()
  if (versao !== undefined && webhook.versao !== versao) throw new ApiError('CONFLITO_DE_VERSAO')
  return webhook
}

async function enabledWebhook(id: string, actor: Actor): Promise<Webhook> {
  const webhook = await ownWebhook(id, actor)
  if (webhook.status !== 'ATIVO') throw brokenRule('status', 'webhook_desativado')
  return webhook
}

async function deliveryTo(webhookId: string, id: string): Promise<Delivery> {
  const delivery = await getDelivery(id)
  if (delivery?.webhook_id !== webhookId) throw notFound()
  return delivery
}

/** Counts deliveries that a person has tried at once, whatever the receiver did before. */
const hourly = (kind: string, value: string, limit: number): Counter => ({ kind, value, limit, windowSeconds: 3_600 })

/** Transaction member that has a delivery tried once the transaction stands. */
const handingOver = ({ id: entrega_id, webhook_id, dono_id }: Delivery, correlacao: string) =>
  beginJob({ dados: { tipo: 'WEBHOOK', webhook_id, dono_id, entrega_id }, usuario_id: null, correlacao })

async function told(webhook: Webhook) {
  const state = (await webhookStates([webhook.id])).get(webhook.id)
  const presented = orNotFound(presentWebhook(webhook, state))
  return presented
}

/** A webhook as its owner sees it, without what signs; null where there is none. */
function presentWebhook(
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

function presentDelivery({ tentativas, ...delivery }: Delivery): Entrega {
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
