import type { TokenRenovacao } from '../../../shared/contract/login.ts'
import type { RequestContext } from '../../http/context.ts'
import { heldSession, takeAway } from '../../parts/sessions/heldSession.ts'
import { endSession } from './endSession.ts'

/**
 * Ends the session a client holds. Without one, or with one that is over, there is nothing to do. The cookie goes last:
 * where the user pool or the table fails, it stays, and the client can tell by the answer that it has to ask again.
 */
export async function signOut(body: TokenRenovacao, context: RequestContext): Promise<undefined> {
  const held = await heldSession(body, context)
  if (held) await endSession(held)
  takeAway(context)
}
