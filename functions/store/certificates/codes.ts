import { randomInt } from 'node:crypto'

/** Crockford's: without letters that are taken for others when they are read. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 4
/** 100 bits: nobody finds a certificate by trying. */
const CODE = 20
/** 40 bits, enough that hardly two of a year are drawn alike; a number opens nothing. */
const NUMBER = 8

const random = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const grouped = (letters: string) => (letters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')

/** A new code, as it is stored and stands in an address. */
export const newCode = (): string => random(CODE)

/** A new number of a certificate issued on a day (`YYYY-MM-DD`): `2026-K7QF-2M9X`. */
export const newNumber = (day: string): string => `${day.slice(0, 4)}-${grouped(random(NUMBER))}`

/**
 * A typed code as it is stored: without what people add, and with the letters it cannot have as those they were taken
 * for. Null for what cannot be one.
 */
export function plainCode(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return plain.length === CODE ? plain : null
}
