import { useContext, useMemo } from 'react'
import { pressureFromBar } from '../../shared/domain/pressure.ts'
import {
  areaFromHectares,
  areaToHectares,
  type DisplayUnit,
  flowFromLpm,
  HECTARES_PER_ALQUEIRE,
} from '../../shared/domain/units.ts'
import type { TipoAlqueire, UnidadePressao, UnidadeVazao } from '../../shared/enums.ts'
import { EMPTY, type Format } from '../i18n/format.ts'
import { type LoadedLanguage, useI18n } from '../i18n/I18n.tsx'
import { STORED_UNITS, type UnitChoice, UnitsContext } from './unitsContext.ts'

const PRESSURE_DECIMALS: Record<UnidadePressao, number> = { BAR: 2, PSI: 1, KPA: 0 }
/** A gallon is almost four litres: one decimal more tells the same flows apart. */
const MORE_FLOW_DECIMALS: Record<UnidadeVazao, number> = { LPM: 0, GPM: 1 }
const FLOW_DECIMALS = 2
/** A square metre of a hectare. */
const AREA_FIELD_DECIMALS = 4

/** How stored quantities are written for a person. Null is written `---`. */
export interface Units {
  /** A flow given in L/min; `decimals` are those it has in L/min. */
  flow(lpm: number | null, decimals?: number): string
  /** A pressure given in bar. */
  pressure(bar: number | null): string
  /** An area given in hectares; alqueires with their size. */
  area(hectares: number | null): string
  /** For charts: what flows in L/min are converted by, and how the outcome is written. */
  readonly flowAxis: {
    readonly unit: string
    readonly decimals: number
    readonly convert: (lpm: number) => number
  }
  /** For fields: how an area is entered, and what it is entered in. */
  readonly areaField: { readonly unit: string; readonly display: DisplayUnit }
  /** Whether flows and pressures are shown in the units they are stored in. */
  readonly asStored: boolean
}

/** Hectares of an alqueire, without padding zeros beyond the second decimal. */
export const alqueireHectares = (kind: TipoAlqueire, format: Format): string => {
  const hectares = HECTARES_PER_ALQUEIRE[kind]
  return format.number(hectares, Math.max(2, String(hectares).split('.')[1]?.length ?? 0))
}

/** Quantities in the chosen units and the given language. */
export function createUnits(choice: UnitChoice, { t, format }: Pick<LoadedLanguage, 't' | 'format'>): Units {
  const { pressao, vazao, area, alqueire } = choice
  const flowUnit = t(`enums.unidadeVazao.${vazao}`)
  const toFlow = (lpm: number) => flowFromLpm(lpm, vazao)
  const unit = t(`enums.unidadeArea.${area}`)
  const areaUnit =
    area === 'AL' ? t('ui.alqueireSize', { unidade: unit, hectares: alqueireHectares(alqueire, format) }) : unit
  const toArea = (hectares: number) => areaFromHectares(hectares, area, alqueire)
  const write = (stored: number | null, convert: (stored: number) => number, shownIn: string, decimals: number) =>
    stored === null ? EMPTY : format.quantity(convert(stored), shownIn, decimals)
  return {
    flow: (lpm, decimals = FLOW_DECIMALS) => write(lpm, toFlow, flowUnit, decimals + MORE_FLOW_DECIMALS[vazao]),
    pressure: (bar) =>
      write(
        bar,
        (value) => pressureFromBar(value, pressao),
        t(`enums.unidadePressao.${pressao}`),
        PRESSURE_DECIMALS[pressao],
      ),
    area: (hectares) => write(hectares, toArea, areaUnit, 2),
    flowAxis: { unit: flowUnit, decimals: FLOW_DECIMALS + MORE_FLOW_DECIMALS[vazao], convert: toFlow },
    areaField: {
      unit: areaUnit,
      display: {
        toDisplay: toArea,
        toStored: (shown) => areaToHectares(shown, area, alqueire),
        decimals: AREA_FIELD_DECIMALS,
      },
    },
    asStored: pressao === STORED_UNITS.pressao && vazao === STORED_UNITS.vazao,
  }
}

/** Quantities in the units of the person signed in; they change as soon as the person chooses others. */
export function useUnits(): Units {
  const i18n = useI18n()
  const choice = useContext(UnitsContext)
  return useMemo(() => createUnits(choice, i18n), [choice, i18n])
}
