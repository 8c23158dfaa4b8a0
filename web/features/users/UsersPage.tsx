import { Button } from '@cloudscape-design/components'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { STATUS_USUARIO } from '../../../shared/enums.ts'
import { pathTo } from '../../../shared/paths.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { ListFilter } from '../../ui/list/ListFilter.tsx'
import { NoMatches } from '../../ui/NoMatches.tsx'
import { USER_COLUMNS } from './columns.tsx'
import { USER_PROPERTIES, USERS, userFilter, userOptions } from './filter.ts'
import type { Changing } from './StatusDialog.tsx'

const StatusDialog = lazyPart(() => import('./StatusDialog.tsx').then((module) => module.StatusDialog), {
  close: ({ onClose }) => onClose(),
})

/** Everyone who has an account, by name; found by the beginning of name, e-mail or document. */
export function UsersPage() {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const { usuario } = useSignedIn()
  const list = useList(USERS, USER_COLUMNS)
  const [changing, setChanging] = useState<Changing | null>(null)
  const create = () => void navigate(pathTo('usuarioNovo'))

  return (
    <>
      <DataList
        variant="full-page"
        label={t('screens.usuarios')}
        header={{
          variant: 'h1',
          children: t('screens.usuarios'),
          description: t('users.description'),
          actions: (
            <Button variant="primary" onClick={create}>
              {t('screens.usuarioNovo')}
            </Button>
          ),
        }}
        columns={USER_COLUMNS}
        rows={list.rows}
        rowId={({ id }) => id}
        rowHref={({ id }) => pathTo('usuarioVer', { usuarioId: id })}
        rowName={({ nome }) => nome}
        filter={
          <ListFilter
            properties={USER_PROPERTIES}
            schema={userFilter}
            filter={list.filter}
            onChange={list.setFilter}
            sources={userOptions(i18n)}
            placeholder={t('users.filterPlaceholder')}
          />
        }
        preferences={list.preferences}
        rowActions={(row) => [
          {
            id: 'ver',
            text: t('users.view'),
            onSelect: () => void navigate(pathTo('usuarioVer', { usuarioId: row.id })),
          },
          {
            id: 'editar',
            text: t('users.edit'),
            onSelect: () => void navigate(pathTo('usuarioEditar', { usuarioId: row.id })),
          },
          {
            id: 'status',
            text: t(row.status === STATUS_USUARIO.ATIVO ? 'users.deactivate' : 'users.activate'),
            disabledReason: row.id === usuario.id_usuario ? t('rules.proprio_acesso') : null,
            onSelect: () => setChanging(row),
          },
        ]}
        failure={failureText(t, list.error, 'users.loadFailed')}
        onRetry={list.retry}
        paging={list.paging}
        empty={
          list.filtered ? (
            <NoMatches onClear={() => list.setFilter({})} />
          ) : (
            <EmptyState
              title={t('users.emptyTitle')}
              text={t('users.emptyText')}
              action={<Button onClick={create}>{t('screens.usuarioNovo')}</Button>}
            />
          )
        }
      />
      {changing && <StatusDialog user={changing} onClose={() => setChanging(null)} />}
    </>
  )
}
