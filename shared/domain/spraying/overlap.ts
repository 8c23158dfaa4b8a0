import { DomainError, nonNegative, positive } from '../numbers/domainError.ts'

/** Of half the spray angle in degrees; none is told of a jet that opens 180° or more. */
function tangent(angle: number): number {
  if (positive('spray angle', angle) >= 180) throw new DomainError('spray angle', angle, 'below 180')
  return Math.tan(((angle / 2) * Math.PI) / 180)
}

/**
 * Width (m) that a flat fan covers from a height (m) above what is sprayed: 2·h·tan(α/2), its spray angle in degrees,
 * above 0 and below 180 (Sprayers101, TeeJet p. 165). The angle is that of the nozzle's usual pressure: a lower one
 * narrows it.
 */
export function fanCover(height: number, angle: number): number {
  return 2 * nonNegative('height', height) * tangent(angle)
}

/**
 * By how much (%) the covers of neighbouring nozzles overlap: 100·(c/w − 1), height and nozzle spacing in m; below 0
 * where they leave a gap (Sprayers101, TeeJet p. 165).
 */
export function overlap(height: number, angle: number, spacing: number): number {
  return 100 * (fanCover(height, angle) / positive('spacing', spacing) - 1)
}

/** Height (m) at which covers overlap by 100 %, so that each place is reached by two nozzles: w/tan(α/2). */
export function fullOverlapHeight(spacing: number, angle: number): number {
  return positive('spacing', spacing) / tangent(angle)
}
