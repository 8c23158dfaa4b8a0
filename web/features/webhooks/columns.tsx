import { StatusIndicator, type StatusIndicatorProps } from '@cloudscape-design/components'
import type { EntregaListada, Webhook } from '../../../shared/contract/webhooks.ts'
import type { StatusEntrega } from '../../../shared/domain/equipment/webhooks.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { figureColumn } from '../../ui/list/figures.ts'
import { eventsText, eventText } from './list.ts'

const Mark = ({ type, children }: { type: StatusIndicatorProps.Type; children: string }) => (
  <span className="status">
    <StatusIndicator type={type}>{children}</StatusIndicator>
  </span>
)

/** How a webhook stands, and since when deliveries fail while they do. */
export function WebhookState({ webhook: { status, desativado_por, falhando_desde } }: { webhook: Webhook }) {
  const { t, format } = useI18n()
  if (status === 'DESATIVADO' && desativado_por === 'FALHAS')
    return <Mark type="error">{t('webhooks.disabledByUs')}</Mark>
  if (status === 'DESATIVADO') return <Mark type="stopped">{t('webhooks.states.DESATIVADO')}</Mark>
  return falhando_desde === null ? (
    <Mark type="success">{t('webhooks.states.ATIVO')}</Mark>
  ) : (
    <Mark type="warning">{t('webhooks.failingSince', { desde: format.dateTime(falhando_desde) })}</Mark>
  )
}

const DELIVERIES = {
  PENDENTE: 'pending',
  ENTREGUE: 'success',
  FALHOU: 'error',
} as const satisfies Record<StatusEntrega, StatusIndicatorProps.Type>

/** What became of a delivery. */
export function DeliveryState({ status }: { status: StatusEntrega }) {
  const { t } = useI18n()
  return <Mark type={DELIVERIES[status]}>{t(`webhooks.deliveryStates.${status}`)}</Mark>
}

export const WEBHOOK_COLUMNS: readonly Column<Webhook>[] = [
  { id: 'nome', header: 'webhooks.name', names: true, cell: ({ nome }) => nome, minWidth: 160 },
  { id: 'url', header: 'webhooks.address', line: 2, cell: ({ url }) => url, minWidth: 220 },
  {
    id: 'eventos',
    header: 'webhooks.wanted',
    line: 2,
    cell: ({ eventos }, i18n) => eventsText(eventos, i18n),
    minWidth: 200,
  },
  {
    id: 'status',
    header: 'webhooks.state',
    line: 'state',
    cell: (webhook) => <WebhookState webhook={webhook} />,
    minWidth: 180,
  },
  dateColumn({
    id: 'ultima',
    header: 'webhooks.lastTaken',
    line: 2,
    labelled: true,
    of: ({ ultima_entrega_em }) => ultima_entrega_em,
  }),
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
  dateColumn({
    id: 'criada',
    header: 'webhooks.happened',
    names: true,
    of: ({ criado_em }) => criado_em,
  }),
  { id: 'evento', header: 'webhooks.event', line: 1, cell: ({ tipo }, i18n) => eventText(tipo, i18n), minWidth: 160 },
  {
    id: 'status',
    header: 'webhooks.state',
    line: 'state',
    cell: ({ status }) => <DeliveryState status={status} />,
    whole: true,
    minWidth: 140,
  },
  {
    id: 'ultima',
    header: 'webhooks.lastTry',
    line: 2,
    cell: ({ ultima }, i18n) => ultima && triedText(ultima, i18n),
    minWidth: 180,
  },
  figureColumn({
    id: 'tentativas',
    header: 'webhooks.tries',
    line: 2,
    labelled: true,
    of: ({ tentativas }) => tentativas,
  }),
]
