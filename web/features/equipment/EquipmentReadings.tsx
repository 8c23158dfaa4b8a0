import { Button, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Equipamento } from '../../../shared/contract/equipment.ts'
import { type LeituraListada, readingsArea } from '../../../shared/contract/readings.ts'
import { replacementsArea } from '../../../shared/contract/replacements.ts'
import { pathTo } from '../../../shared/paths.ts'
import { workSeverity } from '../../../shared/readings/severity.ts'
import { nowText, soonText } from '../../../shared/readings/workText.ts'
import { failureText } from '../../api/failureText.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useOnline } from '../../api/useOnline.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ReadingState } from '../../parts/readings/ReadingState.tsx'
import { useWorkNews } from '../../parts/readings/useWorkNews.ts'
import { useRowsOf } from '../../parts/records/useRowsOf.ts'
import { useSignedIn } from '../../session/instance.ts'
import { PHONE } from '../../ui/breakpoints.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { error, figureColumn } from '../../ui/list/figures.ts'
import { SeverityStatus } from '../../ui/SeverityStatus.tsx'
import { useMedia } from '../../ui/useMedia.ts'

// Opened seldom: its code comes with the first export.
const ExportPart = lazyPart(() => import('../../parts/exports/ExportPart.tsx').then((module) => module.ExportPart), {
  close: ({ onClose }) => onClose(),
})

const ROWS = 10

const COLUMNS: readonly Column<LeituraListada>[] = [
  dateColumn({
    id: 'data',
    header: 'readings.date',
    names: true,
    of: ({ data }) => data,
  }),
  { id: 'operador', header: 'readings.operator', line: 1, cell: ({ operador_nome }) => operador_nome, minWidth: 140 },
  figureColumn({
    id: 'bicos',
    header: 'readings.nozzles',
    tableOnly: true,
    of: ({ quantidade_bicos }) => quantidade_bicos,
  }),
  figureColumn({
    id: 'erro',
    header: 'readings.meanError',
    line: 2,
    labelled: true,
    of: ({ erro_medio }) => erro_medio,
    as: error,
  }),
  {
    id: 'estado',
    header: 'readings.state',
    line: 'state',
    cell: (row) => <ReadingState reading={row} />,
    minWidth: 150,
  },
]

/** What was measured with an equipment, newest first. */
export function EquipmentReadings({ equipment: { id } }: { equipment: Equipamento }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const isOffline = !useOnline()
  const isPhone = useMedia(PHONE)
  const [exporting, setExporting] = useState<'open' | 'left' | null>(null)
  const list = useRowsOf(readingsArea.routes.listar, { query: { equipamento_id: id, limite: ROWS } })
  const isEmpty = list.rows?.length === 0
  return (
    <>
      <DataList
        label={t('equipment.lastReadings')}
        header={{
          variant: 'h2',
          children: t('equipment.lastReadings'),
          description: <EquipmentWork id={id} />,
          actions: (
            <SpaceBetween direction="horizontal" size="xs">
              {!(isPhone && isEmpty) && (
                <Button
                  iconName="download"
                  disabled={isOffline || isEmpty}
                  disabledReason={t(isOffline ? 'exports.offline' : 'equipment.noReadingsTitle')}
                  onClick={() => setExporting('open')}
                >
                  {t('exports.open')}
                </Button>
              )}
              <Button onClick={() => void navigate(`${pathTo('listaTrocas')}?equipamento=${id}`)}>
                {t('screens.listaTrocas')}
              </Button>
              <Button onClick={() => void navigate(pathTo('equipamentoEvolucao', { equipamentoId: id }))}>
                {t('screens.equipamentoEvolucao')}
              </Button>
            </SpaceBetween>
          ),
        }}
        columns={COLUMNS}
        rows={list.rows}
        rowId={(row) => row.id}
        rowHref={(row) => pathTo('leituraVer', { leituraId: row.id })}
        failure={failureText(t, list.error, 'readings.loadFailed')}
        onRetry={list.retry}
        paging={list.paging}
        empty={<EmptyState title={t('equipment.noReadingsTitle')} text={t('equipment.noReadingsText')} />}
      />
      {exporting && (
        <ExportPart of={{ kind: 'equipment', id }} isOpen={exporting === 'open'} onClose={() => setExporting('left')} />
      )}
    </>
  )
}

/** What of an equipment's nozzles is to be done now, and in the next days; nothing before its first reading. */
function EquipmentWork({ id }: { id: string }) {
  const i18n = useI18n()
  const { conta } = useSignedIn()
  const query = routeQuery(replacementsArea.routes.trocas, {
    account: conta.id_usuario,
    query: { equipamento_id: id },
  })
  const { data } = useQuery(query)
  useWorkNews(query, [id])
  const [machine] = data?.maquinas ?? []
  if (!machine?.leitura || !machine.servico) return null
  const { servico } = machine
  const soon = soonText(servico, i18n)
  return (
    <SpaceBetween size="xxs">
      <SeverityStatus severity={workSeverity(servico)}>{nowText(servico, i18n)}</SeverityStatus>
      {soon && <SeverityStatus severity="EM_BREVE">{soon}</SeverityStatus>}
    </SpaceBetween>
  )
}
