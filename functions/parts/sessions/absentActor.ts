import { type AbilitySet, allows } from '../../../shared/abilities.ts'
import { actorOf } from '../../http/authenticate.ts'
import type { Actor } from '../../http/context.ts'
import { loadCaller } from '../../store/identity/sessions.ts'
import { isActiveUser, type User } from '../../store/users/users.ts'

/** Somebody whose work goes on without them. */
export interface Absent {
  actor: Actor
  user: User
}

/**
 * Who asked for a piece of work, as they are by now in the account it was asked for in; null when they are gone,
 * inactive, or may not do it there any more. Their session may be over: the work was asked for while it was not.
 */
export async function absentActor(userId: string, ownerId: string, needed: AbilitySet): Promise<Absent | null> {
  const records = await loadCaller(userId, ownerId, '')
  const { user } = records
  if (!user || !isActiveUser(user)) return null
  const actor = actorOf(user, records, { usuarioId: userId, originJti: '', authTime: 0, sessionKind: 's' })
  return actor && allows(actor.ability, needed) ? { actor, user } : null
}
