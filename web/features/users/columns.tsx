import { StatusIndicator } from '@cloudscape-design/components'
import type { UsuarioResumo } from '../../../shared/contract/users.ts'
import { STATUS_USUARIO, type StatusUsuario, type StatusVinculo } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { type Column, dateColumn } from '../../ui/list/column.ts'

/** Whether a person may sign in. */
export function UserStatus({ status }: { status: StatusUsuario }) {
  const { t } = useI18n()
  return status === STATUS_USUARIO.ATIVO ? (
    <StatusIndicator type="success">{t('users.active')}</StatusIndicator>
  ) : (
    <StatusIndicator type="stopped">{t('users.inactive')}</StatusIndicator>
  )
}

/** Whether the address is known to be the person's. */
export function Confirmation({ confirmed }: { confirmed: boolean }) {
  const { t } = useI18n()
  return confirmed ? (
    <StatusIndicator type="success">{t('users.emailConfirmed')}</StatusIndicator>
  ) : (
    <StatusIndicator type="warning">{t('users.emailUnconfirmed')}</StatusIndicator>
  )
}

/** Whether an association counts at present. */
export function LinkStatus({ status }: { status: StatusVinculo }) {
  const { t } = useI18n()
  return (
    <StatusIndicator type={status === 'ATIVO' ? 'success' : 'stopped'}>
      {t(`users.linkStatus.${status}`)}
    </StatusIndicator>
  )
}

export const USER_COLUMNS: readonly Column<UsuarioResumo>[] = [
  {
    id: 'nome',
    header: 'users.name',
    names: true,
    cell: ({ nome }) => nome,
    minWidth: 200,
  },
  { id: 'email', header: 'people.email', line: 2, cell: ({ email }) => email, minWidth: 220 },
  {
    id: 'confirmado',
    header: 'users.confirmed',
    line: 2,
    cell: ({ email_confirmado }) => <Confirmation confirmed={email_confirmado} />,
    brief: ({ email_confirmado }) => (email_confirmado ? null : <Confirmation confirmed={false} />),
    whole: true,
    minWidth: 150,
  },
  { id: 'papel', header: 'users.role', line: 1, cell: ({ papel }, { t }) => t(`users.roles.${papel}`), minWidth: 120 },
  {
    id: 'status',
    header: 'users.status',
    line: 'state',
    cell: ({ status }) => <UserStatus status={status} />,
    whole: true,
    minWidth: 110,
  },
  dateColumn({
    id: 'criado',
    header: 'users.created',
    tableOnly: true,
    of: ({ criado_em }) => criado_em,
    as: 'date',
  }),
]
