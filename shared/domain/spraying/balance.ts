import { nonNegative, positive } from '../numbers/domainError.ts'
import { isAbovePercent } from '../numbers/figures.ts'
import { coefficientOfVariation, mean } from '../numbers/statistics.ts'
import { type NozzleRun, nozzlesOfRun } from './vehicle.ts'

/**
 * Balance (%) of the two sides of a turbosprayer by their flows (L/min): 100·(Q_L − Q_R)/((Q_L + Q_R)/2), above 0 where
 * the left one gives more. ISO 16122-3 is said to ask for at most 10 %: not verified, the standard is not public, so
 * the limit is data of a profile. Throws `DomainError` for a negative flow and where neither side gives anything.
 */
export function sideBalance(left: number, right: number): number {
  const mean = (nonNegative('left flow', left) + nonNegative('right flow', right)) / 2
  return (100 * (left - right)) / positive('flow of both sides', mean) + 0
}

/**
 * How far (%) the mean flow of a section is from that of all nozzles (both L/min): 100·(q̄_s − q̄)/q̄, above 0 where
 * the section gives more. Throws `DomainError` for a negative flow and where the whole gives nothing.
 */
export const sectionDeviation = (section: number, whole: number): number =>
  (100 * (nonNegative('flow of the section', section) - whole)) / positive('flow of all', whole) + 0

/**
 * Share of the pressure (%) that is lost on the way to a section, gauges of both in one unit: 100·(p_in − p_s)/p_in,
 * below 0 where the section's gauge shows more. Throws `DomainError` for an inlet without pressure and a negative one.
 */
export const pressureDrop = (inlet: number, section: number): number =>
  (100 * (positive('inlet pressure', inlet) - nonNegative('section pressure', section))) / inlet + 0

/** Largest pressure drop, % (ISO 16122-2, not verified: the standard is not public). */
export const PRESSURE_DROP_LIMIT_PCT = 10

/** What a pressure drop says: within the limit, beyond it, or that a gauge is wrong, since no pressure is gained. */
export type PressureDropState = 'DENTRO' | 'ACIMA' | 'MANOMETRO'

export function pressureDropState(drop: number): PressureDropState {
  if (isAbovePercent(-drop, 0)) return 'MANOMETRO'
  return isAbovePercent(drop, PRESSURE_DROP_LIMIT_PCT) ? 'ACIMA' : 'DENTRO'
}

/** What the nozzles of a section gave together. */
export interface SectionFigures {
  readonly n: number
  /** L/min */
  readonly mean: number
  /** From the mean of all nozzles, %; null where these are of several models, which differ by design, or dry. */
  readonly deviation: number | null
  /** Coefficient of variation within it, %; null of one nozzle, of several models, and where they give nothing. */
  readonly cv: number | null
}

/**
 * The sections of a boom against the whole of it (practice of the field): flows in L/min and models of its nozzles by
 * their positions, from 1, which sections count by (`nozzlesOfRun`). The whole is the mean flow `given`, where it is,
 * so that a shut section makes no other one look strong; else that of all nozzles. Null for a section of which no
 * nozzle was measured. Throws `DomainError` for a negative flow.
 */
export function sectionBalance(
  nozzles: readonly { readonly posicao: number; readonly flow: number; readonly model: number | null }[],
  sections: readonly NozzleRun[],
  given?: number,
): (SectionFigures | null)[] {
  const flows = nozzles.map(({ flow }) => nonNegative('flow', flow))
  const whole = given ?? (flows.length === 0 ? 0 : mean(flows))
  const areAlike = (some: typeof nozzles) => new Set(some.map(({ model }) => model)).size === 1
  const isComparable = areAlike(nozzles) && whole > 0
  const placed = nozzles.map((nozzle) => ({ ...nozzle, lado: null }))
  return sections.map((section) => {
    const own = nozzlesOfRun(placed, section)
    if (own.length === 0) return null
    const ownFlows = own.map(({ flow }) => flow)
    const middle = mean(ownFlows)
    return {
      n: own.length,
      mean: middle,
      deviation: isComparable ? sectionDeviation(middle, whole) : null,
      cv: areAlike(own) ? coefficientOfVariation(ownFlows) : null,
    }
  })
}
