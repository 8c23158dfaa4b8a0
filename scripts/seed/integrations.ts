import { type ApiKey, apiKeys } from '../../functions/store/keys/apiKeys.ts'
import { makeKeyText } from '../../functions/store/keys/keyText.ts'
import { held, openKeysOf } from '../../functions/store/keys/openKeys.ts'
import { batchPut } from '../../functions/store/kit/batch.ts'
import { hashedId } from '../../functions/store/kit/hashedId.ts'
import { type Delivery, deliveryToItem, newDelivery, type Try } from '../../functions/store/webhooks/deliveries.ts'
import { putWebhookState } from '../../functions/store/webhooks/webhookState.ts'
import { webhooks } from '../../functions/store/webhooks/webhooks.ts'
import { createWebhook } from '../../functions/webhooks/createWebhook.ts'
import { type CorpoEvento, VERSAO_EVENTO } from '../../shared/contract/webhooks.ts'
import { DAY_MS, dayIn, daysLater } from '../../shared/days.ts'
import {
  type FalhaEntrega,
  nextTry,
  type StatusEntrega,
  TENTATIVAS_ENTREGA,
} from '../../shared/domain/equipment/webhooks.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { PEOPLE } from './people.ts'
import { SPRAYERS } from './sprayers.ts'

const ANA = { id: PEOPLE.ana.id, nome: PEOPLE.ana.name }
/**
 * An address where nobody listens on this machine, unless somebody starts a receiver there, as `examples/sync` with
 * `PORT=4010`.
 */
const RECEIVER = 'http://127.0.0.1:4010/aspersa'
const PREFIX = 'asp_test_'

/** Days before the demo's last day; null for what is not. */
interface DemoKey {
  nome: string
  escopos: ApiKey['escopos']
  made: number
  used: number | null
  ended: number | null
}

const KEYS: readonly DemoKey[] = [
  { nome: 'Painel da oficina', escopos: ['LEITURAS', 'EQUIPAMENTOS'], made: 120, used: 1, ended: null },
  { nome: 'Planilha da safra passada', escopos: ['LEITURAS'], made: 300, used: 95, ended: 90 },
]

interface DemoDelivery {
  /** Days before the demo's last day on which it began. */
  begun: number
  status: StatusEntrega
  tries: number
  /** The result of each try. */
  http: number | null
  falha: FalhaEntrega | null
  resposta: string
}

/** Since then nothing was taken. */
const FAILING_DAYS = 2
const TAKEN_DAYS = 11

/** A delivery of each state. The one that waits is tried again when the demo's last day is over. */
const DELIVERIES: readonly DemoDelivery[] = [
  {
    begun: 12,
    status: 'FALHOU',
    tries: TENTATIVAS_ENTREGA,
    http: 500,
    falha: 'RESPOSTA_DE_ERRO',
    resposta: 'Internal Server Error',
  },
  { begun: TAKEN_DAYS, status: 'ENTREGUE', tries: 1, http: 200, falha: null, resposta: '{"recebido":true}' },
  {
    begun: FAILING_DAYS,
    status: 'PENDENTE',
    tries: TENTATIVAS_ENTREGA - 1,
    http: null,
    falha: 'TEMPO_ESGOTADO',
    resposta: '',
  },
]

/** Keys of Ana's, whose text nobody knows, and a webhook with what was sent to it. Doing it again changes nothing. */
export async function createIntegrations(anchor: string): Promise<void> {
  const before = (days: number) => new Date(Date.parse(anchor) - days * DAY_MS).toISOString()
  for (const key of KEYS) await createKey(key, before)
  await createReceiver(before)
}

async function createKey({ nome, escopos, made, used, ended }: DemoKey, before: (days: number) => string) {
  const id = uuid5(`chave ${nome}`)
  if (await apiKeys.get(id)) return
  const { hash, final } = makeKeyText(PREFIX, id, ANA.id)
  const key: ApiKey = {
    id,
    dono_id: ANA.id,
    nome,
    escopos,
    vence_em: null,
    anterior: null,
    hash,
    final,
    revogada_em: ended === null ? null : before(ended),
    usada_em: used === null ? null : dayIn(before(used), 'UTC'),
    criado_em: before(made),
    versao: 1,
  }
  const open = await openKeysOf(ANA.id)
  await apiKeys.create(key, { author: ANA, ...(ended === null && { with: [held(open, [...open.ids, id])] }) })
}

async function createReceiver(before: (days: number) => string): Promise<void> {
  const id = uuid5('webhook painel da oficina')
  if (await webhooks.get(id)) return
  // Deliveries are written first: once the webhook is there, everything is.
  const deliveries = DELIVERIES.map((one, at) => deliveryOf(id, one, at, before(one.begun)))
  await batchPut(deliveries.map(deliveryToItem))
  const times = {
    falhando_desde: before(FAILING_DAYS),
    falhou_em: before(FAILING_DAYS),
    ultima_entrega_em: before(TAKEN_DAYS),
  }
  await putWebhookState({ webhook_id: id, ...times })
  const eventos = ['equipamento.irregular', 'equipamento.silencioso'] as const
  const given = { dono_id: ANA.id, nome: 'Painel da oficina', url: RECEIVER, eventos: [...eventos] }
  await createWebhook(given, ANA, { id, now: new Date(before(120)) })
}

function deliveryOf(
  webhook_id: string,
  { status, tries, http, falha, resposta }: DemoDelivery,
  at: number,
  begun: string,
): Delivery {
  const { id: equipamento_id = '' } = SPRAYERS.filter(({ owner }) => owner === 'ana')[at] ?? {}
  const dias = 30
  const desde = daysLater(dayIn(begun, 'UTC'), -dias)
  const body: CorpoEvento = {
    type: 'equipamento.silencioso',
    timestamp: begun,
    versao: VERSAO_EVENTO,
    data: { equipamento_id, desde, dias },
  }
  const event = { evento_id: hashedId(`demo ${at}`), tipo: body.type, corpo: JSON.stringify(body) }
  const tentativas: Try[] = []
  let next: number | null = Date.parse(begun)
  while (tentativas.length < tries && next !== null) {
    const em = new Date(next).toISOString()
    tentativas.push({ em, http, falha, resposta, duracao_ms: falha === 'TEMPO_ESGOTADO' ? 10_000 : 180, url: RECEIVER })
    next = nextTry(tentativas.length, next)
  }
  return {
    ...newDelivery({ webhook_id, dono_id: ANA.id, ...event }, begun),
    status,
    tentativas,
    feitas: tentativas.length,
    proxima_em: status === 'PENDENTE' && next !== null ? new Date(next).toISOString() : null,
  }
}
