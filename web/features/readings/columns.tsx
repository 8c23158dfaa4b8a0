import { Link, StatusIndicator } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import type { LeituraResumo } from '../../../shared/contract/leituras.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Column } from '../../ui/DataList.tsx'

/** State of a reading: complete, with how many nozzles are still to come, or in conflict. */
export function ReadingState({ reading }: { reading: LeituraResumo }) {
  const { t } = useI18n()
  const { situacao, bicos_medidos, quantidade_bicos } = reading
  if (situacao === 'RECEBENDO') {
    return (
      <StatusIndicator type="in-progress">
        {t('readings.receivingCount', { medidos: bicos_medidos, total: quantidade_bicos })}
      </StatusIndicator>
    )
  }
  return (
    <StatusIndicator type={situacao === 'CONFLITO' ? 'warning' : 'success'}>
      {t(`enums.estadoLeitura.${situacao}`)}
    </StatusIndicator>
  )
}

function ReadingLink({ reading }: { reading: LeituraResumo }) {
  const { format } = useI18n()
  const navigate = useNavigate()
  const href = pathTo('leituraVer', { leituraId: reading.id })
  return (
    <Link
      href={href}
      fontSize="inherit"
      onFollow={(event) => {
        event.preventDefault()
        void navigate(href)
      }}
    >
      {format.dateTime(reading.data)}
    </Link>
  )
}

export const READING_COLUMNS: readonly Column<LeituraResumo>[] = [
  {
    id: 'data',
    header: 'readings.date',
    names: true,
    cell: (reading) => <ReadingLink reading={reading} />,
    minWidth: 150,
  },
  { id: 'equipamento', header: 'readings.equipment', cell: (reading) => reading.equipamento_nome, minWidth: 160 },
  {
    id: 'bicos',
    header: 'readings.nozzles',
    align: 'end',
    cell: (reading, { format }) => format.number(reading.quantidade_bicos),
  },
  {
    id: 'erro',
    header: 'readings.meanError',
    align: 'end',
    cell: (reading, { format }) => format.signedPercent(reading.erro_medio),
  },
  {
    id: 'pior',
    header: 'readings.worst',
    minWidth: 160,
    cell: ({ pior_bico }, { t, format }) => {
      if (!pior_bico) return null
      const erro = format.signedPercent(pior_bico.erro)
      return pior_bico.lado
        ? t('readings.worstAtSide', { posicao: pior_bico.posicao, lado: t(`enums.lado.${pior_bico.lado}`), erro })
        : t('readings.worstAt', { posicao: pior_bico.posicao, erro })
    },
  },
  { id: 'estado', header: 'readings.state', cell: (reading) => <ReadingState reading={reading} />, minWidth: 150 },
]
