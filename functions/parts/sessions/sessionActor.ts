import { actorOf, isCurrent } from '../../http/authenticate.ts'
import type { Actor } from '../../http/context.ts'
import type { Claims } from '../../http/exchange.ts'
import { lacksFactor } from '../../http/factorGate.ts'
import { loadCaller } from '../../store/identity/sessions.ts'

/**
 * Who acts for a session that a ticket names, in the account of `ownerId`, an administrator of the product always in
 * their own; null when the session is over, the account is not theirs, or they have yet to set up a second factor.
 */
export async function sessionActor(claims: Claims, ownerId: string): Promise<Actor | null> {
  const records = await loadCaller(claims.usuarioId, ownerId, claims.originJti)
  const { user } = records
  if (!user || !isCurrent(user, records, claims) || lacksFactor(user)) return null
  return actorOf(user, user.papel === 'ADMIN' ? { ...records, owner: user, membership: null } : records, claims)
}
