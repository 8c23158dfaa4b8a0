import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey, type KeyPurpose } from '../../store/kit/secrets.ts'

const mac = async (purpose: KeyPurpose, text: string) =>
  createHmac('sha256', await deriveKey(purpose))
    .update(text)
    .digest()

/** A ticket: what we say for a purpose, signed by its key, and until when it counts (seconds since the epoch). */
export async function signTicket(purpose: KeyPurpose, said: object, ate: number): Promise<string> {
  const text = Buffer.from(JSON.stringify({ ...said, ate })).toString('base64url')
  return `${text}.${(await mac(purpose, text)).toString('base64url')}`
}

/** What a ticket says; null for one that was made up, altered, signed for another purpose, or has expired. */
export async function readTicket<T extends object>(
  purpose: KeyPurpose,
  bilhete: string,
  now: number,
): Promise<(T & { ate: number }) | null> {
  const [text = '', signature = '', ...rest] = bilhete.split('.')
  const [given, expected] = [Buffer.from(signature, 'base64url'), await mac(purpose, text)]
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const said = JSON.parse(Buffer.from(text, 'base64url').toString()) as T & { ate: number }
  return said.ate * 1000 > now ? said : null
}
