import type {
  TipoAlqueire,
  UnidadeArea,
  UnidadeComprimento,
  UnidadeTaxa,
  UnidadeVazao,
  UnidadeVelocidade,
  UnidadeVolume,
} from '../../enums.ts'
import { finite, integerWithin, nonNegative, ofUnit } from './domainError.ts'
import { rounded } from './figures.ts'
import { DEFAULT_ALQUEIRE } from './unitSystems.ts'

/** Litres in a US gallon. */
export const LITRES_PER_GALLON = 3.785411784
/** Kilometres in a mile, so km/h in a mph. */
export const KILOMETRES_PER_MILE = 1.609344
/** Metres in an inch. */
export const METRES_PER_INCH = 0.0254
/** Metres in a foot of 12 inches. */
export const METRES_PER_FOOT = 0.3048
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

const PER_LPM: Record<UnidadeVazao, number> = { LPM: 1, GPM: 1 / LITRES_PER_GALLON }

/** A stored flow (L/min) in the unit a person chose to see. */
export function flowFromLpm(lpm: number, unit: UnidadeVazao): number {
  return nonNegative('flow', lpm) * ofUnit('flow', PER_LPM, unit)
}

/** A flow entered in `unit`, in L/min as it is stored. */
export function flowToLpm(value: number, unit: UnidadeVazao): number {
  return nonNegative('flow', value) / ofUnit('flow', PER_LPM, unit)
}

/** Hectares in one of a unit; an alqueire has the region's size. */
function hectaresPer(unit: UnidadeArea, alqueire: TipoAlqueire): number {
  if (unit === 'AL') return ofUnit('alqueire', HECTARES_PER_ALQUEIRE, alqueire)
  return ofUnit('area', { HA: 1, AC: HECTARES_PER_ACRE }, unit)
}

/** An area in hectares, given in any unit. */
export function areaToHectares(area: number, unit: UnidadeArea, alqueire: TipoAlqueire = DEFAULT_ALQUEIRE): number {
  return nonNegative('area', area) * hectaresPer(unit, alqueire)
}

/** Hectares in the unit a person chose to see. */
export function areaFromHectares(
  hectares: number,
  unit: UnidadeArea,
  alqueire: TipoAlqueire = DEFAULT_ALQUEIRE,
): number {
  return nonNegative('area', hectares) / hectaresPer(unit, alqueire)
}

/**
 * The ways of a quantity between what is stored and what a person chose to see, by how much of the stored unit one of
 * each unit is.
 */
const ways = <Unit extends string>(quantity: string, storedIn: Readonly<Record<Unit, number>>) => ({
  shown: (stored: number, unit: Unit): number => nonNegative(quantity, stored) / ofUnit(quantity, storedIn, unit),
  stored: (shown: number, unit: Unit): number => nonNegative(quantity, shown) * ofUnit(quantity, storedIn, unit),
})

/** A speed, stored in km/h. */
export const { shown: speedFromKmh, stored: speedToKmh } = ways<UnidadeVelocidade>('speed', {
  KMH: 1,
  MPH: KILOMETRES_PER_MILE,
})

/** A rate, stored in L/ha. */
export const { shown: rateFromLha, stored: rateToLha } = ways<UnidadeTaxa>('rate', {
  LHA: 1,
  GPA: LITRES_PER_HECTARE_PER_GPA,
})

/** A volume, stored in litres. */
export const { shown: volumeFromLitres, stored: volumeToLitres } = ways<UnidadeVolume>('volume', {
  L: 1,
  GAL: LITRES_PER_GALLON,
})

/** A distance between nozzles or plants, stored in metres. */
export const { shown: spacingFromMetres, stored: spacingToMetres } = ways<UnidadeComprimento>('spacing', {
  M: 1,
  FT_IN: METRES_PER_INCH,
})

/** A width of rows, stored in metres. */
export const { shown: widthFromMetres, stored: widthToMetres } = ways<UnidadeComprimento>('width', {
  M: 1,
  FT_IN: METRES_PER_FOOT,
})

/** A temperature in °C, in °F. */
export const fahrenheitFromCelsius = (celsius: number): number => finite('temperature', celsius) * 1.8 + 32

/** A temperature in °F, in °C as it is stored. */
export const celsiusFromFahrenheit = (fahrenheit: number): number => (finite('temperature', fahrenheit) - 32) / 1.8

/** One quantity's way between the stored unit and the shown one, with the decimals it is shown with. */
export type DisplayUnit = {
  toDisplay: (stored: number) => number
  toStored: (shown: number) => number
  decimals: number
}

/**
 * What to store after a form shown in a display unit comes back: the stored value, to the last bit, when the person
 * left the rounded figure as it was shown; the converted entry only when it was changed. So saving a form never drifts
 * a value.
 */
export function storedAfterEdit(stored: number, entered: number, unit: DisplayUnit): number {
  finite('entered value', entered)
  integerWithin('decimals', unit.decimals, 0, 20)
  const shown = rounded(unit.toDisplay(stored), unit.decimals)
  return entered === shown ? stored : unit.toStored(entered)
}
