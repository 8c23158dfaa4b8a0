import { nonNegative, positive } from '../numbers/domainError.ts'
import { isAbovePercent } from '../numbers/figures.ts'

/**
 * A measured rate that is further from the declared one, in % of it, means that a tank reaches less far than was
 * calculated, or further.
 */
export const RATE_LIMIT_PCT = 5

/**
 * How far a measured rate is from the declared one, in % of the declared one: above 0 more is applied. Both in L/ha.
 * Throws `DomainError` for a declared rate of 0.
 */
export const rateDifference = (declared: number, measured: number): number =>
  (100 * (nonNegative('measured rate', measured) - declared)) / positive('declared rate', declared)

/** Whether that is more than the limit; exactly the limit is not. */
export const isRateOff = (declared: number, measured: number): boolean =>
  isAbovePercent(Math.abs(rateDifference(declared, measured)), RATE_LIMIT_PCT)
