import { now } from '../../i18n/now.ts'
import { currentLanguage } from '../../i18n/speak.ts'
import type { SignedIn } from '../../session/state.ts'
import type { HandOver } from './handOver.ts'

const ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,189}$/
const INSTANT = /^\d{4}-\d\d-\d\dT/

/**
 * Who an invitation's link is for and until when it is good, by its fragment, which no server gets to see; null where
 * there is none. Anybody can write a link: what is no address and no instant is not shown to anybody.
 */
export function invitationIn(hash: string): Pick<HandOver, 'email' | 'invitedUntil'> | null {
  const told = new URLSearchParams(hash.slice(1))
  const [email, until] = [told.get('email'), told.get('ate') ?? '']
  if (!email || !ADDRESS.test(email)) return null
  return INSTANT.test(until) && !Number.isNaN(Date.parse(until)) ? { email, invitedUntil: until } : { email }
}

/** Whether an invitation is over that was good until an instant. */
export const isOver = (invitedUntil: string): boolean => Date.parse(invitedUntil) <= now()

/**
 * What whoever is signed in is told in place of the sign-up. Null where the invitation speaks for itself in the
 * console, or an address is to be confirmed first, as is said there.
 */
export function whyNoSignUp(hash: string, { usuario }: SignedIn): string | null {
  const { t, format } = currentLanguage()
  const { nome, email, email_confirmado, convites_pendentes } = usuario
  const invited = invitationIn(hash)
  if (!invited?.email) return t('common.signedInAs', { nome })
  if (invited.email.toLowerCase() !== email.toLowerCase())
    return t('invitations.forAnother', { email: invited.email, nome })
  if (convites_pendentes > 0 || !email_confirmado) return null
  const { invitedUntil: until } = invited
  return until && isOver(until) ? t('invitations.late', { dia: format.date(until) }) : t('invitations.noneWaits')
}
