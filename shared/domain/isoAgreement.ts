import type { CorPonta } from '../enums.ts'
import { DomainError } from './domainError.ts'
import { isAbovePercent } from './figures.ts'
import { nominalFlow, type ProfilePoint } from './flow.ts'
import { ISO_10625_PRESSURE, ISO_10625_SIZES, type IsoSize } from './iso10625.ts'

/** How far a new nozzle may be from its size’s flow by ISO 10625. */
export const ISO_10625_TOLERANCE = 0.05

/** The size whose colour a nozzle has, and how its flow at 3 bar compares. */
export interface IsoAgreement {
  /** Size of the colour. */
  size: Readonly<IsoSize>
  /** Flow of the nozzle at 3 bar, L/min. */
  flow: number
  /** (flow − size’s) / size’s. */
  deviation: number
  agrees: boolean
  /** Size whose flow is nearest to the nozzle’s, by ratio. */
  nearest: Readonly<IsoSize>
}

/**
 * Compares a nozzle's flow at 3 bar with that of the ISO 10625:2018 size of its colour. Null without colour or points,
 * and for points that contradict each other: there is nothing to compare.
 */
export function isoAgreement(colour: CorPonta | null, points: readonly ProfilePoint[]): IsoAgreement | null {
  const size = ISO_10625_SIZES.find(({ cor }) => cor === colour)
  if (!size || points.length === 0) return null
  let flow: number
  try {
    flow = nominalFlow(points, ISO_10625_PRESSURE).vazao_lpm
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
  const deviation = flow / size.vazao_lpm - 1
  const distance = ({ vazao_lpm }: IsoSize) => Math.abs(Math.log(flow / vazao_lpm))
  const nearest = ISO_10625_SIZES.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  return {
    size,
    flow,
    deviation,
    agrees: !isAbovePercent(100 * Math.abs(deviation), 100 * ISO_10625_TOLERANCE),
    nearest,
  }
}

/** The size of the standard that a printed flow such as `03` names; null for one it does not have. */
export const isoSizeNamed = (tamanho: string): Readonly<IsoSize> | null =>
  ISO_10625_SIZES.find((size) => size.tamanho === tamanho) ?? null
