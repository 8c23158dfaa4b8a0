import { StatusIndicator, type StatusIndicatorProps } from '@cloudscape-design/components'
import type { LeituraResumo } from '../../../shared/contract/readings.ts'
import { readingState, type ReadingState as State, stateText } from '../../../shared/readings/readingState.ts'
import { useI18n } from '../../i18n/I18n.tsx'

const LOOKS = {
  RECEBENDO: { type: 'in-progress' },
  CONFLITO: { type: 'warning' },
  NAO_AVALIADA: { type: 'info', colorOverride: 'grey' },
  FORA: { type: 'error' },
  PARCIAL: { type: 'info', colorOverride: 'grey' },
  DENTRO: { type: 'success' },
} as const satisfies Record<State, Pick<StatusIndicatorProps, 'type' | 'colorOverride'>>

/** Whether a reading is still arriving, else what it was judged as. */
export function ReadingState({ reading }: { reading: LeituraResumo }) {
  const i18n = useI18n()
  return (
    <span className="status">
      <StatusIndicator {...LOOKS[readingState(reading)]}>{stateText(reading, i18n)}</StatusIndicator>
    </span>
  )
}
