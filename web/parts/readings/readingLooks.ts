import type { StatusIndicatorProps } from '@cloudscape-design/components'
import type { ReadingState } from '../../../shared/readings/readingState.ts'

/** How each state of a reading is marked. */
export const LOOKS = {
  RECEBENDO: { type: 'in-progress' },
  CONFLITO: { type: 'warning' },
  NAO_AVALIADA: { type: 'info', colorOverride: 'grey' },
  FORA: { type: 'error' },
  PARCIAL: { type: 'info', colorOverride: 'grey' },
  DENTRO: { type: 'success' },
} as const satisfies Record<ReadingState, Pick<StatusIndicatorProps, 'type' | 'colorOverride'>>
