import type { Actor } from '../../http/context.ts'
import { type OpenSession, openSessionsOf, removeOpenSession } from '../../store/identity/openSessions.ts'
import { denySession } from '../../store/identity/sessions.ts'
import { POOL_SECONDS, TOKEN_SECONDS } from '../../store/users/userPool.ts'

/**
 * Ends a session whose refresh token is in another's hands: its next request and its next renewal are refused. What the
 * user pool keeps of it nobody can use, since the token is enclosed by us.
 */
export async function endElsewhere({ usuario_id, id, tipo }: OpenSession): Promise<void> {
  await denySession(id, Math.floor(Date.now() / 1000) + POOL_SECONDS[tipo] + TOKEN_SECONDS)
  await removeOpenSession(usuario_id, id)
}

/** Ends every session of who calls but the one they call with. */
export async function endOthers({ usuarioId, originJti }: Pick<Actor, 'usuarioId' | 'originJti'>): Promise<void> {
  const others = (await openSessionsOf(usuarioId)).filter(({ id }) => id !== originJti)
  await Promise.all(others.map(endElsewhere))
}
