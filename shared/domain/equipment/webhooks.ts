/** What a webhook may be told of. */
export const EVENTOS_WEBHOOK = [
  'leitura.criada',
  'leitura.atualizada',
  'equipamento.irregular',
  'equipamento.silencioso',
  'pedido.pago',
  'certificado.emitido',
] as const
export type EventoWebhook = (typeof EVENTOS_WEBHOOK)[number]

/** The event that the button for trying a webhook sends, whatever events were chosen. */
export const EVENTO_TESTE = 'webhook.teste'

/** Every kind of event that is sent. */
export const TIPOS_EVENTO = [...EVENTOS_WEBHOOK, EVENTO_TESTE] as const

export const STATUS_WEBHOOK = ['ATIVO', 'DESATIVADO'] as const
export type StatusWebhook = (typeof STATUS_WEBHOOK)[number]

/** What a webhook may become: one that is removed never comes back. */
export const STATUS_FUTURO_WEBHOOK = [...STATUS_WEBHOOK, 'REMOVIDO'] as const

/** Who disabled a webhook: its owner, or we after days of failures. */
export const MOTIVOS_DESATIVACAO = ['PESSOA', 'FALHAS'] as const
export type MotivoDesativacao = (typeof MOTIVOS_DESATIVACAO)[number]

/** Where a delivery is: to be tried (again), taken with an answer of 2xx, or given up. */
export const STATUS_ENTREGA = ['PENDENTE', 'ENTREGUE', 'FALHOU'] as const
export type StatusEntrega = (typeof STATUS_ENTREGA)[number]

/** Why a try failed. The last three end a delivery without another try. */
export const FALHAS_ENTREGA = [
  'ENDERECO_RECUSADO',
  'NOME_NAO_ENCONTRADO',
  'SEM_CONEXAO',
  'CERTIFICADO_INVALIDO',
  'TEMPO_ESGOTADO',
  'REDIRECIONAMENTO',
  'RESPOSTA_DE_ERRO',
  'SEGREDO_ILEGIVEL',
  'SEM_PERMISSAO',
  'WEBHOOK_DESATIVADO',
] as const
export type FalhaEntrega = (typeof FALHAS_ENTREGA)[number]

/** Webhooks an account may have. */
export const WEBHOOKS_POR_CONTA = 10

/** Hours for which a replaced secret signs beside the new one. */
export const HORAS_SEGREDO_ANTERIOR = 24

/** Days for which deliveries are remembered. */
export const DIAS_ENTREGAS = 30

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long a failed delivery waits before its second, third … try: 72 hours together. */
const WAITS_MS = [
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  20 * HOUR_MS,
  34 * HOUR_MS + 25 * MINUTE_MS,
] as const

/** Tries of a delivery, the first included. */
export const TENTATIVAS_ENTREGA = WAITS_MS.length + 1

/** A webhook that took nothing for so long is disabled: as long as all tries of a delivery take. */
export const FAILING_MS = 72 * HOUR_MS

/**
 * When a delivery is tried again that failed at `at` (ms since the epoch) for the `tried`th time, counted from 1; null
 * when it is given up.
 */
export function nextTry(tried: number, at: number): number | null {
  const wait = WAITS_MS[tried - 1]
  return wait === undefined ? null : at + wait
}

/** How long a webhook that failed is left alone: a quarter of the time it has failed for. */
const [LEAST_PAUSE_MS, LONGEST_PAUSE_MS] = [5 * MINUTE_MS, 2 * HOUR_MS]

/**
 * Until when (ms since the epoch) nothing is tried at a webhook by itself that fails since an instant and failed last
 * at another (ISO 8601 UTC). Whatever happens meanwhile waits, or each event would keep its account waiting for a
 * receiver of which we know that it does not answer.
 */
export function pausedUntil(since: string, last: string): number {
  const at = Date.parse(last)
  return at + Math.min(LONGEST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, (at - Date.parse(since)) / 4))
}

/** Test events and deliveries sent again that a webhook is sent in an hour. */
export const TESTES_POR_HORA = 5
export const REENVIOS_POR_HORA = 30

/**
 * Whether a webhook that fails since an instant (ISO 8601 UTC) has failed for so long at `at` (ms since the epoch) that
 * it is disabled.
 */
export const isFailingTooLong = (since: string, at: number): boolean => at - Date.parse(since) >= FAILING_MS
