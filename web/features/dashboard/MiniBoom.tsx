import { JUDGEMENT_COLOURS } from '../../../shared/pictures/judgements.ts'
import { DONE_RING } from '../../../shared/pictures/marks.ts'

/** Room of a nozzle; a short boom is drawn no larger than one of so many. */
const STEP = 10
const FEWEST = 24
const TALL = 12

/** What each letter of a boom looks like: told apart by form too, not by colour alone. */
const MARKS = {
  A: { height: 6, colour: JUDGEMENT_COLOURS.APROVADO, round: 3 },
  G: { height: 12, colour: JUDGEMENT_COLOURS.GASTO, round: 1 },
  E: { height: 3, colour: JUDGEMENT_COLOURS.ENTUPIDO, round: 0 },
  N: { height: 6, colour: JUDGEMENT_COLOURS.SEM_MODELO, round: 3 },
  R: { height: 6, colour: DONE_RING.colour, round: 0 },
  D: { height: 9, colour: JUDGEMENT_COLOURS.ENTUPIDO, round: 3 },
} as const
const isLetter = (letter: string): letter is keyof typeof MARKS => letter in MARKS

interface Props {
  /** A letter a nozzle. */
  verdicts: string
  label: string
}

/** A boom as a line of marks: worn ones stand out high, clogged ones lie low. */
export function MiniBoom({ verdicts, label }: Props) {
  const width = Math.max(verdicts.length, FEWEST) * STEP
  const left = (width - verdicts.length * STEP) / 2
  return (
    <svg className="mini-boom" viewBox={`0 0 ${width} ${TALL}`} role="img" aria-label={label}>
      {[...verdicts].map((letter, index) => {
        const { height, colour, round } = MARKS[isLetter(letter) ? letter : 'N']
        const x = left + index * STEP + 2
        // biome-ignore lint/suspicious/noArrayIndexKey: a nozzle is its place
        return <rect key={index} x={x} y={(TALL - height) / 2} width={6} height={height} rx={round} fill={colour} />
      })}
    </svg>
  )
}
