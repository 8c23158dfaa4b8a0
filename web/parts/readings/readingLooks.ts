import type { StatusIndicatorProps } from '@cloudscape-design/components'
import type { LeituraResumo } from '../../../shared/contract/readings.ts'
import { type ReadingState, readingState } from '../../../shared/readings/readingState.ts'

const DOUBTFUL = { type: 'warning' } as const

/** How each state of a reading is marked. */
const LOOKS = {
  RECEBENDO: { type: 'in-progress' },
  CONFLITO: { type: 'warning' },
  SEM_VAZAO: { type: 'warning' },
  CONFERIR: { type: 'warning' },
  NAO_AVALIADA: { type: 'info', colorOverride: 'grey' },
  FORA: { type: 'error' },
  FEITO: { type: 'info', colorOverride: 'grey' },
  PARCIAL: { type: 'info', colorOverride: 'grey' },
  DENTRO: { type: 'success' },
} as const satisfies Record<ReadingState, Pick<StatusIndicatorProps, 'type' | 'colorOverride'>>

/** How a reading is marked: what a device that was off found good is not known to be good. */
export function lookOf(reading: LeituraResumo) {
  const state = readingState(reading)
  return state === 'DENTRO' && reading.calibracao_invalida ? DOUBTFUL : LOOKS[state]
}
