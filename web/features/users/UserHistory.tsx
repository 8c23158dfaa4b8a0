import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { type Usuario, usersArea } from '../../../shared/contract/users.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Column } from '../../ui/list/column.ts'
import { fieldText, valueText } from './history.ts'
import { useUserRows } from './useUserRows.ts'

type Entry = RouteAnswer<typeof usersArea.routes.historico>['itens'][number]

const COLUMNS: readonly Column<Entry>[] = [
  {
    id: 'quando',
    header: 'users.when',
    names: true,
    cell: ({ quando }, { format }) => format.dateTime(quando),
    whole: true,
    minWidth: 150,
  },
  {
    id: 'quem',
    header: 'users.who',
    cell: ({ quem, quem_nome }, { t }) => quem_nome || (quem && t('people.deleted')),
    minWidth: 160,
  },
  { id: 'campo', header: 'users.field', cell: ({ campo }, i18n) => fieldText(i18n, campo), minWidth: 170 },
  {
    id: 'de',
    header: 'users.from',
    cell: ({ campo, de }, i18n) => valueText(i18n, campo, de),
    minWidth: 180,
    wide: true,
  },
  {
    id: 'para',
    header: 'users.to',
    cell: ({ campo, para }, i18n) => valueText(i18n, campo, para),
    minWidth: 180,
    wide: true,
  },
]

/** Who changed what on a user, newest first. */
export function UserHistory({ user }: { user: Usuario }) {
  const { t } = useI18n()
  const list = useUserRows(usersArea.routes.historico, user.id)
  return (
    <DataList
      label={t('users.history')}
      header={{ variant: 'h2', children: t('users.history'), description: t('users.historyHint') }}
      columns={COLUMNS}
      rows={list.rows}
      rowId={(entry) => `${entry.quando} ${entry.campo} ${JSON.stringify(entry.para)}`}
      failure={failureText(t, list.error, 'users.viewFailed')}
      onRetry={list.retry}
      paging={list.paging}
      empty={<EmptyState title={t('users.noHistoryTitle')} text={t('users.noHistoryText')} />}
    />
  )
}
