import type { dashboardArea } from '../../../shared/contract/dashboard.ts'
import type { RouteResult } from '../../../shared/contract/route.ts'
import { dayBounds, monthIn, monthOf, monthsAhead } from '../../../shared/days.ts'
import { monthTotals } from '../../store/readings/monthTotals.ts'
import { isComplete, type ListedReading } from '../../store/readings/readingRow.ts'
import { readingsBetween, readingsWithinMonth } from '../../store/readings/readingsBetween.ts'

type Sums = RouteResult<typeof dashboardArea.routes.somas>
type Month = Sums['meses'][number]
type KeptTotals = Awaited<ReturnType<typeof monthTotals>> extends Map<string, infer Totals> ? Totals : never

/** What readings come to, with the sum of their errors and of how many it is. */
type Raw = Omit<Sums['leituras'], 'erro_medio'> & { errors: number; withError: number }

const NOTHING: Raw = { leituras: 0, avaliados: 0, fora_tolerancia: 0, errors: 0, withError: 0 }

const plus = (one: Raw, other: Raw, sign: 1 | -1 = 1): Raw => ({
  leituras: one.leituras + sign * other.leituras,
  avaliados: one.avaliados + sign * other.avaliados,
  fora_tolerancia: one.fora_tolerancia + sign * other.fora_tolerancia,
  errors: one.errors + sign * other.errors,
  withError: one.withError + sign * other.withError,
})

const ofRow = (row: ListedReading): Raw => ({
  leituras: 1,
  avaliados: row.bicos_medidos - row.nao_avaliados,
  fora_tolerancia: row.fora_tolerancia,
  errors: row.erro_medio ?? 0,
  withError: row.erro_medio === null ? 0 : 1,
})

const ofRows = (rows: readonly ListedReading[]): Raw => rows.map(ofRow).reduce((sum, one) => plus(sum, one), NOTHING)

function ofTotals(totals: KeptTotals | undefined): Raw {
  if (!totals) return NOTHING
  const { leituras, avaliados, fora_tolerancia, soma_erro: errors, leituras_com_erro: withError } = totals
  return { leituras, avaliados, fora_tolerancia, errors, withError }
}

const shown = ({ errors, withError, ...sums }: Raw): Sums['leituras'] => ({
  ...sums,
  erro_medio: withError > 0 ? errors / withError : null,
})

/**
 * The complete readings from a day up to now, by month of the calendar of a time zone, as the list of readings counts
 * days; of everybody for null, whose first month is counted whole. Totals are kept by months of UTC, so what was
 * measured between a month's beginning there and here goes over from one month to the other; a first month that is not
 * whole is counted reading by reading.
 */
export async function readingMonths(
  donoId: string | null,
  day: string,
  timeZone: string,
  now: Date,
): Promise<{ meses: Month[]; leituras: Sums['leituras'] }> {
  const [first, last] = [monthOf(day), monthIn(now, timeZone)]
  const months = [first]
  for (let next = monthsAhead(first, 1); next <= last; next = monthsAhead(next, 1)) months.push(next)
  const isPart = donoId !== null && day !== `${first}-01`
  const [totals, moved, part] = await Promise.all([
    monthTotals(donoId, first, last),
    Promise.all([...months, monthsAhead(last, 1)].map((month) => atBeginOf(month, donoId, timeZone))),
    isPart ? partOfMonth(day, donoId, timeZone) : null,
  ])
  const sums = months.map((mes, index): Raw => {
    if (index === 0 && part) return part
    const own = ofTotals(totals.get(mes))
    const [begin, end] = [moved[index], moved[index + 1]]
    const begun = begin ? plus(own, ofRows(begin.rows), begin.isLate ? -1 : 1) : own
    return end ? plus(begun, ofRows(end.rows), end.isLate ? 1 : -1) : begun
  })
  return {
    meses: months.map((mes, index) => ({ mes, ...shown(sums[index] ?? NOTHING) })),
    leituras: shown(sums.reduce((all, one) => plus(all, one), NOTHING)),
  }
}

/** What an account measured from a day to the end of its month. */
async function partOfMonth(day: string, donoId: string, timeZone: string): Promise<Raw> {
  const next = `${monthsAhead(monthOf(day), 1)}-01`
  const { from = day } = dayBounds(day, undefined, timeZone)
  const { from: until = next } = dayBounds(next, undefined, timeZone)
  let sum = NOTHING
  for await (const row of readingsBetween({ from, until, donoId })) if (isComplete(row)) sum = plus(sum, ofRow(row))
  return sum
}

/**
 * The complete readings between where a month begins in UTC and where it does in a time zone, and whether it begins
 * later there.
 */
async function atBeginOf(month: string, donoId: string | null, timeZone: string) {
  const there = `${month}-01T00:00:00.000Z`
  const { from: here = there } = dayBounds(`${month}-01`, undefined, timeZone)
  const isLate = here > there
  const rows: ListedReading[] = []
  if (here === there) return { isLate, rows }
  const [from, until] = isLate ? [there, here] : [here, there]
  for await (const row of readingsWithinMonth({ from, until, donoId })) if (isComplete(row)) rows.push(row)
  return { isLate, rows }
}
