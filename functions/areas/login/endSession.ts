import type { SessionClaim } from '../../parts/sessions/sealedSession.ts'
import { removeOpenSession } from '../../store/identity/openSessions.ts'
import { denySession } from '../../store/identity/sessions.ts'
import { POOL_SECONDS, revokeInPool, TOKEN_SECONDS } from '../../store/users/userPool.ts'

/**
 * Ends a session that is known to be the client's: its tokens are refused from now on, and its refresh token is
 * revoked. Can be done again.
 */
export async function endSession({ usuarioId, originJti, kind, refreshToken }: SessionClaim): Promise<void> {
  // The last token of a session may be issued at its very end.
  const until = Math.floor(Date.now() / 1000) + POOL_SECONDS[kind] + TOKEN_SECONDS
  await Promise.all([
    denySession(originJti, until),
    removeOpenSession(usuarioId, originJti),
    revokeInPool(refreshToken, kind),
  ])
}
