import type { Leitura } from '../../../shared/contract/readings.ts'
import { FLOW_DECIMALS } from '../../../shared/i18n/units.ts'
import { type ColumnOf, columnMakers } from '../columns.ts'
import type { Sheet } from '../kit/description.ts'
import type { Reader } from '../reader.ts'
import { identifying } from './readingColumns.ts'

type Calibration = NonNullable<Leitura['calibracao']>
type CalibrationColumn = ColumnOf<Calibration>

/** Samples there are at most. */
const SAMPLES = [0, 1, 2]

/** What a sheet has of each field of a calibration: one that is missing here is an error. */
function fieldsOf(reader: Reader): Record<keyof Calibration, CalibrationColumn[]> {
  const { words, units } = reader
  const { t } = words
  const { text, number, instant, percent, error } = columnMakers<Calibration>(reader)
  const { unit, convert } = units.flowAxis
  const flow = (header: string, cell: (one: Calibration) => number | null) =>
    number(`${header} (${unit})`, FLOW_DECIMALS, (one) => {
      const lpm = cell(one)
      return lpm === null ? null : convert(lpm)
    })
  return {
    tipo: [text(t('calibrations.calibrationType'), ({ tipo }) => t(`calibrations.metodoCalibracao.${tipo}`), 12)],
    data: [instant(t('calibrations.calibrationDate'), ({ data }) => data)],
    reuso: [text(t('calibrations.reuse'), ({ reuso }) => t(`calibrations.reusoCalibracao.${reuso}`))],
    percentual: [error(t('calibrations.calibrationPercent'), ({ percentual }) => percentual)],
    fator_confiabilidade: [percent(t('calibrations.reliability'), (one) => one.fator_confiabilidade)],
    vazao_dispositivo: [flow(t('calibrations.deviceFlow'), ({ vazao_dispositivo }) => vazao_dispositivo)],
    vazao_gravimetrica: [flow(t('calibrations.gravimetricFlow'), ({ vazao_gravimetrica }) => vazao_gravimetrica)],
    vazao_pos_calibracao: [flow(t('calibrations.flowAfter'), (one) => one.vazao_pos_calibracao)],
    ponta_calibracao: [text(t('calibrations.calibrationNozzle'), ({ ponta_calibracao }) => ponta_calibracao)],
    proveta_tempo_s: [number(`${t('calibrations.cylinderTime')} (s)`, null, (one) => one.proveta_tempo_s)],
    proveta_volume_ml: [number(`${t('calibrations.cylinderVolume')} (mL)`, null, (one) => one.proveta_volume_ml)],
    balanca_tempo_s: [number(`${t('calibrations.scaleTime')} (s)`, null, (one) => one.balanca_tempo_s)],
    peso_kg: [number(`${t('calibrations.weight')} (kg)`, null, ({ peso_kg }) => peso_kg)],
    tara_kg: [number(`${t('calibrations.tare')} (kg)`, null, ({ tara_kg }) => tara_kg)],
    amostras: SAMPLES.flatMap((at) => {
      const name = t('calibrations.sample', { numero: at + 1 })
      return [
        number(`${name} (mL)`, null, ({ amostras }) => amostras[at]?.volume_ml ?? null),
        number(`${name} (s)`, null, ({ amostras }) => amostras[at]?.tempo_s ?? null),
      ]
    }),
  }
}

/** The calibrations that readings brought, a row each. */
export function calibrationSheet(readings: readonly Leitura[], reader: Reader): Sheet {
  const whose = identifying(reader)
  const columns = Object.values(fieldsOf(reader)).flat()
  return {
    name: reader.words.t('verdict.tabs.calibracao'),
    columns: [...whose, ...columns].map(({ column }) => column),
    rows: readings.flatMap((reading) => {
      const { calibracao } = reading
      return calibracao
        ? [[...whose.map(({ cell }) => cell(reading)), ...columns.map(({ cell }) => cell(calibracao))]]
        : []
    }),
  }
}
