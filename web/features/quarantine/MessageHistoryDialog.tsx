import { type Quarentena, quarantineArea } from '../../../shared/contract/quarantine.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { readInstant } from '../../../shared/instants.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { fieldNamed } from '../../parts/history/fieldNamed.ts'
import { HistoryDialog } from '../../parts/history/HistoryDialog.tsx'
import type { HistoryWords } from '../../parts/history/HistoryList.tsx'
import { type Outcome, outcomeText } from './outcomeText.ts'

const FIELDS = {
  situacao: 'quarantine.situation',
  reenvio: 'quarantine.replay',
  nota: 'quarantine.note',
  data: 'quarantine.measuredAt',
} as const

const MESSAGE_WORDS: HistoryWords = {
  field: fieldNamed(FIELDS),
  value: (i18n, field, value) => {
    if (value === null || value === undefined) return EMPTY
    if (field === 'reenvio') return outcomeText(i18n, value as Outcome)
    if (field === 'situacao') return i18n.t(`quarantine.situations.${value as 'PENDENTE'}`)
    const instant = field === 'data' ? readInstant(String(value)) : null
    return instant ? i18n.format.dateTime(instant) : String(value)
  },
}

interface Props {
  message: Pick<Quarentena, 'id' | 'numero_serie'>
  onClose: () => void
}

/** What was done with a message in quarantine, newest first. */
export function MessageHistoryDialog({ message: { id, numero_serie: serie }, onClose }: Props) {
  const { t } = useI18n()
  return (
    <HistoryDialog
      title={t('quarantine.viewTitle', { serie })}
      onClose={onClose}
      route={quarantineArea.routes.historico}
      params={{ quarentenaId: id }}
      words={MESSAGE_WORDS}
      failed="quarantine.viewFailed"
    />
  )
}
