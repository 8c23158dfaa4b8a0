import { StatusIndicator } from '@cloudscape-design/components'
import type { RevisaoListada } from '../../../shared/contract/revisions.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownToday } from '../../i18n/ownToday.ts'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { dueState } from './due.ts'

export const REVISION_COLUMNS: readonly Column<RevisaoListada>[] = [
  { id: 'id', header: 'revisions.id', cell: ({ id }) => id, minWidth: 140, wide: true },
  {
    id: 'codigo',
    header: 'revisions.code',
    cell: ({ numero_serie }) => numero_serie,
    names: true,
    whole: true,
    minWidth: 150,
  },
  dateColumn({
    id: 'data',
    header: 'revisions.day',
    line: 2,
    labelled: true,
    of: ({ data_revisao }) => data_revisao,
    as: 'day',
  }),
  dateColumn({
    id: 'ultima',
    header: 'revisions.last',
    of: ({ ultima_revisao }) => ultima_revisao,
    as: 'day',
  }),
  {
    id: 'proxima',
    header: 'revisions.next',
    line: 'state',
    labelled: true,
    cell: (revision) => <NextRevision revision={revision} />,
    whole: true,
    minWidth: 170,
  },
  { id: 'revisor', header: 'revisions.reviser', cell: ({ revisor_nome }) => revisor_nome, minWidth: 150, hidden: true },
  dateColumn({
    id: 'recebimento',
    header: 'revisions.received',
    of: ({ data_recebimento }) => data_recebimento,
    as: 'day',
    hidden: true,
  }),
  {
    id: 'dono',
    header: 'revisions.ownerId',
    cell: (row) => row.USUARIO_DONO_ID,
    minWidth: 140,
    wide: true,
    hidden: true,
  },
  {
    id: 'relatorio',
    header: 'revisions.report',
    cell: ({ possui_relatorio }, { t }) => (possui_relatorio ? t('revisions.hasReport') : null),
    hidden: true,
  },
]

/** When the next revision is due, and whether somebody should see to it. */
function NextRevision({ revision }: { revision: RevisaoListada }) {
  const { t, format } = useI18n()
  const day = format.day(revision.proxima_revisao)
  const state = dueState(revision, ownToday())
  if (state === null) return day
  return (
    <StatusIndicator type={state === 'overdue' ? 'error' : 'warning'}>
      {day} ({t(`revisions.${state}`)})
    </StatusIndicator>
  )
}
