import { createHmac, randomBytes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 32

/**
 * Steps to either side of the clock's own that a code may be of: clocks of phones differ, and typing takes its time.
 */
const TOLERATED_STEPS = 1

/** A secret as Cognito makes them: 52 characters of base32. */
export const newSecret = (): string => base32(randomBytes(SECRET_BYTES))

/** The code of RFC 6238 that an authenticator app shows for a secret at a time (ms since the epoch). */
export const totpAt = (secret: string, time: number): string => codeOf(secret, Math.floor(time / STEP_MS))

/** The step a code is of, around a time; null when it is of none near by. */
export function stepOf(secret: string, code: string, time: number): number | null {
  const present = Math.floor(time / STEP_MS)
  for (let step = present - TOLERATED_STEPS; step <= present + TOLERATED_STEPS; step += 1) {
    if (codeOf(secret, step) === code) return step
  }
  return null
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', unbase32(secret)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) as number) & 0x0f) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function unbase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
