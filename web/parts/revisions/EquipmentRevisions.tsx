import { Button } from '@cloudscape-design/components'
import { type RevisaoDoEquipamento, revisionsArea } from '../../../shared/contract/revisions.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { useRowsOf } from '../records/useRowsOf.ts'
import { useReportDownload } from './useReportDownload.ts'

const ROWS = 10

const COLUMNS: readonly Column<RevisaoDoEquipamento>[] = [
  dateColumn({
    id: 'data',
    header: 'revisions.day',
    names: true,
    of: ({ data_revisao }) => data_revisao,
    as: 'day',
  }),
  dateColumn({
    id: 'proxima',
    header: 'revisions.next',
    line: 2,
    labelled: true,
    of: ({ proxima_revisao }) => proxima_revisao,
    as: 'day',
  }),
  dateColumn({
    id: 'recebimento',
    header: 'revisions.received',
    tableOnly: true,
    of: ({ data_recebimento }) => data_recebimento,
    as: 'day',
  }),
  { id: 'revisor', header: 'revisions.reviser', line: 1, cell: ({ revisor_nome }) => revisor_nome, minWidth: 160 },
  {
    id: 'relatorio',
    header: 'revisions.report',
    line: 2,
    cell: (revision) => <Report revision={revision} />,
    minWidth: 150,
  },
]

function Report({ revision: { id, data_revisao, possui_relatorio } }: { revision: RevisaoDoEquipamento }) {
  const { t, format } = useI18n()
  const download = useReportDownload()
  if (!possui_relatorio) return EMPTY
  return (
    <Button
      variant="inline-link"
      iconName="download"
      ariaLabel={t('revisions.downloadOf', { data: format.day(data_revisao) })}
      onClick={() => download(id)}
    >
      {t('revisions.download')}
    </Button>
  )
}

/** Revisions of an equipment, newest first, with their reports. Shown beside the texts `revisions`. */
export function EquipmentRevisions({ equipamentoId }: { equipamentoId: string }) {
  const { t } = useI18n()
  const list = useRowsOf(revisionsArea.routes.doEquipamento, { params: { equipamentoId }, query: { limite: ROWS } })
  return (
    <DataList
      label={t('revisions.ofEquipment')}
      header={{ variant: 'h2', children: t('revisions.ofEquipment') }}
      columns={COLUMNS}
      rows={list.rows}
      rowId={({ id }) => id}
      failure={failureText(t, list.error, 'revisions.loadFailed')}
      onRetry={list.retry}
      paging={list.paging}
      empty={<EmptyState title={t('revisions.noneTitle')} text={t('revisions.noneText')} />}
    />
  )
}
