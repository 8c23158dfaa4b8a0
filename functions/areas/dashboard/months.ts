import { type dashboardArea, MESES_PAINEL } from '../../../shared/contract/dashboard.ts'
import type { RouteResult } from '../../../shared/contract/route.ts'
import { dayBounds, monthIn, monthsAhead } from '../../../shared/days.ts'
import { monthTotals } from '../../store/readings/monthTotals.ts'
import { isComplete, type ListedReading } from '../../store/readings/readingRow.ts'
import { readingsWithinMonth } from '../../store/readings/readingsBetween.ts'

type Month = RouteResult<typeof dashboardArea.routes.somas>['meses'][number]

/**
 * The complete readings of the last months by the calendar of a time zone, as the list of readings counts days; of
 * everybody for null. Totals are kept by months of UTC, so what was measured between a month's beginning there and here
 * goes over from one month to the other.
 */
export async function readingMonths(donoId: string | null, timeZone: string, now: Date): Promise<Month[]> {
  const first = monthsAhead(monthIn(now, timeZone), 1 - MESES_PAINEL)
  const months = Array.from({ length: MESES_PAINEL }, (_, index) => monthsAhead(first, index))
  const [totals, moved] = await Promise.all([
    monthTotals(donoId, first, months.at(-1) ?? first),
    Promise.all([...months, monthsAhead(first, MESES_PAINEL)].map((month) => atBeginOf(month, donoId, timeZone))),
  ])
  return months.map((mes, index) => {
    const {
      leituras = 0,
      avaliados = 0,
      fora_tolerancia = 0,
      soma_erro = 0,
      leituras_com_erro = 0,
    } = totals.get(mes) ?? {}
    const sums = { mes, leituras, avaliados, fora_tolerancia }
    let [errors, withError] = [soma_erro, leituras_com_erro]
    const add = (rows: readonly ListedReading[], sign: 1 | -1) => {
      for (const row of rows) {
        sums.leituras += sign
        sums.avaliados += sign * (row.bicos_medidos - row.nao_avaliados)
        sums.fora_tolerancia += sign * row.fora_tolerancia
        errors += sign * (row.erro_medio ?? 0)
        withError += row.erro_medio === null ? 0 : sign
      }
    }
    const [begin, end] = [moved[index], moved[index + 1]]
    if (begin) add(begin.rows, begin.isLate ? -1 : 1)
    if (end) add(end.rows, end.isLate ? 1 : -1)
    return { ...sums, erro_medio: withError > 0 ? errors / withError : null }
  })
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
