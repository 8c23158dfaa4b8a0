import type { CorPonta } from '../../enums.ts'
import { DomainError } from '../numbers/domainError.ts'
import { isAbovePercent } from '../numbers/figures.ts'
import { flowByPowerLaw, nominalFlow, type ProfilePoint } from './flow.ts'
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

/** How far a flow may be from its size's before it is told: sizes are further apart, and makers' tables nearer. */
const SIZE_TOLERANCE = 0.15

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * Flow in L/min at the standard's pressure that points speak for, each carried there by the square-root law, the middle
 * one of them; not a number without points.
 */
export const flowAtStandard = (points: readonly ProfilePoint[]): number =>
  middle(points.map(({ pressao_bar, vazao_lpm }) => flowByPowerLaw(vazao_lpm, pressao_bar, ISO_10625_PRESSURE)))

/** The size that a flow (L/min at 3 bar) is within 15 % of, the nearest of several; null where it is of none. */
export function sizeOfFlow(flow: number): Readonly<IsoSize> | null {
  const distance = ({ vazao_lpm }: IsoSize) => Math.abs(flow / vazao_lpm - 1)
  const nearest = ISO_10625_SIZES.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  return isAbovePercent(100 * distance(nearest), 100 * SIZE_TOLERANCE) ? null : nearest
}

/** A nozzle whose flow is not that of the size it is called by. */
export interface SizeDeviation {
  size: Readonly<IsoSize>
  /** Flow of the nozzle at 3 bar, L/min. */
  flow: number
  /** (flow − size’s) / size’s. */
  deviation: number
  /** The size the flow would be of, if it is of one. */
  likely: Readonly<IsoSize> | null
}

/**
 * Holds the flow of a nozzle at 3 bar against the ISO 10625:2018 size it is called by: null within 15 %, without
 * points, and for what is no size of the standard.
 */
export function sizeDeviation(tamanho: string, points: readonly ProfilePoint[]): SizeDeviation | null {
  const size = isoSizeNamed(tamanho)
  const flow = flowAtStandard(points)
  if (!size || !(flow > 0)) return null
  const deviation = flow / size.vazao_lpm - 1
  if (!isAbovePercent(100 * Math.abs(deviation), 100 * SIZE_TOLERANCE)) return null
  return { size, flow, deviation, likely: sizeOfFlow(flow) }
}

/** The size of the standard that a printed flow such as `03` names; null for one it does not have. */
export const isoSizeNamed = (tamanho: string): Readonly<IsoSize> | null =>
  ISO_10625_SIZES.find((size) => size.tamanho === tamanho) ?? null
