import { Button } from '@cloudscape-design/components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { STATUS_USUARIO } from '../../../shared/enums.ts'
import { pathTo } from '../../../shared/paths.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { ListFilter } from '../../ui/list/ListFilter.tsx'
import { useListState } from '../../ui/list/useListState.ts'
import { NoMatches } from '../../ui/NoMatches.tsx'
import { USER_COLUMNS } from './columns.tsx'
import { USER_PROPERTIES, USERS_LIST, userFilter, userOptions } from './filter.ts'
import { usersQuery } from './queries.ts'
import type { Changing } from './StatusDialog.tsx'

const StatusDialog = lazyPart(() => import('./StatusDialog.tsx').then((module) => module.StatusDialog), {
  close: ({ onClose }) => onClose(),
})

/** Everyone who has an account, by name; found by the beginning of name, e-mail or document. */
export function UsersPage() {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const { conta, usuario } = useSignedIn()
  const list = useListState({ name: USERS_LIST, columns: USER_COLUMNS, filter: userFilter, scope: conta.id_usuario })
  const { filter, pages } = list
  const [changing, setChanging] = useState<Changing | null>(null)
  const { data, error, refetch } = useQuery({
    ...usersQuery(conta.id_usuario, { filter, limit: list.preferences.pageSize, cursor: pages.cursor }),
    ...(pages.cursor !== undefined && { placeholderData: keepPreviousData }),
  })
  const next = data?.proximo ?? null
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
        rows={data?.itens}
        rowId={({ id }) => id}
        rowName={({ nome }) => nome}
        filter={
          <ListFilter
            properties={USER_PROPERTIES}
            schema={userFilter}
            filter={filter}
            onChange={list.setFilter}
            sources={userOptions(i18n)}
            placeholder={t('users.filterPlaceholder')}
          />
        }
        preferences={{ value: list.preferences, onChange: list.setPreferences }}
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
        failure={failureText(t, error, 'users.loadFailed')}
        onRetry={() => void refetch()}
        paging={{ page: pages.page, hasNext: next !== null, onPage: (page) => pages.open(page, next) }}
        empty={
          Object.keys(filter).length > 0 ? (
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
