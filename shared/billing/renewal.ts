import { DAY_MS } from '../days.ts'
import type { PeriodoPlano } from '../enums.ts'
import { periodsAfter } from './period.ts'

/**
 * Days before its end from which whoever pays by themselves is asked for the next period: time for a slip and the
 * bank's word of it.
 */
const ASKED_DAYS: Readonly<Record<PeriodoPlano, number>> = { ANUAL: 10, MENSAL: 10, SEMANAL: 3 }
/** Days before its end from which a card is charged, once a day until it is taken. */
const CHARGED_DAYS: Readonly<Record<PeriodoPlano, number>> = { ANUAL: 3, MENSAL: 3, SEMANAL: 1 }
/** No subscription is renewed sooner before its end than this. */
export const LONGEST_LEAD_MS = Math.max(...Object.values(ASKED_DAYS)) * DAY_MS
/** Hours between two charges of one period. */
export const RECHARGE_HOURS = 23

/** From when a subscription is renewed that ends at an instant (ISO 8601 UTC). */
export function renewedFrom(ends: string, period: PeriodoPlano, isCharged: boolean): string {
  const days = (isCharged ? CHARGED_DAYS : ASKED_DAYS)[period]
  return new Date(Date.parse(ends) - days * DAY_MS).toISOString()
}

/** How far a subscription is paid: from `ancora` on so many periods. */
export interface Reach {
  readonly ancora: string
  readonly periodos: number
  readonly valida_ate: string
}

/**
 * The reach after one more period: counted from the same anchor, so that 29 February comes back every four years. What
 * is over by `now` begins anew then: nobody pays for a time that was not covered.
 */
export function nextReach({ ancora, periodos, valida_ate }: Reach, period: PeriodoPlano, now: string): Reach {
  if (valida_ate <= now) return { ancora: now, periodos: 1, valida_ate: periodsAfter(now, period, 1) }
  return { ancora, periodos: periodos + 1, valida_ate: periodsAfter(ancora, period, periodos + 1) }
}

/** When the last period that was paid for began. */
export const lastPeriodFrom = ({ ancora, periodos }: Omit<Reach, 'valida_ate'>, period: PeriodoPlano): string =>
  periodsAfter(ancora, period, Math.max(periodos - 1, 0))
