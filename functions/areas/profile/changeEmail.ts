import type { z } from 'zod'
import type { Perfil, trocarEmail } from '../../../shared/contract/profile.ts'
import { ApiError, orNotFound } from '../../../shared/errors.ts'
import type { SignedInContext } from '../../http/context.ts'
import { proveOneself } from '../../parts/sessions/provePassword.ts'
import { type Counter, reserve } from '../../store/identity/attempts.ts'
import { transact } from '../../store/kit/transact.ts'
import { askForEmail, emailChangeMail, emailChangeOf, forgetEmailChange } from '../../store/users/emailChange.ts'
import { userIdByEmail } from '../../store/users/users.ts'
import { ownUser, presentProfile } from './present.ts'

/**
 * Times a day that a person may ask for an address, or for its link once more. How many an address gets is limited
 * where mail is sent.
 */
export const EMAIL_CHANGES_A_DAY = 5

const counterOf = (userId: string): Counter => ({
  kind: 'troca_email',
  value: userId,
  limit: EMAIL_CHANGES_A_DAY,
  windowSeconds: 86_400,
})

/**
 * Asks for another address, once the password is proved. Each try is counted before it is told whether somebody has the
 * address. Throws 205, 209, 100, and 202 for an address that is taken: whose it is nobody is told.
 */
export async function changeEmail(
  { email, senha_atual }: z.output<typeof trocarEmail>,
  context: SignedInContext,
): Promise<Perfil> {
  const user = await ownUser(context.actor)
  await proveOneself(user, senha_atual, context)
  await reserve([counterOf(user.id)])
  if (await userIdByEmail(email)) throw new ApiError('EMAIL_JA_CADASTRADO')
  await transact(askForEmail(user, email, context.correlationId))
  return presentProfile(user)
}

/** Sends the link once more. Throws `NAO_ENCONTRADO` when no address is asked for, and 100. */
export async function resendEmailChange({ actor, correlationId }: SignedInContext): Promise<undefined> {
  orNotFound(await emailChangeOf(await ownUser(actor)))
  await reserve([counterOf(actor.usuarioId)])
  await transact([emailChangeMail(actor.usuarioId, 'TROCA_EMAIL', correlationId)])
}

/** Forgets the address that was asked for; the links to it are worth nothing from then on. */
export async function cancelEmailChange({ actor }: SignedInContext): Promise<Perfil> {
  await transact(forgetEmailChange(actor.usuarioId))
  return presentProfile(await ownUser(actor))
}
