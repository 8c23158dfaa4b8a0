import type { Idioma } from '../../shared/enums.ts'
import { currentAccount } from './accounts.ts'
import { roleOf } from './role.ts'
import { tabAccountOf } from './tabAccount.ts'

/** Where the session is kept. */
export const SESSION_KEY = 'aspersa.sessao'
/** Where it is noted that the server has not heard of a logout yet. */
export const SIGN_OUT_KEY = 'aspersa.saida'

/** `persistent` keeps the person logged in, `session` ends with the browser session. */
export interface Storages {
  readonly persistent: Storage
  readonly session: Storage
}

/** As much of a saved session as is worth knowing before the console's code is there. */
export interface Peeked {
  readonly usuarioId: string
  /** Owner of the account the person acts in. */
  readonly ownerId: string
  /** Role in that account, else the person's own. */
  readonly role: string
  /** As they were when the session was last renewed; what is not there is undefined. */
  readonly usuario: { readonly idioma?: Idioma; readonly email_confirmado?: boolean }
}

/**
 * The saved session that has not expired, read without a schema library: this runs before the first paint. Nothing is
 * decided by it but what to fetch early; the session itself reads again, and strictly.
 */
export function peekSession({ session, persistent }: Storages, now: number): Peeked | null {
  try {
    if (persistent.getItem(SIGN_OUT_KEY) !== null) return null
    const text = session.getItem(SESSION_KEY) ?? persistent.getItem(SESSION_KEY)
    const { sessao_expira_em, usuario, conta: chosen } = JSON.parse(text ?? '{}')
    if (!(Date.parse(sessao_expira_em) > now)) return null
    const ownerId = tabAccountOf(session, usuario.id_usuario)
    const conta = ownerId ? currentAccount(usuario, ownerId) : chosen
    return {
      usuarioId: usuario.id_usuario,
      ownerId: conta.id_usuario,
      role: roleOf({ usuario, conta }),
      usuario,
    }
  } catch {
    return null
  }
}
