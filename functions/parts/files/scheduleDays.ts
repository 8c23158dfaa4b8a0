import { dayBounds, dayIn, daysLater, monthOf, monthsAhead, weekdayOf } from '../../../shared/days.ts'
import type { FrequenciaRelatorio } from '../../../shared/enums.ts'

/** Hour of the day, in the zone of the schedule, at which a report is made: before people begin. */
const HOUR_MS = 5 * 3_600_000

/** The day after `day` on which a report is made: the next Monday, or the first of the next month. */
const nextDay = (day: string, frequency: FrequenciaRelatorio): string =>
  frequency === 'MENSAL' ? `${monthsAhead(monthOf(day), 1)}-01` : daysLater(day, (8 - weekdayOf(day)) % 7 || 7)

/** When a report is made next after an instant (ISO 8601 UTC): at five in the morning in the time zone. */
export function nextTime(after: string, frequency: FrequenciaRelatorio, timeZone: string): string {
  const day = nextDay(dayIn(after, timeZone), frequency)
  const { from = after } = dayBounds(day, undefined, timeZone)
  return new Date(Date.parse(from) + HOUR_MS).toISOString()
}

/** The days a report that is made at an instant is of: the week, or the month, that ended the day before. */
export function daysBefore(at: string, frequency: FrequenciaRelatorio, timeZone: string) {
  const day = dayIn(at, timeZone)
  const data_final = daysLater(day, -1)
  return { data_inicial: frequency === 'MENSAL' ? `${monthOf(data_final)}-01` : daysLater(day, -7), data_final }
}
