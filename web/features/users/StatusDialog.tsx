import { useQueryClient } from '@tanstack/react-query'
import { STATUS_USUARIO, type StatusUsuario } from '../../../shared/enums.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { forgetUsers, setStatus } from './queries.ts'

/** Somebody whose access is about to change. */
export interface Changing {
  readonly id: string
  readonly nome: string
  readonly status: StatusUsuario
}

/** Asks before a person is shut out, or let in again. */
export function StatusDialog({ user: { id, nome, status }, onClose }: { user: Changing; onClose: () => void }) {
  const i18n = useI18n()
  const { t } = i18n
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const active = status === STATUS_USUARIO.ATIVO
  return (
    <AskDialog
      asked={{
        title: t(active ? 'users.deactivate' : 'users.activate'),
        question: t(active ? 'users.deactivateQuestion' : 'users.activateQuestion', { nome }),
        submitLabel: t(active ? 'users.deactivate' : 'users.activate'),
        ...(active && { danger: true }),
        run: () => setStatus(id, active ? STATUS_USUARIO.INATIVO : STATUS_USUARIO.ATIVO),
        done: t(active ? 'users.deactivated' : 'users.activated', { nome }),
        explain: (error) => formFailure(i18n, error, { generic: 'users.statusFailed' }),
      }}
      onClose={onClose}
      onSettled={() => forgetUsers(queries, conta.id_usuario)}
    />
  )
}
