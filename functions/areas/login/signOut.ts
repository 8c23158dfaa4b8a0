import type { TokenRenovacao } from '../../../shared/contract/login.ts'
import type { RequestContext } from '../../http/context.ts'
import { heldSession, takeAway } from '../../parts/heldSession.ts'
import type { SessionClaim } from '../../parts/sealedSession.ts'
import { refreshInPool } from '../../store/users/userPool.ts'
import { endSession } from './endSession.ts'

/**
 * Ends the session a client holds. Without one, or with one that is over, there is nothing to do. The cookie goes last: where the user
 * pool or the table fails, it stays, and the client can tell by the answer that it has to ask again.
 */
export async function signOut(body: TokenRenovacao, context: RequestContext): Promise<undefined> {
  const held = await heldSession(body, context)
  const session = held?.geracao === 0 ? await proven(held) : held
  if (session) await endSession(session)
  takeAway(context)
}

/** Only the user pool knows which session a former cookie's refresh token belongs to: what the cookie says could name anybody's. */
async function proven(held: SessionClaim): Promise<SessionClaim | null> {
  const tokens = await refreshInPool(held.refreshToken, held.kind)
  return tokens && { ...held, usuarioId: tokens.usuarioId, originJti: tokens.originJti }
}
