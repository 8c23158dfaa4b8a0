import { nonNegative, positive } from '../numbers/domainError.ts'

/** Of what canopies are told: square metres of a hectare, and square feet of an acre. */
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

/**
 * Leaf wall area in m²/ha, both sides of the rows of a hectare as high as they are treated: 2·10 000·h/R, treated
 * height and row width in m (EPPO PP 1/239, the formula not verified); in ft²/ac of feet and `ACRE_FT2`. Throws
 * `DomainError` for a measure of 0 or less.
 */
export function leafWallArea(height: number, rowWidth: number, area = HECTARE_M2): number {
  return (2 * area * positive('treated height', height)) / positive('row width', rowWidth)
}

/**
 * What 10 000 m² of leaf wall get of an amount for a hectare, by which labels tell doses of orchards and vineyards
 * (EPPO PP 1/239): 10 000·(amount/ha)/LWA; of an acre and ft²/ac what 10 000 ft² get. Throws `DomainError` for an
 * amount below 0 and a leaf wall of 0.
 */
export function perLeafWall(amount: number, leafWall: number): number {
  return (10_000 * nonNegative('amount', amount)) / positive('leaf wall area', leafWall)
}
