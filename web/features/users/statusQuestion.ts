import { STATUS_USUARIO, type StatusUsuario } from '../../../shared/enums.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { Asked } from '../../parts/records/AskedDialog.tsx'
import { setStatus } from './queries.ts'

/** Somebody whose access may change. */
interface Person {
  readonly id: string
  readonly nome: string
  readonly status: StatusUsuario
}

/** What is asked before a person is shut out, or let in again. */
export function statusQuestion({ t }: LoadedLanguage, { id, nome, status }: Person): Asked {
  const active = status === STATUS_USUARIO.ATIVO
  return {
    title: t(active ? 'users.deactivate' : 'users.activate'),
    question: t(active ? 'users.deactivateQuestion' : 'users.activateQuestion', { nome }),
    submitLabel: t(active ? 'users.deactivate' : 'users.activate'),
    ...(active && { danger: true }),
    run: () => setStatus(id, active ? STATUS_USUARIO.INATIVO : STATUS_USUARIO.ATIVO),
    done: t(active ? 'users.deactivated' : 'users.activated', { nome }),
    failed: 'users.statusFailed',
  }
}
