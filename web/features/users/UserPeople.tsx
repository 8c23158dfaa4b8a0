import { SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { type Usuario, usersArea } from '../../../shared/contract/users.ts'
import { pathTo } from '../../../shared/paths.ts'
import { failureText } from '../../api/failureText.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Column } from '../../ui/list/column.ts'
import { figureColumn } from '../../ui/list/figures.ts'
import { LinkStatus } from './columns.tsx'

type Member = RouteAnswer<typeof usersArea.routes.membros>['itens'][number]
type Account = RouteAnswer<typeof usersArea.routes.contas>['itens'][number]

const MEMBERS: readonly Column<Member>[] = [
  {
    id: 'nome',
    header: 'users.name',
    names: true,
    cell: ({ nome }) => nome,
    minWidth: 180,
  },
  { id: 'email', header: 'people.email', line: 2, cell: ({ email }) => email, minWidth: 200 },
  { id: 'cargo', header: 'users.cargo', line: 1, cell: ({ cargo }, { t }) => t(`enums.cargo.${cargo}`), minWidth: 130 },
  figureColumn({
    id: 'equipamentos',
    header: 'users.linkedEquipment',
    line: 2,
    labelled: true,
    of: ({ quantidade_equipamentos }) => quantidade_equipamentos,
  }),
  {
    id: 'status',
    header: 'users.status',
    line: 'state',
    cell: ({ status }) => <LinkStatus status={status} />,
    minWidth: 110,
  },
]

const ACCOUNTS: readonly Column<Account>[] = [
  {
    id: 'dono',
    header: 'users.accountOwner',
    names: true,
    cell: ({ dono_nome }) => dono_nome,
    minWidth: 200,
  },
  { id: 'cargo', header: 'users.cargo', line: 1, cell: ({ cargo }, { t }) => t(`enums.cargo.${cargo}`), minWidth: 130 },
  {
    id: 'status',
    header: 'users.status',
    line: 'state',
    cell: ({ status }) => <LinkStatus status={status} />,
    minWidth: 110,
  },
]

/** People linked to a user's account, and accounts the user is linked to. */
export function UserPeople({ user }: { user: Usuario }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const asked = { account: conta.id_usuario, params: { usuarioId: user.id } }
  const members = useQuery(routeQuery(usersArea.routes.membros, asked))
  const accounts = useQuery(routeQuery(usersArea.routes.contas, asked))
  return (
    <SpaceBetween size="l">
      <DataList
        label={t('users.members')}
        header={{ variant: 'h2', children: t('users.members'), description: t('users.membersHint') }}
        columns={MEMBERS}
        rows={members.data?.itens}
        rowId={({ usuario_id }) => usuario_id}
        rowHref={({ usuario_id }) => pathTo('usuarioVer', { usuarioId: usuario_id })}
        failure={failureText(t, members.error, 'users.viewFailed')}
        onRetry={members.refetch}
        empty={<EmptyState title={t('users.noMembersTitle')} text={t('users.noMembersText')} />}
      />
      <DataList
        label={t('users.accounts')}
        header={{ variant: 'h2', children: t('users.accounts'), description: t('users.accountsHint') }}
        columns={ACCOUNTS}
        rows={accounts.data?.itens}
        rowId={({ dono_id }) => dono_id}
        rowHref={({ dono_id }) => pathTo('usuarioVer', { usuarioId: dono_id })}
        failure={failureText(t, accounts.error, 'users.viewFailed')}
        onRetry={accounts.refetch}
        empty={<EmptyState title={t('users.noAccountsTitle')} text={t('users.noAccountsText')} />}
      />
    </SpaceBetween>
  )
}
