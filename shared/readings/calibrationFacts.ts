import type { Leitura } from '../contract/readings.ts'
import { cylinderFlow } from '../domain/nozzles/flow.ts'
import type { Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'
import { type Fact, type Field, factsOf, hasValue, shownOf } from './facts.ts'
import { termDecimals } from './termDecimals.ts'

type Calibration = NonNullable<Leitura['calibracao']>

/** Every field of a calibration: one that is missing here is an error. */
const FIELDS = {
  tipo: [
    'calibration',
    'calibrations.calibrationType',
    ({ tipo }, { t }) => t(`calibrations.metodoCalibracao.${tipo}`),
    'calibration',
  ],
  data: ['calibration', 'calibrations.calibrationDate', ({ data }, { format }) => data && format.dateTime(data)],
  reuso: ['calibration', 'calibrations.reuse', ({ reuso }, { t }) => t(`calibrations.reusoCalibracao.${reuso}`)],
  percentual: [
    'calibration',
    'calibrations.calibrationPercent',
    ({ percentual }, { format }) => format.signedPercent(percentual),
  ],
  fator_confiabilidade: [
    'calibration',
    'calibrations.reliability',
    (one, { format }) => format.percent(one.fator_confiabilidade),
    'reliability',
  ],
  vazao_dispositivo: [
    'calibration',
    'calibrations.deviceFlow',
    ({ vazao_dispositivo: flow }, _, units) => units.flow(flow, termDecimals(flow, 3)),
  ],
  vazao_gravimetrica: [
    'calibration',
    'calibrations.gravimetricFlow',
    ({ vazao_gravimetrica: flow }, _, units) => units.flow(flow, termDecimals(flow, 3)),
    'gravimetric',
  ],
  vazao_pos_calibracao: [
    'calibration',
    'calibrations.flowAfter',
    (one, _, units) => units.flow(one.vazao_pos_calibracao, 3),
  ],
  ponta_calibracao: ['calibration', 'calibrations.calibrationNozzle', (one) => one.ponta_calibracao],
  proveta_tempo_s: [
    'calibration',
    'calibrations.cylinderTime',
    ({ proveta_tempo_s: time }, { format }) => format.quantity(time, 's', termDecimals(time, 1)),
  ],
  proveta_volume_ml: [
    'calibration',
    'calibrations.cylinderVolume',
    ({ proveta_volume_ml: volume }, { format }) => format.quantity(volume, 'mL', termDecimals(volume, 0)),
  ],
  balanca_tempo_s: [
    'calibration',
    'calibrations.scaleTime',
    ({ balanca_tempo_s: time }, { format }) => format.quantity(time, 's', termDecimals(time, 1)),
  ],
  peso_kg: [
    'calibration',
    'calibrations.weight',
    ({ peso_kg: mass }, { format }) => format.quantity(mass, 'kg', termDecimals(mass, 3)),
  ],
  tara_kg: [
    'calibration',
    'calibrations.tare',
    ({ tara_kg: mass }, { format }) => format.quantity(mass, 'kg', termDecimals(mass, 3)),
  ],
  amostras: { in: 'samples' },
} as const satisfies Record<keyof Calibration, Field<Calibration, 'calibration'>>

const SHOWN = shownOf<Calibration>(FIELDS)

/** The facts that a calibration has a value for. */
export const calibrationFacts = (given: Calibration, i18n: Words, units: Units): Fact[] =>
  [...factsOf(SHOWN, given, i18n, units), ...samples(given, i18n)].filter(hasValue)

/** The facts that are left beside the drawing of its samples and the sentence about its reuse. */
export const furtherCalibrationFacts = (given: Calibration, i18n: Words, units: Units): Fact[] =>
  factsOf(
    SHOWN.filter((field) => field !== FIELDS.reuso),
    given,
    i18n,
    units,
  ).filter(hasValue)

/** Flow of a sample, L/min. */
export const sampleFlow = ({ volume_ml, tempo_s }: Calibration['amostras'][number]): number | null =>
  tempo_s > 0 ? cylinderFlow([{ volume_ml, tempo_s }]) : null

const samples = ({ amostras }: Calibration, { t, format }: Words): Fact[] =>
  amostras.map(({ volume_ml, tempo_s }, index) => ({
    label: t('calibrations.sample', { numero: index + 1 }),
    value: t('calibrations.sampleValue', {
      volume: format.quantity(volume_ml, 'mL', termDecimals(volume_ml, 0)),
      tempo: format.quantity(tempo_s, 's', termDecimals(tempo_s, 1)),
    }),
  }))
