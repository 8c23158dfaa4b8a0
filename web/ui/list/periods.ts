import { daysBetween, daysLater } from '../../../shared/days.ts'

/** Days a list is narrowed to, both included, `YYYY-MM-DD`; an open end has no limit. */
export interface Period {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Ranges offered, in days up to today, or from today on. */
export const OFFERED_DAYS = [7, 30, 90] as const
/** Longest number of days that may be asked for: ten years. */
export const MOST_DAYS = 3_653

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * The last days up to today, today counted. Its end stays open: a list left open, or opened again from a link, goes on
 * showing what is new.
 */
export const lastDays = (days: number, today: string): Period => ({
  from: daysLater(today, 1 - days),
})

/** The days from today on, today counted. */
export const nextDays = (days: number, today: string): Period => ({
  from: today,
  to: daysLater(today, days - 1),
})

/** How many of the last days a period stands for, when it is one of those offered; else null. */
export function lastDaysOf({ from, to }: Period, today: string): number | null {
  if (!from || to) return null
  const days = daysBetween(from, today) + 1
  return OFFERED_DAYS.find((offered) => offered === days) ?? null
}

/** How many of the next days a period stands for, when it is one of those offered; else null. */
export function nextDaysOf({ from, to }: Period, today: string): number | null {
  if (from !== today || !to) return null
  const days = daysBetween(today, to) + 1
  return OFFERED_DAYS.find((offered) => offered === days) ?? null
}

export type PeriodFault = 'missing' | 'reversed'

/** What is wrong with two days to search between; null when nothing is. */
export function faultOf(from: string, to: string): PeriodFault | null {
  if (!ISO_DAY.test(from) || !ISO_DAY.test(to)) return 'missing'
  return from > to ? 'reversed' : null
}
