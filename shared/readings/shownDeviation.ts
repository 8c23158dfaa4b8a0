import { rounded } from '../domain/numbers/figures.ts'
import type { Units } from '../i18n/units.ts'

/**
 * How far one rate (L/ha) is from another, in % of the latter, as whoever takes both from where they are shown gets it;
 * null where that is shown as nothing.
 */
export function shownDeviation(
  rate: number,
  of: number,
  { rateField: { display } }: Pick<Units, 'rateField'>,
): number | null {
  const [one, other] = [rate, of].map((lha) => rounded(display.toDisplay(lha), display.decimals)) as [number, number]
  return other > 0 ? (100 * (one - other)) / other + 0 : null
}
