import { nonNegative, positive } from '../numbers/domainError.ts'

/**
 * Balance (%) of the two sides of a turbosprayer by their flows (L/min): 100·(Q_L − Q_R)/((Q_L + Q_R)/2), above 0 where
 * the left one gives more (ISO 16122-3 asks for at most 10 %, from memory). Throws `DomainError` for a negative flow
 * and where neither side gives anything.
 */
export function sideBalance(left: number, right: number): number {
  const mean = (nonNegative('left flow', left) + nonNegative('right flow', right)) / 2
  return (100 * (left - right)) / positive('flow of both sides', mean) + 0
}
