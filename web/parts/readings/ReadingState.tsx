import { StatusIndicator } from '@cloudscape-design/components'
import type { LeituraResumo } from '../../../shared/contract/readings.ts'
import { stateText } from '../../../shared/readings/readingState.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { lookOf } from './readingLooks.ts'

/** Whether a reading is still arriving, else what it was judged as. */
export function ReadingState({ reading }: { reading: LeituraResumo }) {
  const i18n = useI18n()
  return (
    <span className="status">
      <StatusIndicator {...lookOf(reading)}>{stateText(reading, i18n)}</StatusIndicator>
    </span>
  )
}
