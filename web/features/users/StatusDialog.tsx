import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { STATUS_USUARIO, type StatusUsuario } from '../../../shared/enums.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useSignedIn } from '../../app/session/instance.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ModalShell } from '../../ui/ModalShell.tsx'
import { toast } from '../../ui/toasts.tsx'
import { forgetUsers, setStatus } from './queries.ts'

/** Somebody whose access is about to change. */
export interface Changing {
  readonly id: string
  readonly nome: string
  readonly status: StatusUsuario
}

/** Asks before a person is shut out, or let in again. */
export function StatusDialog({ user, onClose }: { user: Changing; onClose: () => void }) {
  const i18n = useI18n()
  const { t } = i18n
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const active = user.status === STATUS_USUARIO.ATIVO

  async function change() {
    setLoading(true)
    setFailure(null)
    try {
      await setStatus(user.id, active ? STATUS_USUARIO.INATIVO : STATUS_USUARIO.ATIVO)
      toast('success', t(active ? 'users.deactivated' : 'users.activated', { nome: user.nome }))
      onClose()
      await forgetUsers(queries, conta.id_usuario)
    } catch (error) {
      setLoading(false)
      const { text, toast: said, fields } = formFailure(i18n, error, { generic: 'users.statusFailed' })
      setFailure(fields[0]?.mensagem ?? text ?? said)
    }
  }
  return (
    <ModalShell
      title={t(active ? 'users.deactivate' : 'users.activate')}
      loading={loading}
      submitError={failure}
      submitLabel={t(active ? 'users.deactivate' : 'users.activate')}
      onClose={onClose}
      onSubmit={() => void change()}
    >
      {t(active ? 'users.deactivateQuestion' : 'users.activateQuestion', { nome: user.nome })}
    </ModalShell>
  )
}
