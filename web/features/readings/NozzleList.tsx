import { Box, StatusIndicator, type StatusIndicatorProps } from '@cloudscape-design/components'
import { useState } from 'react'
import type { Leitura } from '../../../shared/contract/readings.ts'
import type { BaseTolerancia, Veredito } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PHONE, PRINT } from '../../ui/breakpoints.ts'
import { DataList } from '../../ui/DataList.tsx'
import type { Column } from '../../ui/list/column.ts'
import { useUnits } from '../../ui/units.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { chosenNozzles, type NozzleChoice, sidesWith } from './nozzleChoice.ts'
import type { Nozzle } from './nozzles.ts'

const VERDICT = {
  APROVADO: 'success',
  GASTO: 'error',
  ENTUPIDO: 'warning',
} as const satisfies Record<Veredito, StatusIndicatorProps.Type>

const Flow = ({ lpm }: { lpm: number }) => useUnits().flow(lpm)

const POSITION: Column<Nozzle> = {
  id: 'posicao',
  header: 'reading.position',
  names: true,
  cell: ({ posicao, seq }, { t }) => (seq > 1 ? `${posicao} (${t('reading.repeated', { seq })})` : String(posicao)),
}
const FLOW: Column<Nozzle> = {
  id: 'vazao',
  header: 'reading.flow',
  align: 'end',
  cell: ({ vazao }) => <Flow lpm={vazao} />,
}
const NOMINAL: Column<Nozzle> = {
  id: 'erro',
  header: 'reading.nominalError',
  align: 'end',
  cell: ({ erro_nominal }, { format }) => format.signedPercent(erro_nominal),
}
const AVERAGE: Column<Nozzle> = {
  id: 'erro_media',
  header: 'reading.averageError',
  align: 'end',
  cell: ({ erro_media }, { format }) => format.signedPercent(erro_media),
}
const RESULT: Column<Nozzle> = {
  id: 'veredito',
  header: 'reading.verdict',
  minWidth: 170,
  cell: ({ veredito }, { t }) =>
    veredito && (
      <span className="status">
        <StatusIndicator type={VERDICT[veredito]}>{t(`nozzles.veredito.${veredito}`)}</StatusIndicator>
      </span>
    ),
}
/** A phone has room for one error: the one that is judged, or the only one there is. */
const COLUMNS = {
  NOMINAL: [POSITION, FLOW, NOMINAL, { ...AVERAGE, tableOnly: true }, RESULT],
  MEDIA: [POSITION, FLOW, { ...NOMINAL, tableOnly: true }, AVERAGE, RESULT],
} as const satisfies Record<BaseTolerancia, readonly Column<Nozzle>[]>

/** Rows a page shows: a boom has dozens of nozzles, and the picture already shows each. */
const PAGE = { wide: 24, phone: 12 } as const

/** Measured nozzles of one model and side in numbers. */
export function NozzleList({ reading, choice }: { reading: Leitura; choice: NozzleChoice }) {
  const { t } = useI18n()
  const printing = useMedia(PRINT)
  const phone = useMedia(PHONE)
  const nozzles = chosenNozzles(reading, choice)
  const base = nozzles.every(({ erro_nominal }) => erro_nominal === null) ? 'MEDIA' : reading.tolerancia.base
  const pageSize = phone ? PAGE.phone : PAGE.wide
  const [chosen, choose] = useState(1)
  const lastPage = Math.max(1, Math.ceil(nozzles.length / pageSize))
  const page = Math.min(chosen, lastPage)
  const rows = printing ? nozzles : nozzles.slice((page - 1) * pageSize, page * pageSize)
  return (
    <DataList
      label={t('reading.nozzleTable')}
      header={{
        variant: 'h3',
        children: t('reading.nozzleTable'),
        counter: `(${nozzles.length})`,
        ...((base === 'MEDIA' || !phone) && {
          description: t('reading.averageErrorOf', { lados: sidesWith(reading, choice.model).length }),
        }),
      }}
      columns={COLUMNS[base]}
      rows={rows}
      rowId={({ lado, posicao }) => `${lado} ${posicao}`}
      dense
      {...(!printing && { paging: { page, pages: lastPage, hasNext: page < lastPage, onPage: choose } })}
      empty={<Box textAlign="center">{t('reading.chartEmpty')}</Box>}
    />
  )
}
