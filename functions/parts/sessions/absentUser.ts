import { createHmac } from 'node:crypto'
import { deriveKey } from '../../store/kit/secrets.ts'

/**
 * An id nobody has, for an address nobody has: what is done for a known address is done for an unknown one too, so that
 * the time it takes tells nothing. Always the same one for an address, of the shape of our ids.
 */
export async function absentUserId(email: string): Promise<string> {
  const key = await deriveKey('conta_ausente')
  const hash = createHmac('sha256', key).update(email).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
