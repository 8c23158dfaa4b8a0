import { z } from 'zod'
import { type EntregaListada, type Webhook, webhooksArea } from '../../../shared/contract/webhooks.ts'
import { EVENTOS_WEBHOOK, STATUS_WEBHOOK, type TIPOS_EVENTO } from '../../../shared/domain/webhooks.ts'
import { keyBelow, routeQuery } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import type { ListSource } from '../../parts/records/lists.ts'
import type { SecretTexts } from '../../parts/secrets/SecretDialog.tsx'
import type { Column } from '../../ui/list/column.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar, ver } = webhooksArea.routes
const filter = z.object({ status: listar.query.shape.status })

export const WEBHOOKS = { name: 'webhooks', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

export const WEBHOOK_PROPERTIES: readonly FilterProperty[] = [
  { id: 'status', label: 'webhooks.state', kind: 'options', fields: { '=': 'status' } },
]

export const webhookOptions = ({ t }: LoadedLanguage): OptionSource[] => [
  { propertyId: 'status', options: STATUS_WEBHOOK.map((value) => ({ value, label: t(`webhooks.states.${value}`) })) },
]

type TipoEvento = (typeof TIPOS_EVENTO)[number]

const EVENTS = {
  'leitura.criada': 'webhooks.events.leituraCriada',
  'leitura.atualizada': 'webhooks.events.leituraAtualizada',
  'equipamento.irregular': 'webhooks.events.equipamentoIrregular',
  'equipamento.silencioso': 'webhooks.events.equipamentoSilencioso',
  'pedido.pago': 'webhooks.events.pedidoPago',
  'certificado.emitido': 'webhooks.events.certificadoEmitido',
  'webhook.teste': 'webhooks.events.teste',
} as const satisfies Record<TipoEvento, PlainKey>

export const eventText = (type: TipoEvento, { t }: Pick<LoadedLanguage, 't'>): string => t(EVENTS[type])

/** Events in the order they are always told in. */
export const eventsText = (types: readonly string[], i18n: Pick<LoadedLanguage, 't'>): string =>
  EVENTOS_WEBHOOK.filter((type) => types.includes(type))
    .map((type) => eventText(type, i18n))
    .join(', ')

/** State, and since when deliveries fail while they do. */
export function stateText(
  { status, desativado_por, falhando_desde }: Pick<Webhook, 'status' | 'desativado_por' | 'falhando_desde'>,
  { t, format }: LoadedLanguage,
): string {
  if (status === 'DESATIVADO')
    return t(desativado_por === 'FALHAS' ? 'webhooks.disabledByUs' : 'webhooks.states.DESATIVADO')
  return falhando_desde === null
    ? t('webhooks.states.ATIVO')
    : t('webhooks.failingSince', { desde: format.dateTime(falhando_desde) })
}

export const WEBHOOK_COLUMNS: readonly Column<Webhook>[] = [
  { id: 'nome', header: 'webhooks.name', names: true, cell: ({ nome }) => nome, minWidth: 160 },
  { id: 'url', header: 'webhooks.address', cell: ({ url }) => url, minWidth: 220, wide: true },
  {
    id: 'eventos',
    header: 'webhooks.wanted',
    cell: ({ eventos }, i18n) => eventsText(eventos, i18n),
    minWidth: 200,
    wide: true,
  },
  { id: 'status', header: 'webhooks.state', cell: stateText, minWidth: 150 },
  {
    id: 'ultima',
    header: 'webhooks.lastTaken',
    cell: ({ ultima_entrega_em }, { format }) => ultima_entrega_em && format.dateTime(ultima_entrega_em),
    minWidth: 150,
  },
]

/** What became of the last try, in a few words. */
export function triedText(
  tried: { http: number | null; falha: keyof typeof FAILURES | null },
  { t }: Pick<LoadedLanguage, 't'>,
): string {
  const answer = tried.http === null ? '' : `HTTP ${tried.http}`
  const failure = tried.falha === null ? '' : t(FAILURES[tried.falha])
  return [answer, failure].filter((part) => part !== '').join(' · ')
}

const FAILURES = {
  ENDERECO_RECUSADO: 'webhooks.failures.ENDERECO_RECUSADO',
  NOME_NAO_ENCONTRADO: 'webhooks.failures.NOME_NAO_ENCONTRADO',
  SEM_CONEXAO: 'webhooks.failures.SEM_CONEXAO',
  CERTIFICADO_INVALIDO: 'webhooks.failures.CERTIFICADO_INVALIDO',
  TEMPO_ESGOTADO: 'webhooks.failures.TEMPO_ESGOTADO',
  REDIRECIONAMENTO: 'webhooks.failures.REDIRECIONAMENTO',
  RESPOSTA_DE_ERRO: 'webhooks.failures.RESPOSTA_DE_ERRO',
  SEGREDO_ILEGIVEL: 'webhooks.failures.SEGREDO_ILEGIVEL',
  SEM_PERMISSAO: 'webhooks.failures.SEM_PERMISSAO',
  WEBHOOK_DESATIVADO: 'webhooks.failures.WEBHOOK_DESATIVADO',
} as const satisfies Record<string, PlainKey>

export const DELIVERY_COLUMNS: readonly Column<EntregaListada>[] = [
  {
    id: 'criada',
    header: 'webhooks.happened',
    names: true,
    cell: ({ criado_em }, { format }) => format.dateTime(criado_em),
    whole: true,
    minWidth: 150,
  },
  { id: 'evento', header: 'webhooks.event', cell: ({ tipo }, i18n) => eventText(tipo, i18n), minWidth: 160 },
  {
    id: 'status',
    header: 'webhooks.state',
    cell: ({ status }, { t }) => t(`webhooks.deliveryStates.${status}`),
    minWidth: 120,
  },
  {
    id: 'ultima',
    header: 'webhooks.lastTry',
    cell: ({ ultima }, i18n) => ultima && triedText(ultima, i18n),
    minWidth: 180,
    wide: true,
  },
  { id: 'tentativas', header: 'webhooks.tries', cell: ({ tentativas }) => tentativas, align: 'end', minWidth: 90 },
]

/** Under which everything known of webhooks is kept. */
export const webhooksKey = (account: string) => keyBelow(listar, { account })

export const webhookQuery = (account: string, webhookId: string) => routeQuery(ver, { account, params: { webhookId } })

/** What is said of a webhook's secret while it is shown. */
export const WEBHOOK_SECRET: SecretTexts = {
  title: 'webhooks.secretTitle',
  once: 'webhooks.once',
  copy: 'webhooks.copy',
  copied: 'webhooks.copied',
  notCopied: 'webhooks.notCopied',
  kept: 'webhooks.kept',
}
