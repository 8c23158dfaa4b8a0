import type { Leitura } from '../../../shared/contract/leituras.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { Units } from '../../ui/units.ts'
import { type Fact, type Field, factsOf, shownOf } from './facts.ts'

type Calibration = NonNullable<Leitura['calibracao']>

/** Every field of a calibration: one that is missing here is an error. */
const FIELDS = {
  tipo: ['calibration', 'readings.calibrationType', ({ tipo }, { t }) => t(`enums.metodoCalibracao.${tipo}`)],
  data: ['calibration', 'readings.calibrationDate', ({ data }, { format }) => data && format.dateTime(data)],
  reuso: ['calibration', 'readings.reuse', ({ reuso }, { t }) => t(`enums.reusoCalibracao.${reuso}`)],
  percentual: [
    'calibration',
    'readings.calibrationPercent',
    ({ percentual }, { format }) => format.signedPercent(percentual),
  ],
  fator_confiabilidade: [
    'calibration',
    'readings.reliability',
    (one, { format }) => format.percent(one.fator_confiabilidade),
  ],
  vazao_dispositivo: ['calibration', 'readings.deviceFlow', (one, _, units) => units.flow(one.vazao_dispositivo, 3)],
  vazao_gravimetrica: [
    'calibration',
    'readings.gravimetricFlow',
    (one, _, units) => units.flow(one.vazao_gravimetrica, 3),
  ],
  vazao_pos_calibracao: [
    'calibration',
    'readings.flowAfter',
    (one, _, units) => units.flow(one.vazao_pos_calibracao, 3),
  ],
  ponta_calibracao: ['calibration', 'readings.calibrationNozzle', (one) => one.ponta_calibracao],
  proveta_tempo_s: [
    'calibration',
    'readings.cylinderTime',
    (one, { format }) => format.quantity(one.proveta_tempo_s, 's', 1),
  ],
  proveta_volume_ml: [
    'calibration',
    'readings.cylinderVolume',
    (one, { format }) => format.quantity(one.proveta_volume_ml, 'mL', 0),
  ],
  balanca_tempo_s: [
    'calibration',
    'readings.scaleTime',
    (one, { format }) => format.quantity(one.balanca_tempo_s, 's', 1),
  ],
  peso_kg: ['calibration', 'readings.weight', ({ peso_kg }, { format }) => format.quantity(peso_kg, 'kg', 3)],
  tara_kg: ['calibration', 'readings.tare', ({ tara_kg }, { format }) => format.quantity(tara_kg, 'kg', 3)],
  amostras: { in: 'samples' },
} as const satisfies Record<keyof Calibration, Field<Calibration, 'calibration'>>

const SHOWN = shownOf<Calibration>(FIELDS)

/** Nothing of a reading that brought no calibration. */
export function calibrationFacts(given: Calibration | null, i18n: LoadedLanguage, units: Units): Fact[] {
  return given ? [...factsOf(SHOWN, given, i18n, units), ...samples(given, i18n)] : []
}

const samples = ({ amostras }: Calibration, { t, format }: LoadedLanguage): Fact[] =>
  amostras.map(({ volume_ml, tempo_s }, index) => ({
    label: t('readings.sample', { numero: index + 1 }),
    value: t('readings.sampleValue', {
      volume: format.quantity(volume_ml, 'mL', 0),
      tempo: format.quantity(tempo_s, 's', 1),
    }),
  }))
