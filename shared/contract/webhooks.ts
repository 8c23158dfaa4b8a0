import * as z from 'zod'
import {
  EVENTO_TESTE,
  EVENTOS_WEBHOOK,
  FALHAS_ENTREGA,
  MOTIVOS_DESATIVACAO,
  STATUS_ENTREGA,
  STATUS_FUTURO_WEBHOOK,
  STATUS_WEBHOOK,
  TIPOS_EVENTO,
} from '../domain/equipment/webhooks.ts'
import { ESTADOS_LEITURA, MOEDAS_COBRANCA, RESULTADOS_INSPECAO } from '../enums.ts'
import { dia, instante, pagina, paginacao, plainLine, uuid, versao } from './common.ts'
import { historico } from './history.ts'
import { area, requer, route } from './route.ts'

/** Raised when what events carry changes in a way that an integrator's code could notice. */
export const VERSAO_EVENTO = 1

const dadosLeitura = z.object({
  leitura_id: uuid,
  equipamento_id: uuid,
  medido_em: instante,
  situacao: z.enum(ESTADOS_LEITURA),
  bicos_medidos: z.int(),
  fora_tolerancia: z.int(),
  /** False once the reading was erased or given to another account. */
  na_conta: z.boolean(),
})

const DADOS = {
  'leitura.criada': dadosLeitura,
  'leitura.atualizada': dadosLeitura,
  'equipamento.irregular': z.object({ equipamento_id: uuid }),
  /** `desde`: day of the last message, or of the activation. */
  'equipamento.silencioso': z.object({ equipamento_id: uuid, desde: dia, dias: z.int() }),
  'pedido.pago': z.object({ pedido_id: uuid, total_centavos: z.int(), moeda: z.enum(MOEDAS_COBRANCA) }),
  'certificado.emitido': z.object({
    certificado_id: uuid,
    numero: z.string(),
    leitura_id: uuid,
    equipamento_id: uuid,
    resultado: z.enum(RESULTADOS_INSPECAO),
    /** Null of a failed inspection. */
    valido_ate: dia.nullable(),
  }),
  [EVENTO_TESTE]: z.object({ webhook_id: uuid }),
} as const

type Tipo = keyof typeof DADOS
export type DadosEvento<T extends Tipo = Tipo> = z.infer<(typeof DADOS)[T]>

const envelope = <T extends Tipo>(type: T) =>
  z.object({ type: z.literal(type), timestamp: instante, versao: z.literal(VERSAO_EVENTO), data: DADOS[type] })

/**
 * The body of each delivery, in the form Standard Webhooks recommends: what happened, when, and ids with a few figures.
 */
export const corpoEvento = z.discriminatedUnion('type', [
  envelope('leitura.criada'),
  envelope('leitura.atualizada'),
  envelope('equipamento.irregular'),
  envelope('equipamento.silencioso'),
  envelope('pedido.pago'),
  envelope('certificado.emitido'),
  envelope(EVENTO_TESTE),
])
export type CorpoEvento = z.infer<typeof corpoEvento>
export type TipoEvento = CorpoEvento['type']

const nome = z
  .string()
  .transform(plainLine)
  .pipe(z.string().trim().min(1).max(60))
  .meta({ type: 'string', maxLength: 60 })
/** A browser would write a space otherwise; whoever pasted one has pasted two addresses, or a part of one. */
const url = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((text) => !/\s/.test(text), 'espacos')
const eventos = z
  .array(z.enum(EVENTOS_WEBHOOK))
  .min(1, 'required')
  .max(EVENTOS_WEBHOOK.length)
  .refine((all) => new Set(all).size === all.length, 'invalid')

/** Why a try failed, and what the receiver answered. */
const tentativa = z.object({
  em: instante,
  /** Status of the answer; null where there was none. */
  http: z.int().nullable(),
  falha: z.enum(FALHAS_ENTREGA).nullable(),
  duracao_ms: z.int(),
})

export const webhook = z.object({
  id: uuid,
  nome,
  url,
  eventos: z.array(z.enum(EVENTOS_WEBHOOK)),
  status: z.enum(STATUS_WEBHOOK),
  desativado_por: z.enum(MOTIVOS_DESATIVACAO).nullable(),
  /** First of the failures since the last delivery that was taken. */
  falhando_desde: instante.nullable(),
  ultima_entrega_em: instante.nullable(),
  segredo_criado_em: instante,
  /** Until when the secret before still signs too. */
  segredo_anterior_ate: instante.nullable(),
  criado_em: instante,
  atualizado_em: instante,
  versao,
})
export type Webhook = z.infer<typeof webhook>

export const webhookEditavel = z.object({ nome, url, eventos })

/** The only answers that have the secret: `whsec_` and base64. */
export const webhookComSegredo = webhook.extend({ segredo: z.string() })
export type WebhookComSegredo = z.infer<typeof webhookComSegredo>

export const entregaListada = z.object({
  id: uuid,
  /** The header `webhook-id`: the same in every try, and in every webhook that is told of the event. */
  evento_id: uuid,
  tipo: z.enum(TIPOS_EVENTO),
  status: z.enum(STATUS_ENTREGA),
  tentativas: z.int(),
  ultima: tentativa.nullable(),
  criado_em: instante,
})
export type EntregaListada = z.infer<typeof entregaListada>

export const entrega = entregaListada.omit({ tentativas: true }).extend({
  proxima_em: instante.nullable(),
  /** The body as it is sent, which is what the signature is of. */
  corpo: z.string(),
  /** The last twenty, newest last, each with where it went and how the answer began. */
  tentativas: z.array(tentativa.extend({ url: z.string(), resposta: z.string() })),
})
export type Entrega = z.infer<typeof entrega>

const GERIR = requer(['generate', 'Leitura'])
const params = z.object({ webhookId: uuid })
const paramsEntrega = params.extend({ entregaId: uuid })

/** Where an account has what happens sent to, signed by Standard Webhooks. */
export const webhooksArea = area({
  name: 'webhooks',
  routes: {
    listar: route({
      summary: 'The webhooks of the account, newest first',
      method: 'GET',
      path: '/webhooks',
      access: GERIR,
      query: z.object({ ...paginacao, status: z.enum(STATUS_WEBHOOK).optional() }),
      response: pagina(webhook),
    }),
    criar: route({
      summary: 'Create a webhook; its secret is answered here and never again',
      method: 'POST',
      path: '/webhooks',
      access: GERIR,
      body: webhookEditavel,
      status: 201,
      response: webhookComSegredo,
      errors: ['REGRA_VIOLADA', 'CONFLITO_DE_VERSAO'],
    }),
    ver: route({
      summary: 'One webhook',
      method: 'GET',
      path: '/webhooks/{webhookId}',
      access: GERIR,
      params,
      response: webhook,
    }),
    editar: route({
      summary: 'Change name, address and events of a webhook',
      method: 'PUT',
      path: '/webhooks/{webhookId}',
      access: GERIR,
      params,
      body: webhookEditavel.extend({ versao }),
      response: webhook,
      errors: ['REGRA_VIOLADA', 'CONFLITO_DE_VERSAO'],
    }),
    mudarStatus: route({
      summary: 'Enable a webhook, disable it, or remove it for good',
      method: 'PUT',
      path: '/webhooks/{webhookId}/status',
      access: GERIR,
      params,
      body: z.object({ status: z.enum(STATUS_FUTURO_WEBHOOK), versao }),
      errors: ['CONFLITO_DE_VERSAO'],
    }),
    trocarSegredo: route({
      summary: 'Replace the secret of a webhook; the former one signs too for a day, unless it ends at once',
      method: 'POST',
      path: '/webhooks/{webhookId}/segredo',
      access: GERIR,
      params,
      body: z.object({ versao, imediata: z.boolean() }),
      response: webhookComSegredo,
      errors: ['CONFLITO_DE_VERSAO'],
    }),
    testar: route({
      summary: 'Send a test event to a webhook',
      method: 'POST',
      path: '/webhooks/{webhookId}/teste',
      access: GERIR,
      params,
      status: 202,
      response: z.object({ entrega_id: uuid }),
      errors: ['REGRA_VIOLADA', 'NAO_PERMITIDO_AGORA'],
    }),
    historico: route({
      summary: 'Who changed a webhook, newest first',
      method: 'GET',
      path: '/webhooks/{webhookId}/historico',
      access: GERIR,
      params,
      query: z.object(paginacao),
      response: pagina(historico),
    }),
    entregas: route({
      summary: 'What was sent to a webhook in the last thirty days, newest first',
      method: 'GET',
      path: '/webhooks/{webhookId}/entregas',
      access: GERIR,
      params,
      query: z.object({ ...paginacao, status: z.enum(STATUS_ENTREGA).optional() }),
      response: pagina(entregaListada),
    }),
    entrega: route({
      summary: 'One delivery with its body and its tries',
      method: 'GET',
      path: '/webhooks/{webhookId}/entregas/{entregaId}',
      access: GERIR,
      params: paramsEntrega,
      response: entrega,
    }),
    reenviar: route({
      summary: 'Send a delivery again',
      method: 'POST',
      path: '/webhooks/{webhookId}/entregas/{entregaId}/reenvio',
      access: GERIR,
      params: paramsEntrega,
      status: 202,
      response: entrega,
      errors: ['REGRA_VIOLADA', 'CONFLITO_DE_VERSAO', 'NAO_PERMITIDO_AGORA'],
    }),
  },
})
