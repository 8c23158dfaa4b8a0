import type { z } from 'zod'
import type { confirmarEmail } from '../../../shared/contract/signup.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { RequestContext } from '../../http/context.ts'
import { findLink, type Link, takeConfirmation } from '../../store/identity/links.ts'
import { againOnConflict } from '../../store/kit/retry.ts'
import { editUser } from '../../store/users/userEdits.ts'
import { getUser, isActiveUser, type User } from '../../store/users/users.ts'
import { invitationsOf } from './invitationsOf.ts'

const refused = () => new ApiError('REGRA_VIOLADA')

/**
 * Confirms the address a link was sent to. Doing it again is no failure while the address stays confirmed. Throws `REGRA_VIOLADA` (422)
 * for a link that is unknown, expired, for another purpose, or of an address the person no longer has.
 */
export async function confirmEmail({ token }: z.output<typeof confirmarEmail>, { correlationId }: RequestContext) {
  const link = await findLink(token, 'CONFIRMACAO_EMAIL')
  if (!link) throw refused()
  const { email } = await againOnConflict(() => confirm(link, correlationId))
  return { email }
}

async function confirm(link: Link, correlationId: string): Promise<User> {
  const before = await getUser(link.usuario_id)
  if (!before || !isActiveUser(before) || before.email !== link.email) throw refused()
  if (before.email_confirmado) return before
  if (link.usado_em !== null) throw refused()
  const { id, nome } = before
  return editUser({
    before,
    patch: { email_confirmado: true },
    author: { id, nome },
    with: [...takeConfirmation(link, new Date().toISOString()), invitationsOf(id, correlationId)],
  })
}
