import { ApiError } from '../../../shared/errors.ts'
import type { RequestContext } from '../../http/context.ts'
import { giveBackTo, passwordCounter, reserve } from '../../store/identity/attempts.ts'
import { revokeInPool, signInToPool } from '../../store/users/userPool.ts'

/**
 * Has a person who is signed in prove that they know the password: an attempt is reserved before it is evaluated and given back after a
 * success. Throws `SENHA_ATUAL_INCORRETA` (205) and `NAO_PERMITIDO_AGORA` (100).
 */
export async function provePassword(userId: string, password: string, { log }: RequestContext): Promise<void> {
  const counter = passwordCounter(userId)
  await reserve([counter])
  const tokens = await signInToPool(userId, password, 's')
  if (!tokens?.refreshToken) throw new ApiError('SENHA_ATUAL_INCORRETA')
  // The session it began is nobody's; failing to end it, or to give back, leaves both to expire.
  const ends = await Promise.allSettled([revokeInPool(tokens.refreshToken, 's'), giveBackTo([counter])])
  for (const end of ends)
    if (end.status === 'rejected') log.warn('a proof was not tidied up', { error: end.reason?.name })
}
