import { pressureFromBar, pressureToBar } from '../domain/nozzles/pressure.ts'
import { DEFAULT_ALQUEIRE, systemOf, UNIT_SYSTEMS, type UnitChoice } from '../domain/numbers/unitSystems.ts'
import {
  areaFromHectares,
  areaToHectares,
  celsiusFromFahrenheit,
  type DisplayUnit,
  fahrenheitFromCelsius,
  flowFromLpm,
  flowToLpm,
  HECTARES_PER_ALQUEIRE,
  rateFromLha,
  rateToLha,
  spacingFromMetres,
  spacingToMetres,
  speedFromKmh,
  speedToKmh,
  volumeFromLitres,
  volumeToLitres,
  widthFromMetres,
  widthToMetres,
} from '../domain/numbers/units.ts'
import type { TipoAlqueire, UnidadeComprimento, UnidadePressao } from '../enums.ts'
import { EMPTY, type Format, needed } from './format.ts'
import type { Words } from './texts.ts'

const PRESSURE_DECIMALS: Record<UnidadePressao, number> = { BAR: 2, PSI: 1, KPA: 0 }
/** Decimals of spacings: an inch is a fortieth of a metre. */
const SPACING_DECIMALS: Record<UnidadeComprimento, number> = { M: 2, FT_IN: 1 }
/** A nozzle's error is shown to two decimals of a percent, which two of its flow would not give again. */
export const FLOW_DECIMALS = 3
/** Most decimals of an area: a field of 30 ha is told as that, one of 8.5 ha too. */
export const AREA_DECIMALS = 2
/** A square metre of a hectare. */
const AREA_FIELD_DECIMALS = 4

/** How a quantity is entered: in which unit, and the ways between it and the stored one. */
export interface UnitField {
  readonly unit: string
  readonly display: DisplayUnit
}

/**
 * Units of canopies, which go together whatever else a person chose: all American where lengths and rates are, else
 * metric.
 */
export interface CanopyUnits {
  readonly isAmerican: boolean
  /** Of the measures, of rates, and of what 1 000 cubes of the measure get. */
  readonly widthField: UnitField
  readonly rateField: UnitField
  readonly volumeField: UnitField
  /** Cube and square of the measure, and both by area. */
  readonly cube: string
  readonly perArea: string
  readonly square: string
  readonly wallPerArea: string
}

/** How stored quantities are written for a person. Null is written `---`. */
export interface Units {
  /** A flow given in L/min; `decimals` are those it has in L/min. */
  flow(lpm: number | null, decimals?: number): string
  /** A pressure given in bar; `decimals`, here and below, are those it has in the unit it is shown in. */
  pressure(bar: number | null, decimals?: number): string
  /** A speed given in km/h. */
  speed(kmh: number | null, decimals?: number): string
  /** A rate given in L/ha. */
  rate(litresPerHectare: number | null): string
  /** A volume given in litres; `decimals` are those it has in litres. */
  volume(litres: number | null, decimals?: number): string
  /** A distance of nozzles or plants, given in metres. */
  spacing(metres: number | null, decimals?: number): string
  /** A width of rows, given in metres. */
  width(metres: number | null, decimals?: number): string
  /** An area given in hectares; alqueires with their size. */
  area(hectares: number | null): string
  /** A temperature given in °C: in °F for whoever measures in feet. */
  temperature(celsius: number | null): string
  /** How far two temperatures are apart, given in °C. */
  temperatureDifference(celsius: number): string
  /** For charts: the factor that flows in L/min are converted by, and how the result is written. */
  readonly flowAxis: {
    readonly unit: string
    readonly decimals: number
    readonly convert: (lpm: number) => number
  }
  /** For fields and filters: how a flow is entered. */
  readonly flowField: UnitField
  /** For fields, and pressures for axes too: how rates, volumes, speeds, pressures and distances are entered. */
  readonly rateField: UnitField
  readonly volumeField: UnitField
  readonly speedField: UnitField
  readonly pressureField: UnitField
  readonly spacingField: UnitField
  readonly widthField: UnitField
  readonly temperatureField: UnitField
  /** For fields: how an area is entered, and what it is entered in. */
  readonly areaField: UnitField
  /** How canopies of orchards are measured and compared: in metres and litres, or in feet and gallons. */
  readonly canopy: CanopyUnits
  /** Whether what readings are calculated from is shown in the units it is stored in. */
  readonly asStored: boolean
}

/** Hectares of an alqueire, without padding zeros beyond the second decimal. */
export const alqueireHectares = (kind: TipoAlqueire, format: Format): string => {
  const hectares = HECTARES_PER_ALQUEIRE[kind]
  return format.number(hectares, Math.max(2, String(hectares).split('.')[1]?.length ?? 0))
}

type Way<U> = (value: number, unit: U) => number

const entered = <U>(from: Way<U>, to: Way<U>, unit: U, decimals: number): DisplayUnit => ({
  toDisplay: (stored) => from(stored, unit),
  toStored: (shown) => to(shown, unit),
  decimals,
})

/** Quantities in the chosen units and the given language. */
export function createUnits(choice: Readonly<UnitChoice>, words: Pick<Words, 't' | 'format'>): Units {
  const names = namesOf(choice, words)
  const fields = fieldsOf(choice, names)
  const { unit, display } = fields.flowField
  return {
    ...writersOf(choice, names, words.format),
    ...fields,
    flowAxis: { unit, decimals: display.decimals, convert: display.toDisplay },
    canopy: canopyUnitsOf(choice, words),
    asStored: systemOf({ ...choice, area: 'HA' }) === 'METRICO',
  }
}

function canopyUnitsOf({ comprimento, taxa }: Readonly<UnitChoice>, words: Pick<Words, 't' | 'format'>): CanopyUnits {
  const isAmerican = comprimento === 'FT_IN' && taxa === 'GPA'
  const choice = { ...UNIT_SYSTEMS[isAmerican ? 'AMERICANO' : 'METRICO'], alqueire: DEFAULT_ALQUEIRE }
  const names = namesOf(choice, words)
  const { widthField, rateField, volumeField } = fieldsOf(choice, names)
  const [cube, square] = isAmerican ? ['ft³', 'ft²'] : ['m³', 'm²']
  const by = (unit: string) => `${unit}/${names.area}`
  return { isAmerican, widthField, rateField, volumeField, cube, perArea: by(cube), square, wallPerArea: by(square) }
}

/** The names of the units, as people read them. */
type Names = Readonly<Record<'flow' | 'pressure' | 'speed' | 'rate' | 'volume' | 'spacing' | 'width' | 'area', string>>

function namesOf(choice: Readonly<UnitChoice>, { t, format }: Pick<Words, 't' | 'format'>): Names {
  const { pressao, vazao, velocidade, taxa, area, volume, comprimento, alqueire } = choice
  const named = t(`enums.unidadeArea.${area}`)
  return {
    flow: t(`enums.unidadeVazao.${vazao}`),
    pressure: t(`enums.unidadePressao.${pressao}`),
    speed: t(`enums.unidadeVelocidade.${velocidade}`),
    rate: t(`enums.unidadeTaxa.${taxa}`),
    volume: t(`enums.unidadeVolume.${volume}`),
    spacing: t(`enums.unidadeEspacamento.${comprimento}`),
    width: t(`enums.unidadeComprimento.${comprimento}`),
    area:
      area === 'AL' ? t('enums.alqueireSize', { unidade: named, hectares: alqueireHectares(alqueire, format) }) : named,
  }
}

/**
 * A gallon is almost four litres, a gallon per acre nine litres per hectare: one decimal more tells the same values
 * apart.
 */
const moreDecimals = ({ vazao, volume, taxa }: Readonly<UnitChoice>) => ({
  flow: Number(vazao === 'GPM'),
  volume: Number(volume === 'GAL'),
  rate: Number(taxa === 'GPA'),
})

type Writers = Pick<
  Units,
  | 'flow'
  | 'pressure'
  | 'speed'
  | 'rate'
  | 'volume'
  | 'spacing'
  | 'width'
  | 'area'
  | 'temperature'
  | 'temperatureDifference'
>

function writersOf(choice: Readonly<UnitChoice>, names: Names, format: Format): Writers {
  const { pressao, vazao, velocidade, taxa, area, volume, comprimento, alqueire } = choice
  const more = moreDecimals(choice)
  const written =
    <U>(convert: (stored: number, unit: U) => number, unit: U, shownIn: string, usual: number, extra = 0) =>
    (stored: number | null, decimals = usual) =>
      stored === null ? EMPTY : format.quantity(convert(stored, unit), shownIn, decimals + extra)
  return {
    flow: written(flowFromLpm, vazao, names.flow, FLOW_DECIMALS, more.flow),
    pressure: written(pressureFromBar, pressao, names.pressure, PRESSURE_DECIMALS[pressao]),
    speed: written(speedFromKmh, velocidade, names.speed, 1),
    rate: written(rateFromLha, taxa, names.rate, 1, more.rate),
    volume: written(volumeFromLitres, volume, names.volume, 1, more.volume),
    spacing: written(spacingFromMetres, comprimento, names.spacing, SPACING_DECIMALS[comprimento]),
    width: written(widthFromMetres, comprimento, names.width, 2),
    temperature: written(inTemperature, comprimento, TEMPERATURES[comprimento], 1),
    temperatureDifference: (celsius) =>
      format.quantity(comprimento === 'M' ? celsius : celsius * 1.8, TEMPERATURES[comprimento], 1),
    area: (hectares) => {
      if (hectares === null) return EMPTY
      const shown = areaFromHectares(hectares, area, alqueire)
      return format.quantity(shown, names.area, needed(shown, AREA_DECIMALS))
    },
  }
}

/** People who measure in feet read degrees Fahrenheit. */
const TEMPERATURES: Record<UnidadeComprimento, string> = { M: '°C', FT_IN: '°F' }
const inTemperature = (celsius: number, unit: UnidadeComprimento): number =>
  unit === 'M' ? celsius : fahrenheitFromCelsius(celsius)
const fromTemperature = (shown: number, unit: UnidadeComprimento): number =>
  unit === 'M' ? shown : celsiusFromFahrenheit(shown)

type Fields = Pick<Units, Extract<keyof Units, `${string}Field`>>

function fieldsOf(choice: Readonly<UnitChoice>, names: Names): Fields {
  const { pressao, vazao, velocidade, taxa, area, volume, comprimento, alqueire } = choice
  const more = moreDecimals(choice)
  return {
    flowField: { unit: names.flow, display: entered(flowFromLpm, flowToLpm, vazao, FLOW_DECIMALS + more.flow) },
    rateField: { unit: names.rate, display: entered(rateFromLha, rateToLha, taxa, 1 + more.rate) },
    volumeField: { unit: names.volume, display: entered(volumeFromLitres, volumeToLitres, volume, 1) },
    speedField: { unit: names.speed, display: entered(speedFromKmh, speedToKmh, velocidade, 1) },
    pressureField: {
      unit: names.pressure,
      display: entered(pressureFromBar, pressureToBar, pressao, PRESSURE_DECIMALS[pressao]),
    },
    spacingField: {
      unit: names.spacing,
      display: entered(spacingFromMetres, spacingToMetres, comprimento, SPACING_DECIMALS[comprimento]),
    },
    widthField: { unit: names.width, display: entered(widthFromMetres, widthToMetres, comprimento, 2) },
    temperatureField: {
      unit: TEMPERATURES[comprimento],
      display: entered(inTemperature, fromTemperature, comprimento, 1),
    },
    areaField: {
      unit: names.area,
      display: {
        toDisplay: (hectares) => areaFromHectares(hectares, area, alqueire),
        toStored: (shown) => areaToHectares(shown, area, alqueire),
        decimals: AREA_FIELD_DECIMALS,
      },
    },
  }
}
