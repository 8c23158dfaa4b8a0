import { nonNegative, positive } from '../numbers/domainError.ts'

/**
 * Tree row volume in m³/ha, what the canopies of a hectare fill: 10 000·H·W/R, canopy height and width and row width in
 * m (DATERRA, Ruas 2014). Throws `DomainError` for a measure of 0 or less.
 */
export function treeRowVolume(height: number, width: number, rowWidth: number): number {
  const section = positive('canopy height', height) * positive('canopy width', width)
  return (10_000 * section) / positive('row width', rowWidth)
}

/**
 * Litres that 1 000 m³ of canopy get, by which rates of orchards compare: 1 000·(L/ha)/TRV (DATERRA, Ruas 2014). Throws
 * `DomainError` for a rate below 0 and a volume of 0.
 */
export function litresPerThousandCubicMetres(rate: number, volume: number): number {
  return (1000 * nonNegative('rate', rate)) / positive('tree row volume', volume)
}
