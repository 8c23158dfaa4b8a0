/** When a schedule is due next after `from`; both in milliseconds since the epoch. */
export type NextDue = (from: number) => number

const UNITS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
const HORIZON_DAYS = 4 * 366

/**
 * Compiles `rate(n unit)` or `cron(minute hour day month weekday year)`, in UTC. Throws for anything else, `L`, `W`,
 * `#` and one-time schedules included. Source:
 * https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html
 */
export function compileSchedule(expression: string): NextDue {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression)
  if (rate) {
    const every = Number(rate[1]) * (UNITS[rate[2] ?? ''] ?? 0)
    return (from) => from + every
  }
  const fields = /^cron\((\S+) (\S+) (\S+) (\S+) (\S+) (\S+)\)$/.exec(expression)?.slice(1)
  if (!fields) throw new Error(`The local cloud does not know the schedule ${expression}`)
  const [minute, hour, day, month, weekday, year] = fields as [string, string, string, string, string, string]
  const minutes = values(minute, 0, 59)
  const hours = values(hour, 0, 23)
  const days = values(day, 1, 31)
  const months = values(month, 1, 12, MONTHS)
  const weekdays = values(weekday, 1, 7, WEEKDAYS)
  const years = values(year, 1970, 2199)
  const isDay = (date: Date) =>
    days.has(date.getUTCDate()) &&
    months.has(date.getUTCMonth() + 1) &&
    weekdays.has(date.getUTCDay() + 1) &&
    years.has(date.getUTCFullYear())
  return (from) => {
    const date = new Date(Math.floor(from / 60_000) * 60_000 + 60_000)
    for (let tried = 0; tried < HORIZON_DAYS; ) {
      if (isDay(date)) {
        if (hours.has(date.getUTCHours()) && minutes.has(date.getUTCMinutes())) return date.getTime()
        date.setUTCMinutes(date.getUTCMinutes() + 1)
      } else {
        date.setUTCHours(24, 0, 0, 0)
        tried += 1
      }
    }
    return Number.POSITIVE_INFINITY
  }
}

function values(field: string, low: number, high: number, names: readonly string[] = []): Set<number> {
  const number = (text: string) => {
    const named = names.indexOf(text)
    const value = named >= 0 ? named + low : Number(text)
    if (!Number.isInteger(value) || value < low || value > high) throw new Error(`No such time in a schedule: ${field}`)
    return value
  }
  const found = new Set<number>()
  for (const part of field.split(',')) {
    const [range = '', step] = part.split('/')
    const [first = '', last] = range.split('-')
    const all = range === '*' || range === '?'
    const from = all ? low : number(first)
    const to = all || (step && !last) ? high : number(last ?? first)
    for (let value = from; value <= to; value += Number(step ?? 1)) found.add(value)
  }
  return found
}
