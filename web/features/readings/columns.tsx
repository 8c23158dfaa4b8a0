import { StatusIndicator } from '@cloudscape-design/components'
import type { LeituraListada, LeituraResumo } from '../../../shared/contract/readings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Column } from '../../ui/list/column.ts'
import { readingState } from './readingState.ts'
import { outsideCount, worstNozzleText } from './worstNozzle.ts'

/** Whether a reading is still arriving, else what it was judged as; where some nozzles fail, how many says more. */
export const ReadingState = ({ reading }: { reading: LeituraResumo }) => (
  <span className="status">
    <State reading={reading} />
  </span>
)

function State({ reading }: { reading: LeituraResumo }) {
  const { t } = useI18n()
  const { bicos_medidos: medidos, quantidade_bicos: total, fora_tolerancia: quantidade } = reading
  switch (readingState(reading)) {
    case 'RECEBENDO':
      return (
        <StatusIndicator type="in-progress">
          {total === null ? t('readings.receivingSome', { medidos }) : t('readings.receivingCount', { medidos, total })}
        </StatusIndicator>
      )
    case 'CONFLITO':
      return <StatusIndicator type="warning">{t('readings.conflict')}</StatusIndicator>
    case 'NAO_AVALIADA':
      return (
        <StatusIndicator type="info" colorOverride="grey">
          {t('readings.notJudged')}
        </StatusIndicator>
      )
    case 'FORA':
      return <StatusIndicator type="error">{t('readings.someOutside', { quantidade })}</StatusIndicator>
    case 'DENTRO':
      return <StatusIndicator type="success">{t('readings.allWithin')}</StatusIndicator>
  }
}

const DATE: Column<LeituraListada> = {
  id: 'data',
  header: 'readings.date',
  names: true,
  cell: ({ data }, { format }) => format.dateTime(data),
  whole: true,
  minWidth: 150,
}
const OWNER: Column<LeituraListada> = {
  id: 'dono',
  header: 'readings.owner',
  cell: ({ dono_nome }) => dono_nome,
  minWidth: 110,
}
const FACTS: readonly Column<LeituraListada>[] = [
  { id: 'equipamento', header: 'readings.equipment', cell: (reading) => reading.equipamento_nome, minWidth: 130 },
  {
    id: 'bicos',
    header: 'readings.nozzles',
    align: 'end',
    minWidth: 80,
    cell: (reading, { format }) => format.number(reading.quantidade_bicos),
  },
  {
    id: 'erro',
    header: 'readings.meanError',
    align: 'end',
    minWidth: 90,
    cell: (reading, { format }) => format.signedPercent(reading.erro_medio),
  },
  {
    id: 'pior',
    header: 'readings.worst',
    minWidth: 160,
    cell: worstNozzleText,
  },
  { id: 'estado', header: 'readings.state', cell: (reading) => <ReadingState reading={reading} />, minWidth: 150 },
  {
    id: 'fora',
    header: 'readings.outside',
    hidden: true,
    cell: outsideCount,
  },
  {
    id: 'tipo',
    header: 'readings.type',
    hidden: true,
    cell: ({ tipo_pulverizador }, { t }) => t(`enums.tipoPulverizador.${tipo_pulverizador}`),
    minWidth: 150,
  },
  {
    id: 'operador',
    header: 'readings.operator',
    hidden: true,
    cell: ({ operador_nome }) => operador_nome,
    minWidth: 140,
  },
  { id: 'nome', header: 'readings.name', hidden: true, cell: ({ nome }) => nome, minWidth: 140 },
  {
    id: 'recebida',
    header: 'readings.received',
    hidden: true,
    cell: ({ recebida_em }, { format }) => format.dateTime(recebida_em),
    minWidth: 150,
  },
]

export const READING_COLUMNS: readonly Column<LeituraListada>[] = [DATE, ...FACTS]
/** For who sees the readings of many accounts side by side. */
export const READING_COLUMNS_OF_ALL: readonly Column<LeituraListada>[] = [DATE, OWNER, ...FACTS]
