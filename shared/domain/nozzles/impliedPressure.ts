import { nonNegative, positive } from '../numbers/domainError.ts'
import { type NominalPressure, nominalPressure, type ProfilePoint, withinProfile } from './flow.ts'

/**
 * Pressure (bar) at which a model gives the flow (L/min) that its nozzles were measured with, by its published points:
 * p = p_pub·(q/q_pub)^(1/k), ln–ln between them. `window` is the lowest and highest pressure (bar) it is made for
 * (`profileWindow`). Null without flow and outside that window, where no published figure says anything. Throws
 * `DomainError` for a negative flow and as `nominalPressure` does.
 */
export function impliedPressure(
  points: readonly ProfilePoint[],
  [minima, maxima]: readonly [lowest: number, highest: number],
  flow: number,
): NominalPressure | null {
  if (nonNegative('flow', flow) === 0) return null
  const implied = nominalPressure(points, flow)
  return withinProfile(points, implied.pressao_bar, { minima, maxima }) ? implied : null
}

/**
 * How far (%) a gauge is from the pressure that the nozzles imply, both in bar: 100·(p_gauge − p)/p, below 0 where it
 * shows too little. Throws `DomainError` for a pressure of 0.
 */
export function gaugeError(gauge: number, implied: number): number {
  return (100 * (positive('gauge pressure', gauge) - positive('implied pressure', implied))) / implied + 0
}
