import { DomainError } from './domain/numbers/domainError.ts'

/**
 * Days (`YYYY-MM-DD`) and months (`YYYY-MM`) of calendars: the one place where an instant becomes one. Which day it is
 * depends on where one stands, so the time zone (an IANA name) is always told; `UTC` is one too.
 */
export const DAY_MS = 86_400_000

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

const FIELDS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
/** What a clock on the wall shows. */
export type WallClock = Record<(typeof FIELDS)[number], number>

/** Making a format takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const shown = Object.fromEntries(FIELDS.map((name) => [name, 'numeric']))
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...shown, timeZone, hourCycle: 'h23' })
  formats.set(timeZone, format)
  return format
}

/** A zone that has no name: how far its clocks are from UTC. Not every browser's `Intl` takes it. */
const OFFSET = /^([+-])(\d{2}):(\d{2})$/

/** What clocks of a time zone show at an instant (ISO 8601, or ms since the epoch). */
export function wallClock(instant: string | number | Date, timeZone: string): WallClock {
  const [, sign, hours, minutes] = OFFSET.exec(timeZone) ?? []
  if (sign !== undefined) {
    const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000
    return wallClock(new Date(instant).getTime() + (sign === '+' ? ahead : -ahead), 'UTC')
  }
  const parts = formatIn(timeZone).formatToParts(new Date(instant))
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as WallClock
}

/** Milliseconds since the epoch of what a clock shows, as if it stood in UTC. */
const wallMs = ({ year, month, day, hour, minute, second }: WallClock): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day it is at an instant in a time zone. */
export function dayIn(instant: string | number | Date, timeZone: string): string {
  const ms = new Date(instant).getTime()
  return utcDay(timeZone === 'UTC' ? ms : wallMs(wallClock(ms, timeZone)))
}

/** The day it is now in a time zone. */
export const todayIn = (timeZone: string, now: number | Date = Date.now()): string => dayIn(now, timeZone)

/** The month of a day. */
export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length)

/** The month it is at an instant in a time zone. */
export const monthIn = (instant: string | number | Date, timeZone: string): string => monthOf(dayIn(instant, timeZone))

/** The day so many days after another one, or before it. */
export const daysLater = (day: string, days: number): string => utcDay(midnightOf(day) + days * DAY_MS)

/** Days from one day to another; negative when the other comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnightOf(to) - midnightOf(from)) / DAY_MS)

/** The month so many months after another one, or before it. */
export function monthsAhead(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(utcDay(Date.UTC(year, number - 1 + months, 1)))
}

/** The last day of a month. */
export const lastDayOf = (month: string): string => daysLater(`${monthsAhead(month, 1)}-01`, -1)

/**
 * The day some months (0 or more) after another: of the same number, or the last of its month where that is shorter.
 * Throws `DomainError` for what is no day.
 */
export function monthsLater(day: string, months: number): string {
  if (!DAY.test(day)) throw new DomainError('day', day, 'YYYY-MM-DD')
  const last = lastDayOf(monthsAhead(monthOf(day), months))
  const same = last.slice(0, -2) + day.slice(-2)
  return same < last ? same : last
}

/** Day of the week, 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(midnightOf(day)).getUTCDay()

/** Whether a text is a day that the calendar has: there is no 31 February. */
export const isDay = (text: string): boolean => DAY.test(text) && isSame(text)
const isSame = (day: string) => {
  const ms = midnightOf(day)
  return !Number.isNaN(ms) && utcDay(ms) === day
}

/**
 * First instant of day `first` and of the day after `last` in a time zone, as ISO 8601 UTC; undefined for a day not
 * given. A day that begins late because clocks change begins then.
 */
export const dayBounds = (
  first: string | undefined,
  last: string | undefined,
  timeZone: string,
): { from: string | undefined; until: string | undefined } => ({
  from: first && startOfDay(first, timeZone),
  until: last && startOfDay(daysLater(last, 1), timeZone),
})

function startOfDay(day: string, timeZone: string): string {
  const midnight = midnightOf(day)
  const guess = midnight - offsetAt(midnight, timeZone)
  // When clocks change near midnight the offset at the guess may be another one; an instant counts if its clock has
  // reached the day.
  const candidates = [guess, midnight - offsetAt(guess, timeZone)]
  const reached = candidates.filter((instant) => instant + offsetAt(instant, timeZone) >= midnight)
  return new Date(Math.min(...(reached.length > 0 ? reached : candidates))).toISOString()
}

/** What the zone's clocks are ahead of UTC at an instant, ms. */
const offsetAt = (instant: number, timeZone: string): number =>
  wallMs(wallClock(instant, timeZone)) - Math.floor(instant / 1000) * 1000

/** A day in a language's words, which is the same everywhere: `3 de março de 2026`. */
export const dayInWords = (day: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(midnightOf(day))

/** The months of a year in a language's words, January first. */
export function monthNames(tag: string): string[] {
  const format = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2026, at, 1)))
}

/** Writes months in a language's short words, `mar.`, with the year where that is asked for. */
export function monthWriter(tag: string, { withYear = false } = {}): (month: string) => string {
  const year = withYear ? 'numeric' : undefined
  const format = new Intl.DateTimeFormat(tag, { month: 'short', year, timeZone: 'UTC' })
  return (month) => format.format(midnightOf(`${month}-01`))
}

/** Of months in their order, the first and each January say their year, so that no two are called the same. */
export const saysYear = (month: string, index: number): boolean => index === 0 || month.endsWith('-01')
