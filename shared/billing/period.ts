import { DAY_MS } from '../days.ts'
import { DomainError, integerWithin } from '../domain/numbers/domainError.ts'
import type { PeriodoPlano } from '../enums.ts'

/** Brasília is three hours behind UTC all year long. */
export const BRASILIA_MS = 3 * 3_600_000
const DAYS_A_WEEK = 7
const MONTHS = { ANUAL: 12, MENSAL: 1 } as const

/** Longest time that can be tried for free, in days. */
export const MAIOR_TESTE_DIAS = 365

const dateOf = (instant: string): Date => {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) throw new DomainError('instante', instant, 'an instant, ISO 8601')
  return date
}

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/**
 * The instant `count` periods after `anchor` (ISO 8601; `count` is an integer from 0), by the calendar in Brasília,
 * where customers and banks are: in the evening it is the next day in UTC. A day that a month does not have is its last
 * one: from 29 February a year on is 28 February, and four years on 29 February again. Always reckon from the first
 * anchor, never from the last end: otherwise the 31st would become the 28th for good.
 */
export function periodsAfter(anchor: string, period: PeriodoPlano, count: number): string {
  integerWithin('periodos', count, 0, 10_000)
  const date = dateOf(anchor)
  if (period === 'SEMANAL') return new Date(date.getTime() + count * DAYS_A_WEEK * DAY_MS).toISOString()
  const there = new Date(date.getTime() - BRASILIA_MS)
  const months = there.getUTCMonth() + count * MONTHS[period]
  const [year, month] = [there.getUTCFullYear() + Math.floor(months / 12), months % 12]
  const day = Math.min(there.getUTCDate(), lastDayOf(year, month))
  there.setUTCFullYear(year, month, day)
  return new Date(there.getTime() + BRASILIA_MS).toISOString()
}

/** The instant so many days (an integer from 0) after another one. */
export const daysAfter = (instant: string, days: number): string =>
  new Date(dateOf(instant).getTime() + integerWithin('dias', days, 0, 100_000) * DAY_MS).toISOString()

export interface Beginning {
  /** The instant from which periods are counted: days that are tried for free come before it. */
  readonly anchor: string
  /** How many periods are paid for at once: none where something is tried first. */
  readonly periods: 0 | 1
  readonly testeAte: string | null
  readonly validaAte: string
}

/**
 * How a subscription begins: with days to try, after which its first period is asked for, or with a period that is paid
 * for.
 */
export function beginningOf(start: string, period: PeriodoPlano, trialDays: number): Beginning {
  integerWithin('dias_teste_gratis', trialDays, 0, MAIOR_TESTE_DIAS)
  const anchor = daysAfter(start, trialDays)
  if (trialDays > 0) return { anchor, periods: 0, testeAte: anchor, validaAte: anchor }
  return { anchor, periods: 1, testeAte: null, validaAte: periodsAfter(anchor, period, 1) }
}

/** How many periods from `anchor` lie wholly before an instant or end at it. */
export function periodsUntil(anchor: string, period: PeriodoPlano, instant: string): number {
  const at = dateOf(instant).getTime()
  let count = 0
  while (Date.parse(periodsAfter(anchor, period, count + 1)) <= at) count += 1
  return count
}
