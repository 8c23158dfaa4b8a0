import { JUDGEMENT_COLOURS, type Judgement } from '../../../shared/pictures/judgements.ts'

/** Strokes that tell the verdicts apart without colour: a tick, plus for over, minus for under, nothing known, not measured. */
const SIGNS = {
  APROVADO: 'M-4.5 0.5 L-1.5 3.5 L4.5 -3.5',
  GASTO: 'M-4.5 0 H4.5 M0 -4.5 V4.5',
  ENTUPIDO: 'M-4.5 0 H4.5',
  SEM_MODELO: 'M-3 -3 L3 3 M3 -3 L-3 3',
  AGUARDANDO: '',
} as const satisfies Record<Judgement, string>

const RADIUS = 10

/** One nozzle's mark, around the origin. */
export function NozzleMark({ judgement }: { judgement: Judgement }) {
  const colour = JUDGEMENT_COLOURS[judgement]
  if (judgement === 'AGUARDANDO') {
    return <circle r={RADIUS - 1} fill="none" stroke={colour} strokeWidth={2} strokeDasharray="3 3" />
  }
  // The yellow is too light for white strokes.
  const stroke = judgement === 'ENTUPIDO' ? '#1a1400' : '#ffffff'
  return (
    <>
      <circle r={RADIUS} fill={colour} />
      <path
        d={SIGNS[judgement]}
        fill="none"
        stroke={stroke}
        strokeWidth={2.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}
