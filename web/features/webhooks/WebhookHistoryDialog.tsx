import { type Webhook, webhooksArea } from '../../../shared/contract/webhooks.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { fieldNamed } from '../../parts/history/fieldNamed.ts'
import { HistoryDialog } from '../../parts/history/HistoryDialog.tsx'
import type { HistoryWords } from '../../parts/history/HistoryList.tsx'
import { eventsText } from './list.ts'

const FIELDS = {
  nome: 'webhooks.name',
  url: 'webhooks.address',
  eventos: 'webhooks.wanted',
  status: 'webhooks.state',
  desativado_por: 'webhooks.disabledBy',
  segredo_criado_em: 'webhooks.secretMade',
} as const

const VALUES = {
  ATIVO: 'webhooks.states.ATIVO',
  DESATIVADO: 'webhooks.states.DESATIVADO',
  PESSOA: 'webhooks.byPerson',
  FALHAS: 'webhooks.byFailures',
} as const

const WORDS: HistoryWords = {
  field: fieldNamed(FIELDS),
  value: (i18n, field, value) => {
    if (Array.isArray(value)) return eventsText(value, i18n)
    if (typeof value !== 'string') return EMPTY
    if (field === 'segredo_criado_em') return i18n.format.dateTime(value)
    const isState = field === 'status' || field === 'desativado_por'
    return isState && Object.hasOwn(VALUES, value) ? i18n.t(VALUES[value as keyof typeof VALUES]) : value
  },
}

/** Who changed a webhook, newest first. */
export function WebhookHistoryDialog({ webhook: { id, nome }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useI18n()
  return (
    <HistoryDialog
      title={t('webhooks.historyTitle', { nome })}
      onClose={onClose}
      route={webhooksArea.routes.historico}
      params={{ webhookId: id }}
      words={WORDS}
      failed="webhooks.loadFailed"
    />
  )
}
