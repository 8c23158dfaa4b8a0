import { nonNegative, positive } from '../numbers/domainError.ts'

/** Of what a tree row volume is told: square metres of a hectare, and square feet of an acre. */
export const [HECTARE_M2, ACRE_FT2] = [10_000, 43_560]

/**
 * Tree row volume in m³/ha, what the canopies of a hectare fill: 10 000·H·W/R, canopy height and width and row width in
 * m (DATERRA, Ruas 2014); in ft³/ac of feet and `ACRE_FT2` (Landers, Cornell University). Throws `DomainError` for a
 * measure of 0 or less.
 */
export function treeRowVolume(height: number, width: number, rowWidth: number, area = HECTARE_M2): number {
  const section = positive('canopy height', height) * positive('canopy width', width)
  return (area * section) / positive('row width', rowWidth)
}

/**
 * Litres that 1 000 m³ of canopy get, by which rates of orchards compare: 1 000·(L/ha)/TRV (DATERRA, Ruas 2014); of GPA
 * and ft³/ac the gallons that 1 000 ft³ get. Throws `DomainError` for a rate below 0 and a volume of 0.
 */
export function volumePerThousand(rate: number, volume: number): number {
  return (1000 * nonNegative('rate', rate)) / positive('tree row volume', volume)
}
