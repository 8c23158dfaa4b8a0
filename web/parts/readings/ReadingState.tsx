import type { LeituraResumo } from '../../../shared/contract/readings.ts'
import { stateText } from '../../../shared/readings/readingState.ts'
import { readingSeverity } from '../../../shared/readings/severity.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SeverityStatus } from '../../ui/SeverityStatus.tsx'

/** Whether a reading is still arriving, else what it was judged as. */
export function ReadingState({ reading }: { reading: LeituraResumo }) {
  const i18n = useI18n()
  return (
    <span className="status">
      <SeverityStatus severity={readingSeverity(reading)}>{stateText(reading, i18n)}</SeverityStatus>
    </span>
  )
}
