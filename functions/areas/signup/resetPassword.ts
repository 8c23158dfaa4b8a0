import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { linkDeCorreio, redefinirSenha } from '../../../shared/contract/signup.ts'
import type { RequestContext } from '../../http/context.ts'
import { markBrowser } from '../../parts/sessions/browserMark.ts'
import { refuseGuessable } from '../../parts/sessions/newPassword.ts'
import { forgetAttempts } from '../../store/identity/attempts.ts'
import {
  consumeReset,
  findLink,
  isNewestReset,
  type Link,
  occupyReset,
  releaseReset,
  resetRefused,
} from '../../store/identity/links.ts'
import { againOnConflict } from '../../store/kit/retry.ts'
import { passwordChanged } from '../../store/users/passwordChange.ts'
import { editUser, endedSessions, untilSessionsCount } from '../../store/users/userEdits.ts'
import { setPoolPassword, signOutEverywhere } from '../../store/users/userPool.ts'
import { getUser, isActiveUser, type User } from '../../store/users/users.ts'

/** Throws `TOKEN_REDEFINICAO_INVALIDO` (201) for a link that `resetPassword` would refuse. Changes nothing. */
export async function checkReset({ token }: z.output<typeof linkDeCorreio>): Promise<undefined> {
  const link = await findLink(token, 'REDEFINICAO_SENHA')
  if (!link) throw resetRefused()
  const [isNewest] = await Promise.all([isNewestReset(link), holderOf(link)])
  if (!isNewest) throw resetRefused()
}

/**
 * Sets a new password by the link of a mail, which also proves the address. First every session there is ends and the
 * link is kept for this attempt, in one transaction; then the password; then, in one transaction again, the link is
 * used up, sessions begun meanwhile end, and history and mail are written. Guesses at the former password count no
 * more, and the browser is marked as the person's. A crash in between leaves the link usable and no session. Throws
 * `TOKEN_REDEFINICAO_INVALIDO` (201).
 */
export async function resetPassword(
  { token, senha }: z.output<typeof redefinirSenha>,
  context: RequestContext,
): Promise<undefined> {
  const link = await findLink(token, 'REDEFINICAO_SENHA')
  if (!link) throw resetRefused()
  await refuseGuessable(senha, await userOf(link))
  const mark = randomUUID()
  await againOnConflict(() => occupy(link, mark))
  try {
    await setPoolPassword(link.usuario_id, senha)
    await Promise.all([signOutEverywhere(link.usuario_id), forgetAttempts({ id: link.usuario_id, email: link.email })])
    const after = await againOnConflict(() => finish(link, mark, context))
    // The browser that has just proved the address is marked, so that nobody's guesses shut it out.
    await markBrowser(link.usuario_id, context)
    await untilSessionsCount(after)
  } catch (error) {
    await release(link, mark, context)
    throw error
  }
}

async function userOf({ usuario_id, email }: Link): Promise<User> {
  const user = await getUser(usuario_id)
  if (!user || !isActiveUser(user) || user.email !== email) throw resetRefused()
  return user
}

/** The person whose password a link sets, where the link was neither used nor outlived by a change of the password. */
async function holderOf(link: Link): Promise<User> {
  const user = await userOf(link)
  if (link.desde < user.sessoes_validas_desde) throw resetRefused()
  return user
}

const authorOf = ({ id, nome }: User) => ({ id, nome })

async function occupy(link: Link, mark: string): Promise<User> {
  const before = await holderOf(link)
  const patch = endedSessions()
  const members = occupyReset(link, mark, patch.sessoes_validas_desde)
  return editUser({ before, patch, author: authorOf(before), with: members })
}

async function finish(link: Link, mark: string, { correlationId }: RequestContext): Promise<User> {
  const before = await userOf(link)
  const author = authorOf(before)
  return editUser({
    before,
    patch: { ...endedSessions(), email_confirmado: true },
    author,
    with: [...consumeReset(link, mark), ...passwordChanged(before, correlationId)],
  })
}

async function release(link: Link, mark: string, { log }: RequestContext): Promise<void> {
  try {
    await releaseReset(link, mark)
  } catch (error) {
    log.warn('a reset link could not be given back', { error: (error as Error).name })
  }
}
