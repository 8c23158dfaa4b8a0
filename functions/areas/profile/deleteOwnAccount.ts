import type { SignedInContext } from '../../http/context.ts'
import { proveOneself } from '../../parts/sessions/provePassword.ts'
import { clearedCookie } from '../../parts/sessions/sessionCookie.ts'
import { removeUser } from '../../store/accounts/userRemoval.ts'
import { againOnConflict } from '../../store/kit/retry.ts'
import { deleteFromPool, disableInPool } from '../../store/users/userPool.ts'
import { ownUser } from './present.ts'

/**
 * Deletes the account of who calls, once they proved their password: from then on there is no such person, and a job
 * erases what was theirs. Throws 205, 209, 100, and `REGRA_VIOLADA` for the last administrator.
 */
export async function deleteOwnAccount({ senha_atual }: { senha_atual: string }, context: SignedInContext) {
  const { actor, correlationId, log } = context
  await proveOneself(await ownUser(actor), senha_atual, context)
  await againOnConflict(() => removeUser(actor.usuarioId, correlationId))
  context.setCookie(clearedCookie())
  try {
    await disableInPool(actor.usuarioId)
    await deleteFromPool(actor.usuarioId)
  } catch (error) {
    // The user pool could not be told. The record refuses everything already, and the job tells the pool again.
    log.warn('the user pool still knows a deleted user', { error: (error as Error).name })
  }
  return undefined
}
