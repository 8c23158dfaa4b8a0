import { Box, StatusIndicator } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { RowLink } from '../../ui/list/OpenableRows.tsx'
import { alertHref, alertText } from './alertText.ts'
import type { AlertRow } from './list.ts'
import { useMark } from './useMark.ts'

/** What happened; whoever goes there has read it. */
function AlertLink({ row }: { row: AlertRow }) {
  const i18n = useI18n()
  const mark = useMark()
  const isUnread = row.lido_em === null
  return (
    <RowLink href={alertHref(row)} {...(isUnread && { onFollow: () => void mark(row, true) })}>
      <Box variant={isUnread ? 'strong' : 'span'} color="inherit">
        {alertText(row, i18n)}
      </Box>
    </RowLink>
  )
}

export const ALERT_COLUMNS: readonly Column<AlertRow>[] = [
  { id: 'aviso', header: 'alerts.what', names: true, cell: (row) => <AlertLink row={row} />, minWidth: 260 },
  {
    id: 'equipamento',
    header: 'alerts.equipment',
    line: 2,
    cell: ({ equipamento }) => equipamento.apelido,
    minWidth: 160,
  },
  {
    id: 'tipo',
    header: 'alerts.kind',
    tableOnly: true,
    cell: ({ fatos }, { t }) => t(`alerts.kinds.${fatos.tipo}`),
    minWidth: 160,
  },
  dateColumn({
    id: 'quando',
    header: 'alerts.when',
    line: 2,
    of: ({ criado_em }) => criado_em,
  }),
  {
    id: 'estado',
    header: 'alerts.state',
    line: 'state',
    cell: ({ lido_em }, { t }) =>
      lido_em === null ? (
        <StatusIndicator type="info">{t('alerts.unread')}</StatusIndicator>
      ) : (
        <Box color="text-body-secondary">{t('alerts.read')}</Box>
      ),
    whole: true,
    minWidth: 110,
  },
]
