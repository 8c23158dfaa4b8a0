import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import type { trocarSenha } from '../../../shared/contract/profile.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { SignedInContext } from '../../http/context.ts'
import { beginSession } from '../../parts/sessions/beginSession.ts'
import { refuseGuessable } from '../../parts/sessions/newPassword.ts'
import { proveOneself } from '../../parts/sessions/provePassword.ts'
import { pastFactor } from '../../parts/sessions/secondFactor.ts'
import { linkedAccounts } from '../../store/accounts/accounts.ts'
import { isSessionCurrent } from '../../store/identity/sessions.ts'
import { againOnConflict } from '../../store/kit/retry.ts'
import { passwordChanged } from '../../store/users/passwordChange.ts'
import { editUser, endedSessions } from '../../store/users/userEdits.ts'
import { proveInPool, setPoolPassword, signOutEverywhere } from '../../store/users/userPool.ts'
import type { User } from '../../store/users/users.ts'
import { ownUser } from './present.ts'

const SIGN_INS = 3

/**
 * Sets a new password once the present one is proved. First every session ends; then the password; then, in one
 * transaction, sessions begun meanwhile end and history and mail are written; last, this browser gets a new session of
 * the kind it had. A crash in between leaves no session of anybody, and the person signs in with the password that
 * stands. Throws 205, 209 and 100.
 */
export async function changePassword({ senha_atual, senha }: z.output<typeof trocarSenha>, context: SignedInContext) {
  const { actor } = context
  const own = await ownUser(actor)
  await proveOneself(own, senha_atual, context)
  await refuseGuessable(senha, own)
  await againOnConflict(async () => {
    const before = await ownUser(actor)
    return editUser({ before, patch: endedSessions(), author: authorOf(before) })
  })
  await setPoolPassword(actor.usuarioId, senha)
  await signOutEverywhere(actor.usuarioId)
  const user = await againOnConflict(() => tell(context))
  return openSession(user, senha, context)
}

const authorOf = ({ id, nome }: User) => ({ id, nome })

async function tell({ actor, correlationId }: SignedInContext): Promise<User> {
  const before = await ownUser(actor)
  const author = authorOf(before)
  return editUser({ before, patch: endedSessions(), author, with: passwordChanged(before, correlationId) })
}

/**
 * Sessions count from the next whole second, by the clock of the user pool: one that began too early is begun again.
 */
async function openSession(user: User, password: string, context: SignedInContext) {
  const { sessionKind: kind } = context.actor
  const links = await linkedAccounts(user.id)
  for (let attempt = 1; attempt <= SIGN_INS; attempt += 1) {
    await delay(Math.max(0, user.sessoes_validas_desde * 1000 - Date.now()) + (attempt - 1) * 1000)
    const proof = await proveInPool(user.id, password, kind)
    if (!proof) break
    // The session that goes on had passed the second factor, and proved it a short while ago.
    const tokens = proof.tokens ?? (await pastFactor({ user, password, kind }))
    if (!isSessionCurrent(user, tokens.authTime)) continue
    return beginSession({ user, links, tokens, kind }, context)
  }
  // The password was changed once more meanwhile: the person signs in with the one that stands.
  throw new ApiError('NAO_AUTENTICADO')
}
