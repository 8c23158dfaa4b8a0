import { monthIn, monthsAhead } from '../../../shared/days.ts'

interface Month {
  /** `YYYY-MM`, UTC */
  readonly mes: string
  readonly conclusoes: number
}

const MONTHS_SHOWN = 12

/** The last twelve months, newest first, those without completions too; none before the first completion. */
export function recentMonths(counted: readonly Month[], now: Date): Month[] {
  const counts = new Map(counted.map(({ mes, conclusoes }) => [mes, conclusoes]))
  const first = counted.at(-1)?.mes
  if (first === undefined) return []
  return Array.from({ length: MONTHS_SHOWN }, (_, back) => monthsAhead(monthIn(now, 'UTC'), -back))
    .filter((mes) => mes >= first)
    .map((mes) => ({ mes, conclusoes: counts.get(mes) ?? 0 }))
}
