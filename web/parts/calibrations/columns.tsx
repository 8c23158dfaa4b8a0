import { Box } from '@cloudscape-design/components'
import type { Calibracao } from '../../../shared/contract/calibrations.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { limitTexts, pressureText } from '../../../shared/readings/calibrationRanges.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { error, figureColumn } from '../../ui/list/figures.ts'
import { flow } from '../../ui/list/flows.tsx'
import { percent, quantity } from '../../ui/list/measures.ts'
import { useUnits } from '../../ui/units.ts'
import { Validity } from './Validity.tsx'

type CalibrationColumn = Column<Calibracao>

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

const DATE: CalibrationColumn = dateColumn({
  id: 'data',
  header: 'calibrations.calibrationDate',
  names: true,
  of: ({ data }) => data,
})
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
  figureColumn({
    id: 'resultado',
    header: 'calibrations.result',
    line: 2,
    labelled: true,
    of: ({ resultado }) => resultado,
    as: error,
  }),
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
    whole: true,
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
  figureColumn({
    id: 'percentual',
    header: 'calibrations.calibrationPercent',
    hidden: true,
    of: ({ percentual }) => percentual,
    as: error,
  }),
  figureColumn({
    id: 'fator',
    header: 'calibrations.reliability',
    hidden: true,
    of: ({ fator_confiabilidade }) => fator_confiabilidade,
    as: percent,
  }),
  figureColumn({
    id: 'vazao_dispositivo',
    header: 'calibrations.deviceFlow',
    hidden: true,
    of: ({ vazao_dispositivo }) => vazao_dispositivo,
    as: flow,
  }),
  figureColumn({
    id: 'vazao_gravimetrica',
    header: 'calibrations.gravimetricFlow',
    hidden: true,
    of: ({ vazao_gravimetrica }) => vazao_gravimetrica,
    as: flow,
  }),
  figureColumn({
    id: 'vazao_pos',
    header: 'calibrations.flowAfter',
    hidden: true,
    of: ({ vazao_pos_calibracao }) => vazao_pos_calibracao,
    as: flow,
  }),
  {
    id: 'ponta',
    header: 'calibrations.calibrationNozzle',
    hidden: true,
    cell: ({ ponta_calibracao }) => ponta_calibracao,
    minWidth: 130,
  },
  figureColumn({
    id: 'proveta_tempo',
    header: 'calibrations.cylinderTime',
    hidden: true,
    of: ({ proveta_tempo_s }) => proveta_tempo_s,
    as: quantity('s', 1),
  }),
  figureColumn({
    id: 'proveta_volume',
    header: 'calibrations.cylinderVolume',
    hidden: true,
    of: ({ proveta_volume_ml }) => proveta_volume_ml,
    as: quantity('mL', 0),
  }),
  sample(0),
  sample(1),
  sample(2),
  figureColumn({
    id: 'balanca_tempo',
    header: 'calibrations.scaleTime',
    hidden: true,
    of: ({ balanca_tempo_s }) => balanca_tempo_s,
    as: quantity('s', 1),
  }),
  figureColumn({
    id: 'peso',
    header: 'calibrations.weight',
    hidden: true,
    of: ({ peso_kg }) => peso_kg,
    as: quantity('kg', 3),
  }),
  figureColumn({
    id: 'tara',
    header: 'calibrations.tare',
    hidden: true,
    of: ({ tara_kg }) => tara_kg,
    as: quantity('kg', 3),
  }),
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
  dateColumn({
    id: 'recebida',
    header: 'readings.received',
    hidden: true,
    of: ({ recebida_em }) => recebida_em,
  }),
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
