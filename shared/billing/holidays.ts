import { DAY_MS } from '../days.ts'

/** National holidays of Brazil on a fixed day, `MM-DD`. 20 November is one since 2024 (law 14.759 of 2023). */
const FIXED = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'])
const CONSCIENCE = { day: '11-20', since: 2024 } as const
/**
 * Days on which banks do not settle either, counted from Easter Sunday: Carnival, Good Friday, Corpus Christi (CMN
 * resolution 4.880 of 2020, Febraban).
 */
const FROM_EASTER = [-48, -47, -2, 60]

/**
 * Easter Sunday of a year of the Gregorian calendar, by the anonymous algorithm (Meeus, Astronomical Algorithms,
 * chapter 8): ms since the epoch, UTC.
 */
export function easterOf(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return Date.UTC(year, month - 1, day)
}

/** Whether banks in Brazil are closed on a day (`YYYY-MM-DD`) for a national holiday. */
export function isBankHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4))
  const date = day.slice(5)
  if (FIXED.has(date) || (date === CONSCIENCE.day && year >= CONSCIENCE.since)) return true
  const fromEaster = Math.round((Date.parse(`${day}T00:00:00Z`) - easterOf(year)) / DAY_MS)
  return FROM_EASTER.includes(fromEaster)
}
