import { apiKeysArea, type Chave } from '../../../shared/contract/apiKeys.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { fieldNamed } from '../../parts/history/fieldNamed.ts'
import { HistoryDialog } from '../../parts/history/HistoryDialog.tsx'
import type { HistoryWords } from '../../parts/history/HistoryList.tsx'
import { scopesText } from './list.ts'

const FIELDS = {
  nome: 'apiKeys.name',
  escopos: 'apiKeys.scope',
  final: 'apiKeys.ending',
  vence_em: 'apiKeys.expires',
  revogada_em: 'apiKeys.revocation',
} as const

const WORDS: HistoryWords = {
  field: fieldNamed(FIELDS),
  value: (i18n, field, value) => {
    if (Array.isArray(value)) return scopesText(value, i18n)
    if (typeof value !== 'string') return EMPTY
    if (field === 'final') return `…${value}`
    return field === 'vence_em' || field === 'revogada_em' ? i18n.format.dateTime(value) : value
  },
}

/** Who made, renewed or revoked a key, newest first. */
export function KeyHistoryDialog({ apiKey: { id, nome }, onClose }: { apiKey: Chave; onClose: () => void }) {
  const { t } = useI18n()
  return (
    <HistoryDialog
      title={t('apiKeys.historyTitle', { nome })}
      onClose={onClose}
      route={apiKeysArea.routes.historico}
      params={{ chaveId: id }}
      words={WORDS}
      failed="apiKeys.loadFailed"
    />
  )
}
