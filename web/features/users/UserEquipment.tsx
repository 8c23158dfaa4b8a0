import { useNavigate } from 'react-router'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { type Usuario, usersArea } from '../../../shared/contract/users.ts'
import { pathTo } from '../../../shared/paths.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useRowsOf } from '../../parts/records/useRowsOf.ts'
import { useSignedIn } from '../../session/instance.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { Column } from '../../ui/list/column.ts'
import { useOpened } from '../../ui/useOpened.ts'
import { NEW_OWNER } from './newOwner.ts'

// Opened seldom, and a form: its code comes when it is asked for.
const ChangeOwnerDialog = lazyPart(() => import('./ChangeOwnerDialog.tsx').then((module) => module.ChangeOwnerDialog), {
  close: ({ onClose }) => onClose(),
})

type Row = RouteAnswer<typeof usersArea.routes.equipamentos>['itens'][number]

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'apelido',
    header: 'users.nickname',
    names: true,
    cell: ({ apelido }) => apelido,
    minWidth: 180,
  },
  { id: 'serie', header: 'users.serial', line: 1, cell: ({ numero_serie }) => numero_serie, minWidth: 140 },
  {
    id: 'tipos',
    header: 'people.sprayerType',
    line: 2,
    cell: ({ tipos_pulverizador }, { t }) =>
      tipos_pulverizador.map((type) => t(`enums.tipoPulverizador.${type}`)).join(', '),
    minWidth: 150,
  },
  {
    id: 'usuarios',
    header: 'users.places',
    line: 2,
    labelled: true,
    align: 'end',
    cell: ({ usuarios_vinculados, usuarios_adicionais }, { t }) =>
      t('users.placesOf', { quantidade: usuarios_vinculados, maximo: usuarios_adicionais }),
  },
  {
    id: 'status',
    header: 'users.status',
    line: 'state',
    cell: ({ status }, { t }) => t(`users.equipmentStatus.${status}`),
    minWidth: 110,
  },
]

/** Equipment a person owns: who else may use it, and who is to own it. */
export function UserEquipment({ user }: { user: Usuario }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { ability } = useSignedIn()
  const list = useRowsOf(usersArea.routes.equipamentos, { params: { usuarioId: user.id }, query: {} })
  const [changing, setChanging] = useOpened(NEW_OWNER)
  const mayEdit = ability.can('update', 'Usuario')
  return (
    <>
      <DataList
        label={t('users.equipment')}
        header={{ variant: 'h2', children: t('users.equipment'), description: t('users.equipmentHint') }}
        columns={COLUMNS}
        rows={list.rows}
        rowId={({ id }) => id}
        rowHref={({ id }) => pathTo('usuarioEquipamento', { usuarioId: user.id, equipamentoId: id })}
        rowName={({ apelido }) => apelido}
        rowApart={({ numero_serie }) => numero_serie}
        {...(mayEdit && {
          rowActions: (row: Row) => [
            {
              id: 'acessos',
              text: t('users.editAccess'),
              onSelect: () =>
                void navigate(pathTo('usuarioEquipamento', { usuarioId: user.id, equipamentoId: row.id })),
            },
            {
              id: 'dono',
              text: t('users.changeOwner'),
              disabledReason: row.status === 'ATIVO' ? null : t('forms.rules.equipamento_inutilizado'),
              onSelect: () => setChanging(row.id),
            },
          ],
        })}
        failure={failureText(t, list.error, 'users.viewFailed')}
        onRetry={list.retry}
        paging={list.paging}
        empty={<EmptyState title={t('users.noEquipmentTitle')} text={t('users.noEquipmentText')} />}
      />
      {changing && <ChangeOwnerDialog usuarioId={user.id} equipamentoId={changing} onClose={() => setChanging(null)} />}
    </>
  )
}
