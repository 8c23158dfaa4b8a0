import type { z } from 'zod'
import type { linkDeCorreio } from '../../../shared/contract/signup.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { RequestContext } from '../../http/context.ts'
import { findLink, type Link, takeConfirmation } from '../../store/identity/links.ts'
import { againOnConflict } from '../../store/kit/retry.ts'
import { emailChangeOf, takeEmailChange } from '../../store/users/emailChange.ts'
import { editUser } from '../../store/users/userEdits.ts'
import { getUser, isActiveUser, type User } from '../../store/users/users.ts'
import { invitationsOf } from './invitationsOf.ts'

const refused = () => new ApiError('REGRA_VIOLADA')

/**
 * Confirms the address a link was sent to: the one the person has, or the one they asked to have, which is theirs from then on. Doing it
 * again is no failure while the address stays confirmed. Throws `REGRA_VIOLADA` (422) for a link that is unknown, expired, for another
 * purpose, of an address the person no longer has or asks for, or that somebody else has by now.
 */
export async function confirmEmail({ token }: z.output<typeof linkDeCorreio>, { correlationId }: RequestContext) {
  const link = await findLink(token, 'CONFIRMACAO_EMAIL', 'TROCA_EMAIL')
  if (!link) throw refused()
  const { email } = await againOnConflict(() => confirm(link, correlationId))
  return { email }
}

async function confirm(link: Link, correlationId: string): Promise<User> {
  const before = await getUser(link.usuario_id)
  if (!before || !isActiveUser(before)) throw refused()
  if (before.email === link.email && before.email_confirmado) return before
  if (link.usado_em !== null) throw refused()
  const { id, nome } = before
  const taken = [...takeConfirmation(link, new Date().toISOString()), invitationsOf(id, correlationId)]
  if (link.finalidade === 'TROCA_EMAIL') return takeOver(link, before, taken)
  if (before.email !== link.email) throw refused()
  return editUser({ before, patch: { email_confirmado: true }, author: { id, nome }, with: taken })
}

/** Sessions stay: it is the same person with the same password. Links mailed to the former address are worth nothing any more. */
async function takeOver(link: Link, before: User, taken: ReturnType<typeof takeConfirmation>): Promise<User> {
  const change = await emailChangeOf(before)
  if (change?.para !== link.email || link.desde < change.desde) throw refused()
  const { id, nome } = before
  try {
    return await editUser({
      before,
      patch: { email: link.email, email_confirmado: true },
      author: { id, nome },
      with: [...taken, ...takeEmailChange(change)],
    })
  } catch (error) {
    if (error instanceof ApiError && error.errorName === 'EMAIL_JA_CADASTRADO') throw refused()
    throw error
  }
}
