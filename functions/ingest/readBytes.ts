import { MENSAGEM_PROFUNDIDADE } from '../../shared/domain/equipment/deviceLimits.ts'
import { cutJson } from '../../shared/json.ts'
import { LooseJsonError, looseJson } from './looseJson.ts'

/** The broker's limit of a message, and so the phone app's. */
export const MENSAGEM_BYTES = 128 * 1024

/** A message as far as it can be read. */
export interface ReadBytes {
  /** What was read; of what cannot be read as a whole, what of it names the message. */
  value: unknown
  /** Why it can be read no further: `tamanho`, `profundidade` or `JSON`; null where it was read. */
  problem: 'tamanho' | 'profundidade' | 'JSON' | null
}

/**
 * Reads the bytes of a message: UTF-8, with letters of Latin-1 where they are none, without the zero bytes and line
 * ends that C programs send behind their texts; JSON, or what is plainly meant by what is none. Strict JSON in UTF-8
 * takes no detour.
 */
export function readBytes(bytes: Uint8Array): ReadBytes {
  if (bytes.length > MENSAGEM_BYTES)
    return { value: named(textOf(bytes.subarray(0, MENSAGEM_BYTES))), problem: 'tamanho' }
  const text = textOf(bytes)
  const { text: shallow, cut } = cutJson(text, MENSAGEM_PROFUNDIDADE)
  if (cut) return { value: { ...named(text), ...objectOf(parsed(shallow)) }, problem: 'profundidade' }
  const value = parsed(text)
  if (value !== UNREADABLE) return { value: single(value), problem: null }
  try {
    return { value: single(looseJson(text)), problem: null }
  } catch (error) {
    const partial = error instanceof LooseJsonError ? error.partial : {}
    return { value: { ...named(text), ...partial }, problem: 'JSON' }
  }
}

const UNREADABLE = Symbol('unreadable')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return UNREADABLE
  }
}

/** The message that a list holds alone, or that was made a text before it was made one again. */
function single(value: unknown): unknown {
  if (Array.isArray(value) && value.length === 1) return value[0]
  if (typeof value !== 'string') return value
  const within = parsed(value)
  return typeof within === 'object' && within !== null ? within : value
}

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** The first thing in a text that calls itself a uuid; the outermost one stands first in what devices write. */
function named(text: string): { uuid?: string } {
  const found = /["']?\buuid["']?\s*:\s*["']([^"'\s]{1,64})["']/.exec(text)
  return found?.[1] === undefined ? {} : { uuid: found[1] }
}

function textOf(bytes: Uint8Array): string {
  const text = decoded(bytes)
  const end = text.indexOf('\0')
  // Whoever sends the whole of a buffer sends what lies behind the text's end, too.
  return end === -1 ? text : text.slice(0, end)
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const LATIN = new TextDecoder('windows-1252')

function decoded(bytes: Uint8Array): string {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  if (mark) return new TextDecoder(mark).decode(bytes)
  try {
    return UTF8.decode(bytes)
  } catch {
    return mixed(bytes)
  }
}

/** Length of the UTF-8 sequence that a byte begins; 0 where it begins none. */
const sequence = (lead: number): number =>
  lead >= 0xf0 && lead < 0xf5
    ? 4
    : lead >= 0xe0 && lead < 0xf0
      ? 3
      : lead >= 0xc2 && lead < 0xe0
        ? 2
        : lead < 0x80
          ? 1
          : 0

/**
 * UTF-8 where it is, and else letters of Latin-1, byte by byte: both stand in one message where a text was cut, or was
 * put together from two sources.
 */
function mixed(bytes: Uint8Array): string {
  const texts: string[] = []
  let from = 0
  const upTo = (end: number) => {
    if (end > from) texts.push(UTF8.decode(bytes.subarray(from, end)))
  }
  for (let at = 0; at < bytes.length; ) {
    const length = sequence(bytes[at] as number)
    if (length > 0 && isUtf8(bytes.subarray(at, at + length), length)) at += length
    else {
      upTo(at)
      texts.push(LATIN.decode(bytes.subarray(at, at + 1)))
      at += 1
      from = at
    }
  }
  upTo(bytes.length)
  return texts.join('')
}

function isUtf8(bytes: Uint8Array, length: number): boolean {
  if (bytes.length < length) return false
  if (length === 1) return true
  // An exception for each letter of a text that is all Latin-1 would take a second.
  if (bytes.subarray(1).some((byte) => (byte & 0xc0) !== 0x80)) return false
  try {
    UTF8.decode(bytes)
    return true
  } catch {
    return false
  }
}
