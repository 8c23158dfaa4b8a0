import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { labelKeys } from '../kit/secrets.ts'

/** Crockford's: without letters that are taken for others when a label is read. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 60 bits. */
const LENGTH = 12
const GROUP = 4

/** A random code as it stands on a label: `K7QF-2M9X-4T0B`. */
export function newLabelCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return (letters.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

/** A typed code without what people add, and with the letters it cannot have as those they were taken for. */
const plain = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

const hashOf = (key: Buffer, serial: string, code: string) =>
  createHmac('sha256', key)
    .update(`${serial}#${plain(code)}`)
    .digest('hex')

/**
 * What is stored of the code of an equipment's label: it proves a typed one and cannot be computed back without the
 * secret of labels.
 */
export async function labelHash(serial: string, code: string): Promise<string> {
  const [newest] = await labelKeys()
  return hashOf(newest, serial, code)
}

/**
 * Whether a typed code is that of a label, whichever edition of the secret it was printed under. Takes the same time
 * whatever it is given, also without a label.
 */
export async function isLabelCode(serial: string, code: string, stored: string | null): Promise<boolean> {
  const keys = await labelKeys()
  const known = Buffer.from(stored ?? hashOf(keys[0], serial, ''))
  const same = keys.map((key) => timingSafeEqual(Buffer.from(hashOf(key, serial, code)), known))
  return same.includes(true) && stored !== null
}
