import { JUDGEMENT_COLOURS, type Judgement } from '../../../shared/pictures/judgements.ts'
import { AWAITED_RADIUS, MARK_RADIUS, SIGN_WIDTH, SIGNS, signColour } from '../../../shared/pictures/marks.ts'

/** One nozzle's mark, around the origin. */
export function NozzleMark({ judgement }: { judgement: Judgement }) {
  const colour = JUDGEMENT_COLOURS[judgement]
  if (judgement === 'AGUARDANDO') {
    return <circle r={AWAITED_RADIUS} fill="none" stroke={colour} strokeWidth={2} strokeDasharray="3 3" />
  }
  return (
    <>
      <circle r={MARK_RADIUS} fill={colour} />
      <path
        d={SIGNS[judgement]}
        fill="none"
        stroke={signColour(judgement)}
        strokeWidth={SIGN_WIDTH}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}

/** The mark beside words: the same in a legend, a table and a list to tick off. */
export function NozzleSign({ judgement, size }: { judgement: Judgement; size: number }) {
  return (
    <svg viewBox="-11 -11 22 22" width={size} height={size} aria-hidden="true">
      <NozzleMark judgement={judgement} />
    </svg>
  )
}
