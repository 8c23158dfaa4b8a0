import { integerWithin } from '../numbers/domainError.ts'

/** Share of the nozzles, %, above which all are replaced together (ANDEF and ESALQ, manual of spraying, p. 62). */
export const WHOLE_SET_ABOVE = 10

/**
 * Whether so many nozzles are out of tolerance that the whole set is replaced, and not single tips: more than 10 % of
 * those that were judged. Throws `DomainError` for counts that are no integers, and more out than judged.
 */
export function asksForWholeSet(out: number, judged: number): boolean {
  integerWithin('judged nozzles', judged, 0, Number.MAX_SAFE_INTEGER)
  return integerWithin('nozzles out', out, 0, judged) * 100 > WHOLE_SET_ABOVE * judged
}
