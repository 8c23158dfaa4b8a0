import { pressureFromBar, pressureToBar } from '../domain/pressure.ts'
import { systemOf, type UnitChoice } from '../domain/unitSystems.ts'
import {
  areaFromHectares,
  areaToHectares,
  type DisplayUnit,
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
} from '../domain/units.ts'
import type { TipoAlqueire, UnidadeComprimento, UnidadePressao } from '../enums.ts'
import { EMPTY, type Format } from './format.ts'
import type { Words } from './texts.ts'

const PRESSURE_DECIMALS: Record<UnidadePressao, number> = { BAR: 2, PSI: 1, KPA: 0 }
/** An inch is a fortieth of a metre, a foot a third. */
const SPACING_DECIMALS: Record<UnidadeComprimento, number> = { M: 2, FT_IN: 1 }
const FLOW_DECIMALS = 2
/** A square metre of a hectare. */
const AREA_FIELD_DECIMALS = 4

/** How a quantity is entered: in which unit, and the ways between it and the stored one. */
export interface UnitField {
  readonly unit: string
  readonly display: DisplayUnit
}

/** How stored quantities are written for a person. Null is written `---`. */
export interface Units {
  /** A flow given in L/min; `decimals` are those it has in L/min. */
  flow(lpm: number | null, decimals?: number): string
  /** A pressure given in bar. */
  pressure(bar: number | null): string
  /** A speed given in km/h. */
  speed(kmh: number | null): string
  /** A rate given in L/ha. */
  rate(litresPerHectare: number | null): string
  /** A volume given in litres; `decimals` are those it has in litres. */
  volume(litres: number | null, decimals?: number): string
  /** A distance of nozzles or plants, given in metres. */
  spacing(metres: number | null): string
  /** A width of rows, given in metres. */
  width(metres: number | null): string
  /** An area given in hectares; alqueires with their size. */
  area(hectares: number | null): string
  /** For charts: what flows in L/min are converted by, and how the outcome is written. */
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
  /** For fields: how an area is entered, and what it is entered in. */
  readonly areaField: UnitField
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
export function createUnits(choice: Readonly<UnitChoice>, { t, format }: Pick<Words, 't' | 'format'>): Units {
  const { pressao, vazao, velocidade, taxa, area, volume, comprimento, alqueire } = choice
  // A gallon is almost four litres, a gallon per acre nine litres per hectare: one decimal more tells the same values apart.
  const [moreOfFlow, moreOfVolume, moreOfRate] = [vazao === 'GPM', volume === 'GAL', taxa === 'GPA'].map(Number)
  const written =
    <U>(convert: (stored: number, unit: U) => number, unit: U, shownIn: string, usual: number, more = 0) =>
    (stored: number | null, decimals = usual) =>
      stored === null ? EMPTY : format.quantity(convert(stored, unit), shownIn, decimals + more)
  const flowUnit = t(`enums.unidadeVazao.${vazao}`)
  const toFlow = (lpm: number) => flowFromLpm(lpm, vazao)
  const flowDecimals = FLOW_DECIMALS + (moreOfFlow ?? 0)
  const named = t(`enums.unidadeArea.${area}`)
  const areaUnit =
    area === 'AL' ? t('enums.alqueireSize', { unidade: named, hectares: alqueireHectares(alqueire, format) }) : named
  const toArea = (hectares: number) => areaFromHectares(hectares, area, alqueire)
  const length = t(`enums.unidadeComprimento.${comprimento}`)
  return {
    flow: written(flowFromLpm, vazao, flowUnit, FLOW_DECIMALS, moreOfFlow),
    pressure: written(pressureFromBar, pressao, t(`enums.unidadePressao.${pressao}`), PRESSURE_DECIMALS[pressao]),
    speed: written(speedFromKmh, velocidade, t(`enums.unidadeVelocidade.${velocidade}`), 1),
    rate: written(rateFromLha, taxa, t(`enums.unidadeTaxa.${taxa}`), 1, moreOfRate),
    volume: written(volumeFromLitres, volume, t(`enums.unidadeVolume.${volume}`), 1, moreOfVolume),
    spacing: written(
      spacingFromMetres,
      comprimento,
      t(`enums.unidadeEspacamento.${comprimento}`),
      SPACING_DECIMALS[comprimento],
    ),
    width: written(widthFromMetres, comprimento, length, 2),
    area: written(toArea, undefined, areaUnit, 2),
    flowAxis: { unit: flowUnit, decimals: flowDecimals, convert: toFlow },
    flowField: {
      unit: flowUnit,
      display: { toDisplay: toFlow, toStored: (shown) => flowToLpm(shown, vazao), decimals: flowDecimals },
    },
    rateField: {
      unit: t(`enums.unidadeTaxa.${taxa}`),
      display: entered(rateFromLha, rateToLha, taxa, 1 + (moreOfRate ?? 0)),
    },
    volumeField: {
      unit: t(`enums.unidadeVolume.${volume}`),
      display: entered(volumeFromLitres, volumeToLitres, volume, 1),
    },
    speedField: {
      unit: t(`enums.unidadeVelocidade.${velocidade}`),
      display: entered(speedFromKmh, speedToKmh, velocidade, 1),
    },
    pressureField: {
      unit: t(`enums.unidadePressao.${pressao}`),
      display: entered(pressureFromBar, pressureToBar, pressao, PRESSURE_DECIMALS[pressao]),
    },
    spacingField: {
      unit: t(`enums.unidadeEspacamento.${comprimento}`),
      display: entered(spacingFromMetres, spacingToMetres, comprimento, SPACING_DECIMALS[comprimento]),
    },
    widthField: { unit: length, display: entered(widthFromMetres, widthToMetres, comprimento, 2) },
    areaField: {
      unit: areaUnit,
      display: {
        toDisplay: toArea,
        toStored: (shown) => areaToHectares(shown, area, alqueire),
        decimals: AREA_FIELD_DECIMALS,
      },
    },
    asStored: systemOf({ ...choice, area: 'HA' }) === 'METRICO',
  }
}
