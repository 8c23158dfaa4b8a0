import { Box } from '@cloudscape-design/components'
import type { Calibracao } from '../../../shared/contract/calibrations.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { limitTexts, pressureText } from '../../../shared/readings/calibrationRanges.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Column } from '../../ui/list/column.ts'
import { errors, percentages, quantities } from '../../ui/list/figures.ts'
import { flows } from '../../ui/list/flows.tsx'
import { useUnits } from '../../ui/units.ts'
import { Validity } from './Validity.tsx'

type CalibrationColumn = Column<Calibracao>

const FLOW_DECIMALS = 3

function Pressure({ calibration }: { calibration: Calibracao }) {
  const i18n = useI18n()
  return pressureText(calibration, i18n, useUnits())
}

function Limits({ calibration }: { calibration: Calibracao }) {
  const i18n = useI18n()
  return limitTexts(calibration, i18n).map((text) => (
    <Box key={text} fontSize="body-s">
      {text}
    </Box>
  ))
}

const sample = (index: 0 | 1 | 2): CalibrationColumn => ({
  id: `amostra_${index + 1}`,
  header: `calibrations.sample${(index + 1) as 1 | 2 | 3}`,
  hidden: true,
  cell: ({ amostras }, { t, format }) => {
    const one = amostras[index]
    return (
      one &&
      t('calibrations.sampleValue', {
        volume: format.quantity(one.volume_ml, 'mL', 0),
        tempo: format.quantity(one.tempo_s, 's', 1),
      })
    )
  },
  whole: true,
  minWidth: 130,
})

const DATE: CalibrationColumn = {
  id: 'data',
  header: 'calibrations.calibrationDate',
  names: true,
  cell: ({ data }, { format }) => format.dateTime(data),
  whole: true,
  minWidth: 150,
}
const EQUIPMENT: readonly CalibrationColumn[] = [
  { id: 'equipamento', header: 'readings.equipment', line: 1, cell: (one) => one.equipamento_nome, minWidth: 130 },
  { id: 'serie', header: 'calibrations.serial', hidden: true, cell: (one) => one.numero_serie, minWidth: 130 },
]
const OWNER: CalibrationColumn = {
  id: 'dono',
  header: 'readings.owner',
  line: 1,
  cell: ({ dono_nome }) => dono_nome,
  minWidth: 110,
}

const FACTS: readonly CalibrationColumn[] = [
  {
    id: 'tipo_pulverizador',
    header: 'calibrations.sprayerType',
    tableOnly: true,
    cell: ({ tipo_pulverizador }, { t }) => t(`enums.tipoPulverizador.${tipo_pulverizador}`),
    minWidth: 150,
  },
  {
    id: 'tipo',
    header: 'calibrations.calibrationType',
    line: 2,
    cell: ({ tipo }, { t }) => t(`calibrations.metodoCalibracao.${tipo}`),
    minWidth: 130,
  },
  {
    id: 'resultado',
    header: 'calibrations.result',
    line: 2,
    labelled: true,
    ...errors(({ resultado }: Calibracao) => resultado),
    minWidth: 100,
  },
  {
    id: 'situacao',
    header: 'calibrations.validity',
    line: 'state',
    cell: (one) => <Validity calibration={one} />,
    minWidth: 190,
  },
  {
    id: 'reuso',
    header: 'calibrations.reuse',
    tableOnly: true,
    cell: ({ reuso }, { t }) => t(`calibrations.reusoCalibracao.${reuso}`),
    minWidth: 130,
  },
]

const DETAILS: readonly CalibrationColumn[] = [
  { id: 'modelo', header: 'calibrations.model', hidden: true, cell: ({ modelo }) => modelo, minWidth: 140 },
  {
    id: 'posicoes',
    header: 'calibrations.positions',
    hidden: true,
    cell: ({ posicoes }) => posicoes.join(', ') || EMPTY,
    minWidth: 130,
  },
  {
    id: 'pressao',
    header: 'calibrations.pressure',
    hidden: true,
    cell: (one) => <Pressure calibration={one} />,
    minWidth: 130,
  },
  {
    id: 'percentual',
    header: 'calibrations.calibrationPercent',
    hidden: true,
    ...errors(({ percentual }: Calibracao) => percentual),
    minWidth: 120,
  },
  {
    id: 'fator',
    header: 'calibrations.reliability',
    hidden: true,
    ...percentages(({ fator_confiabilidade }: Calibracao) => fator_confiabilidade),
    minWidth: 120,
  },
  {
    id: 'vazao_dispositivo',
    header: 'calibrations.deviceFlow',
    hidden: true,
    ...flows(({ vazao_dispositivo }: Calibracao) => vazao_dispositivo, FLOW_DECIMALS),
    minWidth: 120,
  },
  {
    id: 'vazao_gravimetrica',
    header: 'calibrations.gravimetricFlow',
    hidden: true,
    ...flows(({ vazao_gravimetrica }: Calibracao) => vazao_gravimetrica, FLOW_DECIMALS),
    minWidth: 120,
  },
  {
    id: 'vazao_pos',
    header: 'calibrations.flowAfter',
    hidden: true,
    ...flows(({ vazao_pos_calibracao }: Calibracao) => vazao_pos_calibracao, FLOW_DECIMALS),
    minWidth: 120,
  },
  {
    id: 'ponta',
    header: 'calibrations.calibrationNozzle',
    hidden: true,
    cell: ({ ponta_calibracao }) => ponta_calibracao,
    minWidth: 130,
  },
  {
    id: 'proveta_tempo',
    header: 'calibrations.cylinderTime',
    hidden: true,
    ...quantities(({ proveta_tempo_s }: Calibracao) => proveta_tempo_s, 's', 1),
    minWidth: 110,
  },
  {
    id: 'proveta_volume',
    header: 'calibrations.cylinderVolume',
    hidden: true,
    ...quantities(({ proveta_volume_ml }: Calibracao) => proveta_volume_ml, 'mL', 0),
    minWidth: 110,
  },
  sample(0),
  sample(1),
  sample(2),
  {
    id: 'balanca_tempo',
    header: 'calibrations.scaleTime',
    hidden: true,
    ...quantities(({ balanca_tempo_s }: Calibracao) => balanca_tempo_s, 's', 1),
    minWidth: 110,
  },
  {
    id: 'peso',
    header: 'calibrations.weight',
    hidden: true,
    ...quantities(({ peso_kg }: Calibracao) => peso_kg, 'kg', 3),
    minWidth: 100,
  },
  {
    id: 'tara',
    header: 'calibrations.tare',
    hidden: true,
    ...quantities(({ tara_kg }: Calibracao) => tara_kg, 'kg', 3),
    minWidth: 100,
  },
  {
    id: 'limites',
    header: 'calibrations.limits',
    hidden: true,
    wide: true,
    cell: (one) => <Limits calibration={one} />,
    minWidth: 240,
  },
  {
    id: 'origem',
    header: 'calibrations.origin',
    hidden: true,
    cell: ({ origem }, { t }) => t(`calibrations.origins.${origem}`),
    minWidth: 170,
  },
  {
    id: 'recebida',
    header: 'readings.received',
    hidden: true,
    cell: ({ recebida_em }, { format }) => format.dateTime(recebida_em),
    whole: true,
    minWidth: 150,
  },
]

export const CALIBRATION_COLUMNS: readonly CalibrationColumn[] = [DATE, ...EQUIPMENT, ...FACTS, ...DETAILS]
/** For who sees the calibrations of many accounts side by side. */
export const CALIBRATION_COLUMNS_OF_ALL: readonly CalibrationColumn[] = [
  DATE,
  OWNER,
  ...EQUIPMENT,
  ...FACTS,
  ...DETAILS,
]
/** Where all rows are of one equipment. */
export const CALIBRATION_COLUMNS_OF_ONE: readonly CalibrationColumn[] = [DATE, ...FACTS]
