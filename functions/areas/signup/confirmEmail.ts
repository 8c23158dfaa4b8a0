import type { z } from 'zod'
import type { linkDeCorreio } from '../../../shared/contract/signup.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { RequestContext } from '../../http/context.ts'
import { findLink, type Link, takeConfirmation } from '../../store/identity/links.ts'
import { againOnConflict } from '../../store/kit/retry.ts'
import { type EmailChange, emailChangeOf, formerTold, takeEmailChange } from '../../store/users/emailChange.ts'
import { editUser } from '../../store/users/userEdits.ts'
import { getUser, isActiveUser, type User, userIdByEmail } from '../../store/users/users.ts'

const refused = () => new ApiError('REGRA_VIOLADA')

/**
 * Says what `confirmEmail` would confirm with a link, and whether it is already. Changes nothing: programs that look
 * through mails open links and run the page's scripts, so that only a press may confirm. Throws `REGRA_VIOLADA` (422)
 * for a link that `confirmEmail` would refuse.
 */
export async function checkConfirmation({ token }: z.output<typeof linkDeCorreio>) {
  const { link, before, isDone } = await judge(await knownLink(token))
  if (!isDone && link.finalidade === 'TROCA_EMAIL') {
    await wantedChange(link, before)
    const holder = await userIdByEmail(link.email)
    if (holder !== null && holder !== before.id) throw refused()
  }
  return { email: link.email, troca: link.finalidade === 'TROCA_EMAIL', feita: isDone }
}

/**
 * Confirms the address a link was sent to: the one the person has, or the one they asked to have, which is theirs from
 * then on. Doing it again is no failure while the address stays confirmed. Invitations to the address wait for who
 * signs in with it. Throws `REGRA_VIOLADA` (422) for a link that is unknown, expired, for another purpose, of an
 * address the person no longer has or asks for, or that somebody else has by now.
 */
export async function confirmEmail({ token }: z.output<typeof linkDeCorreio>, { correlationId }: RequestContext) {
  const link = await knownLink(token)
  const { email } = await againOnConflict(() => confirm(link, correlationId))
  return { email }
}

async function knownLink(token: string): Promise<Link> {
  const link = await findLink(token, 'CONFIRMACAO_EMAIL', 'TROCA_EMAIL')
  if (!link) throw refused()
  return link
}

/** Whose address a link confirms, and whether it is confirmed already. */
async function judge(link: Link): Promise<{ link: Link; before: User; isDone: boolean }> {
  const before = await getUser(link.usuario_id)
  if (!before || !isActiveUser(before)) throw refused()
  const isDone = before.email === link.email && before.email_confirmado
  if (!isDone && link.usado_em !== null) throw refused()
  if (!isDone && link.finalidade === 'CONFIRMACAO_EMAIL' && before.email !== link.email) throw refused()
  return { link, before, isDone }
}

async function confirm(link: Link, correlationId: string): Promise<User> {
  const { before, isDone } = await judge(link)
  if (isDone) return before
  const { id, nome } = before
  const taken = takeConfirmation(link, new Date().toISOString())
  if (link.finalidade === 'TROCA_EMAIL') return takeOver({ link, before, taken, correlationId })
  return editUser({ before, patch: { email_confirmado: true }, author: { id, nome }, with: taken })
}

/** The address a person asks to have, if it is the link's and was not asked for anew since. */
async function wantedChange(link: Link, before: User): Promise<EmailChange> {
  const change = await emailChangeOf(before)
  if (change?.para !== link.email || link.desde < change.desde) throw refused()
  return change
}

interface TakingOver {
  link: Link
  before: User
  taken: ReturnType<typeof takeConfirmation>
  correlationId: string
}

/**
 * Sessions stay: it is the same person with the same password. Links mailed to the former address are worth nothing any
 * more, and it is told so.
 */
async function takeOver({ link, before, taken, correlationId }: TakingOver): Promise<User> {
  const change = await wantedChange(link, before)
  const { id, nome } = before
  try {
    return await editUser({
      before,
      patch: { email: link.email, email_confirmado: true },
      author: { id, nome },
      with: [...taken, ...takeEmailChange(change), formerTold(before, correlationId)],
    })
  } catch (error) {
    if (error instanceof ApiError && error.errorName === 'EMAIL_JA_CADASTRADO') throw refused()
    throw error
  }
}
