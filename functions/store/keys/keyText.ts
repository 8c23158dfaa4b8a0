import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { uuidBytes, uuidText } from '../kit/uuidBytes.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = BigInt(ALPHABET.length)
const SECRET_BYTES = 32
/** Characters that an id, a secret and a checksum always take. */
const LENGTHS = { id: 22, secret: 43, checksum: 6 } as const
const SHAPE = new RegExp(
  `^asp_(?:live|test)_([0-9A-Za-z]{${LENGTHS.id}})([0-9A-Za-z]{${LENGTHS.id}})[0-9A-Za-z]{${LENGTHS.secret}}[0-9A-Za-z]{${LENGTHS.checksum}}$`,
)

/** Characters of a key's end that are shown. */
const SHOWN = 4

/** What the text of a key says without a look at the table. */
export interface KeyText {
  id: string
  ownerId: string
  /** SHA-256 of the whole text, which is all that is stored of it. */
  hash: string
}

function base62(bytes: Uint8Array, length: number): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  while (text.length < length) {
    text = ALPHABET[Number(rest % BASE)] + text
    rest /= BASE
  }
  return text
}

/** Null for a text that stands for no id of 16 bytes. */
function idOf(text: string): string | null {
  const value = [...text].reduce((sum, character) => sum * BASE + BigInt(ALPHABET.indexOf(character)), 0n)
  const hex = value.toString(16).padStart(32, '0')
  return hex.length === 32 ? uuidText(new Uint8Array(Buffer.from(hex, 'hex'))) : null
}

const checksumOf = (text: string): string => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(text))
  return base62(bytes, LENGTHS.checksum)
}

/**
 * SHA-256, because the secret is 256 random bits: no list of likely ones can be tried, so nothing is gained by a slow
 * hash.
 */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Makes the text of a key: prefix, id of the key, id of its owner (so that one read finds both), 256 random bits, and a
 * checksum by which a program that looks for leaked keys tells one from any other text.
 */
export function makeKeyText(
  prefix: string,
  id: string,
  ownerId: string,
): { text: string; hash: string; final: string } {
  const secret = base62(randomBytes(SECRET_BYTES), LENGTHS.secret)
  const body = `${prefix}${base62(uuidBytes(id), LENGTHS.id)}${base62(uuidBytes(ownerId), LENGTHS.id)}${secret}`
  const text = body + checksumOf(body)
  return { text, hash: hashOf(text), final: text.slice(-SHOWN) }
}

/** What a text says; null for one that no installation of this stage made. */
export function readKeyText(text: string, prefix: string): KeyText | null {
  const [, keyPart = '', ownerPart = ''] = SHAPE.exec(text) ?? []
  if (keyPart === '' || !text.startsWith(prefix)) return null
  const body = text.slice(0, -LENGTHS.checksum)
  if (checksumOf(body) !== text.slice(-LENGTHS.checksum)) return null
  const [id, ownerId] = [idOf(keyPart), idOf(ownerPart)]
  return id && ownerId ? { id, ownerId, hash: hashOf(text) } : null
}

/** Compares hashes in the same time whatever they are. */
export const isSameHash = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'))
