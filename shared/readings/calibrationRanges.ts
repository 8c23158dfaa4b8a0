import type { Calibracao } from '../contract/calibrations.ts'
import { FAIXAS_CALIBRACAO, type FaixaCalibracao } from '../enums.ts'
import type { Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'

/** The unit of each range's figure. */
export const RANGE_UNITS = {
  calibracao: { unit: '%', decimals: 2 },
  tara: { unit: 'kg', decimals: 3 },
  volume_1: { unit: 'mL', decimals: 0 },
  volume_2: { unit: 'mL', decimals: 0 },
  volume_3: { unit: 'mL', decimals: 0 },
  peso: { unit: 'kg', decimals: 3 },
} as const satisfies Record<FaixaCalibracao, { unit: string; decimals: number }>

const figure = (range: FaixaCalibracao, value: number | null, { format }: Words) =>
  format.quantity(value, RANGE_UNITS[range].unit, RANGE_UNITS[range].decimals)

/** Why a calibration is not valid, one line a figure. */
export const faultTexts = ({ motivos }: Pick<Calibracao, 'motivos'>, i18n: Words): string[] =>
  motivos.map(({ faixa, desvio, valor, minimo, maximo }) => {
    const said = { faixa: i18n.t(`calibrations.ranges.${faixa}`), valor: figure(faixa, valor, i18n) }
    const limite = figure(faixa, desvio === 'ACIMA' ? maximo : minimo, i18n)
    return i18n.t(`calibrations.faults.${desvio}`, { ...said, limite })
  })

const OF_METHOD = {
  PROVETA: ['calibracao', 'volume_1', 'volume_2', 'volume_3'],
  BALANCA: ['calibracao', 'tara', 'peso'],
} as const satisfies Record<Calibracao['tipo'], readonly FaixaCalibracao[]>

/** The limits a calibration was judged by, of those that judge its method. */
export const limitTexts = ({ tipo, limites }: Pick<Calibracao, 'tipo' | 'limites'>, i18n: Words): string[] =>
  FAIXAS_CALIBRACAO.filter((range) => OF_METHOD[tipo].some((one) => one === range)).map((range) =>
    i18n.t('calibrations.rangeValue', {
      faixa: i18n.t(`calibrations.ranges.${range}`),
      minimo: figure(range, limites[`${range}_min`], i18n),
      maximo: figure(range, limites[`${range}_max`], i18n),
    }),
  )

/** The pressures a calibration was made at. */
export const pressureText = (
  { pressao_min, pressao_max }: Pick<Calibracao, 'pressao_min' | 'pressao_max'>,
  { t }: Words,
  units: Units,
): string =>
  pressao_min === pressao_max
    ? units.pressure(pressao_min)
    : t('calibrations.pressureSpan', { minima: units.pressure(pressao_min), maxima: units.pressure(pressao_max) })

/** Whether a calibration is valid, and if not, why. */
export const validityTexts = (one: Pick<Calibracao, 'situacao' | 'motivos'>, i18n: Words): string[] => [
  i18n.t(`calibrations.validities.${one.situacao}`),
  ...faultTexts(one, i18n),
]
