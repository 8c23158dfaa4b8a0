import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Claims } from '../http/exchange.ts'
import { deriveKey } from '../store/identity/secrets.ts'

/** A ticket is worth something for this long. It opens connections and subscriptions, each of which is judged anew when it is opened. */
export const TICKET_SECONDS = 120

/** What a ticket says: whose session it was given to, and until when it counts (seconds since the epoch). */
interface Ticket extends Claims {
  ate: number
}

const mac = async (text: string) =>
  createHmac('sha256', await deriveKey('ao_vivo'))
    .update(text)
    .digest()

/** A ticket of a session, to be shown to the event service, which passes it on to our authorizer. */
export async function sealTicket(claims: Claims, now = Date.now()): Promise<{ bilhete: string; ate: number }> {
  const { usuarioId, originJti, authTime, sessionKind } = claims
  const ate = Math.floor(now / 1000) + TICKET_SECONDS
  const ticket: Ticket = { usuarioId, originJti, authTime, sessionKind, ate }
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return { bilhete: `${text}.${(await mac(text)).toString('base64url')}`, ate }
}

/** Whose session a ticket was given to; null for one that was made up, altered, or has expired. */
export async function openTicket(bilhete: string, now = Date.now()): Promise<Claims | null> {
  const [text = '', signature = '', ...rest] = bilhete.split('.')
  const [given, expected] = [Buffer.from(signature, 'base64url'), await mac(text)]
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { ate, ...claims } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Ticket
  return ate * 1000 > now ? claims : null
}
