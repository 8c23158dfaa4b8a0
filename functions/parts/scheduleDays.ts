import type { FrequenciaRelatorio } from '../../shared/enums.ts'
import { dayBounds, localDay } from './dayBounds.ts'

/** Hour of the day, in the zone of the schedule, at which a report is made: before people begin. */
const HOUR_MS = 5 * 3_600_000
const DAY_MS = 86_400_000

const dayOf = (date: number) => new Date(date).toISOString().slice(0, 10)

/** The day after `day` on which a report is made: the next Monday, or the first of the next month. */
function nextDay(day: string, frequency: FrequenciaRelatorio): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (frequency === 'MENSAL') return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1))
  return dayOf(date.getTime() + ((8 - date.getUTCDay()) % 7 || 7) * DAY_MS)
}

/** When a report is made next after an instant (ISO 8601 UTC): at five in the morning in the time zone. */
export function nextTime(after: string, frequency: FrequenciaRelatorio, timeZone: string): string {
  const day = nextDay(localDay(new Date(after), timeZone), frequency)
  const { from = after } = dayBounds(day, undefined, timeZone)
  return new Date(Date.parse(from) + HOUR_MS).toISOString()
}

/** The days a report that is made at an instant is of: the week, or the month, that ended the day before. */
export function daysBefore(at: string, frequency: FrequenciaRelatorio, timeZone: string) {
  const begin = Date.parse(`${localDay(new Date(at), timeZone)}T00:00:00Z`)
  const last = begin - DAY_MS
  const date = new Date(last)
  const first = frequency === 'MENSAL' ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) : begin - 7 * DAY_MS
  return { data_inicial: dayOf(first), data_final: dayOf(last) }
}
