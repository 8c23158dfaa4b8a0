import { ApiError } from '../../../shared/errors.ts'
import type { RequestContext, SignedInContext } from '../../http/context.ts'
import { requireProof } from '../../http/proofGate.ts'
import { giveBackTo, passwordCounter, reserve } from '../../store/identity/attempts.ts'
import { type Proof, proveInPool, revokeInPool } from '../../store/users/userPool.ts'
import type { User } from '../../store/users/users.ts'

/**
 * Has a person who is signed in prove that it is them, before their account itself changes: by the password, and with a
 * second factor also by the proof that their session has of it. Throws `PROVA_NECESSARIA` (209),
 * `SENHA_ATUAL_INCORRETA` (205) and `NAO_PERMITIDO_AGORA` (100).
 */
export async function proveOneself(
  { id, segundo_fator }: Pick<User, 'id' | 'segundo_fator'>,
  password: string,
  context: SignedInContext,
): Promise<void> {
  if (segundo_fator !== null) await requireProof(context.actor)
  const { tokens } = await provenPassword(id, password, context)
  // The session it began is nobody's; failing to end it leaves it to expire.
  if (tokens) await tidy(revokeInPool(tokens.refreshToken, 's'), context)
}

/**
 * The proof of a password, with what it led to, which is for the caller to end: an attempt is reserved before it is
 * evaluated and given back after a success.
 */
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
