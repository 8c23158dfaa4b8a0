import { replacementsArea } from '../../../shared/contract/replacements.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { HistoryDialog } from '../../parts/history/HistoryDialog.tsx'
import { useUnits } from '../../ui/units.ts'
import { costWords } from './history.ts'

/** Who changed what the account reckons costs by, newest first. */
export function CostsHistoryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  return (
    <HistoryDialog
      title={t('replacements.historyTitle')}
      onClose={onClose}
      route={replacementsArea.routes.historico}
      params={undefined}
      words={costWords(useUnits())}
      failed="replacements.failed"
    />
  )
}
