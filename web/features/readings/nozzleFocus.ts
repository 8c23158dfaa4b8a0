import { judgementOf } from '../../../shared/pictures/judgements.ts'
import type { NozzleFocus } from '../../ui/pictures/NozzleDrawing.tsx'
import type { NozzleView } from './nozzleChoice.ts'

/** What drawing and charts of a reading have in common: the selected nozzle, and which step back. */
export const focusOf = ({ selected, select, judgement }: NozzleView): NozzleFocus => ({
  selected,
  onSelect: select,
  dimmed: (nozzle) => judgement !== null && judgementOf(nozzle) !== judgement,
})
