import type { TipoPulverizador } from '../../enums.ts'
import { finite, nonNegative } from '../numbers/domainError.ts'
import { sameFigure } from '../numbers/figures.ts'

/** From where to where figures usually lie, both ends included. */
export type UsualRange = { readonly min: number; readonly max: number }

/**
 * Where figures of a sprayer usually lie; one outside is possible, and is asked about where somebody types it and
 * marked where a device tells it (practice of the field, to be confirmed by the owner). What cannot be at all is
 * another table (`LIMITES_DISPOSITIVO`).
 */
export const USUAL = {
  /** km/h */
  velocidade: { min: 2, max: 40 },
  /** m, between rows */
  largura_rua: { min: 1, max: 12 },
  /** m, between plants of a row */
  espacamento_plantas: { min: 0.1, max: 10 },
  /** m, between nozzles of a boom */
  espacamento_bicos: { min: 0.15, max: 1.5 },
  /** L/ha */
  taxa_barra: { min: 5, max: 1000 },
  /** L/ha */
  taxa_turbo: { min: 30, max: 5000 },
} as const satisfies Record<string, UsualRange>

/** Where rates (L/ha) of a sprayer usually lie; of one whose type is not known, of either type. */
export function usualRate(type: TipoPulverizador | null): UsualRange {
  if (type === null) return { min: USUAL.taxa_barra.min, max: USUAL.taxa_turbo.max }
  return type === 'PULVERIZADOR' ? USUAL.taxa_barra : USUAL.taxa_turbo
}

/**
 * Whether a figure lies outside a range, in whatever unit it was told: one that is an end of it after conversion does
 * not. Throws `DomainError` for what is no number.
 */
export function isUnusual(value: number, { min, max }: UsualRange): boolean {
  finite('figure', value)
  if (sameFigure(value, min) || sameFigure(value, max)) return false
  return value < min || value > max
}

/** So many times another rate, a rate is likely of another unit: 1 gallon per acre is 9.35 L/ha. */
export const OTHER_UNIT_FROM = 5

/**
 * Whether a declared and a measured rate (both L/ha) are so far apart, to either side, that one of them is likely in
 * gallons per acre. Not where one of them is 0. Throws `DomainError` for a negative rate.
 */
export function isOtherUnitLikely(declared: number, measured: number): boolean {
  const [less = 0, more = 0] = [
    nonNegative('declared rate', declared),
    nonNegative('measured rate', measured),
  ].toSorted((one, other) => one - other)
  if (less === 0) return false
  const times = more / less
  return times > OTHER_UNIT_FROM || sameFigure(times, OTHER_UNIT_FROM)
}
