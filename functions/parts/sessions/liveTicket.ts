import type { Claims } from '../../http/exchange.ts'
import { readTicket, signTicket } from './signedTicket.ts'

/**
 * A ticket is worth something for this long. It opens connections and subscriptions, each of which is judged anew when
 * it is opened.
 */
export const TICKET_SECONDS = 120

/** A ticket of a session, to be shown to the event service, which passes it on to our authorizer. */
export async function sealTicket(claims: Claims, now = Date.now()): Promise<{ bilhete: string; ate: number }> {
  const { usuarioId, originJti, authTime, sessionKind } = claims
  const ate = Math.floor(now / 1000) + TICKET_SECONDS
  return { bilhete: await signTicket('ao_vivo', { usuarioId, originJti, authTime, sessionKind }, ate), ate }
}

/** Whose session a ticket was given to; null for one that was made up, altered, or has expired. */
export async function openTicket(bilhete: string, now = Date.now()): Promise<Claims | null> {
  const ticket = await readTicket<Claims>('ao_vivo', bilhete, now)
  if (!ticket) return null
  const { ate, ...claims } = ticket
  return claims
}
