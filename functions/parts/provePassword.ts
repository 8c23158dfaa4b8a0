import { ApiError } from '../../shared/errors.ts'
import type { RequestContext } from '../http/context.ts'
import { giveBackTo, passwordCounter, reserve } from '../store/identity/attempts.ts'
import { type Proof, proveInPool, revokeInPool } from '../store/users/userPool.ts'

/**
 * Has a person who is signed in prove that they know the password: an attempt is reserved before it is evaluated and given back after a
 * success. Throws `SENHA_ATUAL_INCORRETA` (205) and `NAO_PERMITIDO_AGORA` (100).
 */
export async function provePassword(userId: string, password: string, context: RequestContext): Promise<void> {
  const { tokens } = await provenPassword(userId, password, context)
  // The session it began is nobody's; failing to end it leaves it to expire.
  if (tokens) await tidy(revokeInPool(tokens.refreshToken, 's'), context)
}

/** The same, with what it led to, which is for the caller to end. */
export async function provenPassword(userId: string, password: string, context: RequestContext): Promise<Proof> {
  const counter = passwordCounter(userId)
  await reserve([counter])
  const proof = await proveInPool(userId, password, 's')
  if (!proof) throw new ApiError('SENHA_ATUAL_INCORRETA')
  await tidy(giveBackTo([counter]), context)
  return proof
}

const tidy = (work: Promise<void>, { log }: RequestContext): Promise<void> =>
  work.catch((error: Error) => log.warn('a proof was not tidied up', { error: error.name }))
