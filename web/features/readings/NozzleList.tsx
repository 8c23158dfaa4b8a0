import { Box, StatusIndicator, type StatusIndicatorProps } from '@cloudscape-design/components'
import { useState } from 'react'
import type { Leitura } from '../../../shared/contract/leituras.ts'
import type { Veredito } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PHONE, PRINT } from '../../ui/breakpoints.ts'
import { type Column, DataList } from '../../ui/DataList.tsx'
import { useUnits } from '../../ui/units.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { isReplaced, type Nozzle } from './nozzles.ts'

interface Row extends Nozzle {
  readonly replaced: boolean
}

const VERDICT = {
  APROVADO: 'success',
  GASTO: 'error',
  ENTUPIDO: 'warning',
} as const satisfies Record<Veredito, StatusIndicatorProps.Type>

const Flow = ({ lpm }: { lpm: number }) => useUnits().flow(lpm)

const POSITION: Column<Row> = {
  id: 'posicao',
  header: 'readings.position',
  names: true,
  cell: ({ posicao, seq, replaced }, { t }) =>
    seq > 1 || replaced ? `${posicao} (${t('readings.repeated', { seq })})` : String(posicao),
}
const COLUMNS: readonly Column<Row>[] = [
  POSITION,
  {
    id: 'vazao',
    header: 'readings.flow',
    align: 'end',
    cell: ({ vazao }) => <Flow lpm={vazao} />,
  },
  {
    id: 'erro',
    header: 'readings.nominalError',
    align: 'end',
    cell: ({ erro_nominal }, { format }) => format.signedPercent(erro_nominal),
  },
  {
    id: 'erro_media',
    tableOnly: true,
    header: 'readings.averageError',
    align: 'end',
    cell: ({ erro_media }, { format }) => format.signedPercent(erro_media),
  },
  {
    id: 'veredito',
    header: 'readings.verdict',
    minWidth: 170,
    cell: ({ veredito, replaced }, { t }) =>
      veredito &&
      !replaced && <StatusIndicator type={VERDICT[veredito]}>{t(`enums.veredito.${veredito}`)}</StatusIndicator>,
  },
]

/** Rows a page shows: a boom has dozens of nozzles, and the picture already shows each. */
const PAGE = { wide: 24, phone: 12 } as const

/** Measured nozzles of one model and side in numbers. */
export function NozzleList({ reading, nozzles }: { reading: Leitura; nozzles: readonly Nozzle[] }) {
  const { t } = useI18n()
  const printing = useMedia(PRINT)
  const pageSize = useMedia(PHONE) ? PAGE.phone : PAGE.wide
  const [chosen, choose] = useState(1)
  const all = nozzles.map((nozzle): Row => ({ ...nozzle, replaced: isReplaced(nozzle, reading.bicos) }))
  const lastPage = Math.max(1, Math.ceil(all.length / pageSize))
  const page = Math.min(chosen, lastPage)
  const rows = printing ? all : all.slice((page - 1) * pageSize, page * pageSize)
  return (
    <DataList
      label={t('readings.nozzleTable')}
      header={{ variant: 'h3', children: t('readings.nozzleTable'), counter: `(${nozzles.length})` }}
      columns={COLUMNS}
      rows={rows}
      rowId={({ lado, posicao, seq }) => `${lado} ${posicao} ${seq}`}
      dense
      {...(!printing && { paging: { page, pages: lastPage, hasNext: page < lastPage, onPage: choose } })}
      empty={<Box textAlign="center">{t('readings.chartEmpty')}</Box>}
    />
  )
}
