import type { TipoAlqueire, UnidadeArea, UnidadeVazao } from '../enums.ts'
import { finite, integerWithin, nonNegative } from './domainError.ts'

/** Litres in a US gallon. */
export const LITRES_PER_GALLON = 3.785411784
/** Kilometres in a mile, so km/h in a mph. */
export const KILOMETRES_PER_MILE = 1.609344
/** Metres in an inch. */
export const METRES_PER_INCH = 0.0254
/** Hectares in an international acre (43 560 square feet of 0.3048 m). */
export const HECTARES_PER_ACRE = 0.40468564224
/** Litres per hectare in a US gallon per acre, 9.35395623. */
export const LITRES_PER_HECTARE_PER_GPA = LITRES_PER_GALLON / HECTARES_PER_ACRE

/** Hectares in an alqueire, which differs by region: the size is printed beside the number wherever one is shown. */
export const HECTARES_PER_ALQUEIRE: Readonly<Record<TipoAlqueire, number>> = Object.freeze({
  PAULISTA: 2.42,
  MINEIRO: 4.84,
  NORTE: 2.7225,
  BAIANO: 9.68,
})

export const DEFAULT_ALQUEIRE: TipoAlqueire = 'PAULISTA'

const PER_LPM: Record<UnidadeVazao, number> = { LPM: 1, GPM: 1 / LITRES_PER_GALLON }

/** A stored flow (L/min) in the unit a person chose to see. */
export function flowFromLpm(lpm: number, unit: UnidadeVazao): number {
  return nonNegative('flow', lpm) * PER_LPM[unit]
}

/** A flow entered in `unit`, in L/min as it is stored. */
export function flowToLpm(value: number, unit: UnidadeVazao): number {
  return nonNegative('flow', value) / PER_LPM[unit]
}

/** An area in hectares, given in hectares or in alqueires of the region's size. */
export function areaToHectares(area: number, unit: UnidadeArea, alqueire: TipoAlqueire = DEFAULT_ALQUEIRE): number {
  return nonNegative('area', area) * (unit === 'AL' ? HECTARES_PER_ALQUEIRE[alqueire] : 1)
}

/** Hectares in the unit a person chose to see. */
export function areaFromHectares(
  hectares: number,
  unit: UnidadeArea,
  alqueire: TipoAlqueire = DEFAULT_ALQUEIRE,
): number {
  return nonNegative('area', hectares) / (unit === 'AL' ? HECTARES_PER_ALQUEIRE[alqueire] : 1)
}

/** L/ha in US gallons per acre. */
export function rateToGpa(litresPerHectare: number): number {
  return nonNegative('rate', litresPerHectare) / LITRES_PER_HECTARE_PER_GPA
}

/** US gallons per acre in L/ha. */
export function rateFromGpa(gpa: number): number {
  return nonNegative('rate', gpa) * LITRES_PER_HECTARE_PER_GPA
}

/** km/h in mph. */
export function speedToMph(kmh: number): number {
  return nonNegative('speed', kmh) / KILOMETRES_PER_MILE
}

/** mph in km/h. */
export function speedFromMph(mph: number): number {
  return nonNegative('speed', mph) * KILOMETRES_PER_MILE
}

/** Metres in inches. */
export function lengthToInches(metres: number): number {
  return nonNegative('length', metres) / METRES_PER_INCH
}

/** Inches in metres. */
export function lengthFromInches(inches: number): number {
  return nonNegative('length', inches) * METRES_PER_INCH
}

/** One quantity's way between the stored unit and the shown one, with the decimals it is shown with. */
export type DisplayUnit = {
  toDisplay: (stored: number) => number
  toStored: (shown: number) => number
  decimals: number
}

/**
 * What to store after a form shown in a display unit comes back: the stored value, to the last bit, when the person left the
 * rounded figure as it was shown; the converted entry only when it was changed. So saving a form never drifts a value.
 */
export function storedAfterEdit(stored: number, entered: number, unit: DisplayUnit): number {
  finite('entered value', entered)
  integerWithin('decimals', unit.decimals, 0, 20)
  const shown = Number(unit.toDisplay(stored).toFixed(unit.decimals))
  return entered === shown ? stored : unit.toStored(entered)
}
