import { unzipSync } from 'node:zlib'

import { MENSAGEM_PROFUNDIDADE } from '../../shared/domain/equipment/deviceLimits.ts'
import type { DETALHES_BYTES } from '../../shared/enums.ts'
import { cutJson, endOfString } from '../../shared/json.ts'
import { LooseJsonError, looseJson } from './looseJson.ts'

/** The broker's limit of a message, and so the phone app's. */
export const MENSAGEM_BYTES = 128 * 1024

/** A message as far as it can be read. */
export interface ReadBytes {
  /** What was read; of what cannot be read as a whole, what of it names the message. */
  value: unknown
  /** Why it can be read no further; null where it was read. */
  problem: (typeof DETALHES_BYTES)[number] | null
}

/** Texts in texts that are looked into: a message that was made a text, and that text once more. */
const TEXTS = 3

/**
 * Reads the bytes of a message: UTF-8, with letters of Latin-1 where they are none, without the zero bytes, line ends
 * and erased memory that C programs send around their texts; JSON, or what is plainly meant by what is none. Strict
 * JSON in UTF-8 takes no detour.
 */
export function readBytes(bytes: Uint8Array): ReadBytes {
  if (bytes.length > MENSAGEM_BYTES)
    return { value: named(textOf(bytes.subarray(0, MENSAGEM_BYTES))), problem: 'tamanho' }
  if (isPacked(bytes)) return { value: named(textOf(unpacked(bytes))), problem: 'gzip' }
  const { value, problem } = readText(textOf(bytes), TEXTS)
  if (problem !== 'JSON' || (value as { uuid?: unknown }).uuid !== undefined) return { value, problem }
  // Bytes of another form, as MessagePack or UTF-32, name themselves all the same.
  return { value: named(LATIN.decode(bytes).replaceAll('\0', '')), problem }
}

function readText(text: string, texts: number): ReadBytes {
  const { text: shallow, cut } = cutJson(text, MENSAGEM_PROFUNDIDADE)
  if (cut) return { value: { ...named(text), ...objectOf(parsed(shallow)) }, problem: 'profundidade' }
  const value = parsed(text)
  if (value !== UNREADABLE && !tellsTwice(text, value)) return within(single(value), texts)
  try {
    return within(single(looseJson(text)), texts)
  } catch (error) {
    const partial = error instanceof LooseJsonError ? error.partial : {}
    const packed = partial.uuid === undefined ? encoded(text) : null
    return packed ?? { value: { ...named(text), ...partial }, problem: 'JSON' }
  }
}

/** A message, or a member of one, that was made a text before it was made one again. */
function within(value: unknown, texts: number): ReadBytes {
  if (typeof value === 'string' && texts > 0) return readText(value, texts - 1)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { value, problem: null }
  const opened = Object.entries(value).map(([name, one]) => [
    name,
    MEMBERS.has(name) && isJson(one) ? inside(one) : one,
  ])
  return { value: Object.fromEntries(opened), problem: null }
}

/** What holds objects or lists in messages of any topic; elsewhere a text is what it is. */
const MEMBERS: ReadonlySet<string> = new Set(['parte', 'cabecalho', 'bicos', 'amostras', 'posicoes', 'atualizacao'])
const isJson = (value: unknown): value is string => typeof value === 'string' && /^\s*[{[]/.test(value)

/** What a text says that stands for an object or a list; the text where it says none. */
function inside(text: string): unknown {
  const { value, problem } = readText(text, 0)
  return problem === null && typeof value === 'object' ? value : text
}

const UNREADABLE = Symbol('unreadable')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return UNREADABLE
  }
}

/** Whether an object of a JSON text has a name twice, of which reading it keeps the last. */
function tellsTwice(text: string, value: unknown): boolean {
  let names = 0
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    at = endOfString(text, at)
    let next = at + 1
    while (/\s/.test(text[next] ?? '')) next += 1
    if (text[next] === ':') names += 1
  }
  return names !== namesIn(value)
}

function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const members = Object.values(value)
  const inner = members.reduce((sum: number, one) => sum + namesIn(one), 0)
  return Array.isArray(value) ? inner : inner + members.length
}

/** The message that a list holds alone. */
const single = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value)

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

const QUOTE = 0x22
const IDENTITY = /^\s*:\s*["']([^"'\s]{1,64})["']/
const LOOSELY = /["']?\buuid["']?\s*:\s*["']([^"'\s]{1,64})["']/
/** Behind its name in any form of text: `uuid=`, `<uuid>`, `&quot;uuid&quot;:`, a column of a table. */
const ANYHOW = /uuid.{0,40}?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/is

/** What a text calls itself: the outermost thing in it named uuid, of several in one level the first. */
function named(text: string): { uuid?: string } {
  let found: { uuid: string; level: number } | null = null
  let level = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x7b || code === 0x5b) level += 1
    else if (code === 0x7d || code === 0x5d) level -= 1
    else if (code === QUOTE) {
      const end = endOfString(text, at)
      if (end - at === 5 && text.slice(at + 1, end) === 'uuid' && (!found || level < found.level)) {
        const uuid = IDENTITY.exec(text.slice(end + 1, end + 100))?.[1]
        if (uuid !== undefined) found = { uuid, level }
      }
      at = end
    }
  }
  const uuid = found?.uuid ?? LOOSELY.exec(text)?.[1] ?? ANYHOW.exec(text)?.[1]
  return uuid === undefined ? {} : { uuid }
}

/** Whether bytes are compressed, by gzip or as zlib does. */
const isPacked = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first === 0x1f && second === 0x8b) || (first === 0x78 && second > 0x7f && (first * 256 + second) % 31 === 0)

function unpacked(bytes: Uint8Array): Uint8Array {
  try {
    return unzipSync(bytes, { maxOutputLength: MENSAGEM_BYTES })
  } catch {
    return new Uint8Array()
  }
}

const HEX = /^(?:[\da-f]{2}){16,}$/i
const BASE64 = /^[\w+/-]{24,}={0,2}$/

/** A message that somebody sent as figures or letters of its bytes: it is named, and its sender told so. */
function encoded(text: string): ReadBytes | null {
  const written = text.replace(/\s+/g, '')
  const problem = HEX.test(written) ? 'hex' : BASE64.test(written) ? 'base64' : null
  if (!problem) return null
  const bytes = Buffer.from(written, problem)
  const inner = textOf(isPacked(bytes) ? unpacked(bytes) : bytes)
  return /^\s*[{["]/.test(inner) ? { value: named(inner), problem } : null
}

/** What frames a text on a serial line, and what stands before one in a buffer. */
const isFrame = (code: number) => code <= 0x20 || code === 0x7f || code === 0xfeff
/** Erased memory is all ones; what no character is stands for half of one. */
const isLeftOver = (code: number) => isFrame(code) || code === 0xff || code === 0xfffd

function textOf(bytes: Uint8Array): string {
  const text = decoded(bytes)
  let from = 0
  while (from < text.length && isFrame(text.charCodeAt(from))) from += 1
  // Whoever sends the whole of a buffer sends what lies behind the text's end, too.
  const ended = text.indexOf('\0', from)
  let end = ended === -1 ? text.length : ended
  while (end > from && isLeftOver(text.charCodeAt(end - 1))) end -= 1
  return text.slice(from, end)
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const LATIN = new TextDecoder('windows-1252')

function decoded(bytes: Uint8Array): string {
  const wide = widely(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return UTF8.decode(bytes)
  } catch {
    return mixed(bytes)
  }
}

/** Which UTF-16 a text is in, by its mark or, as .NET writes it, by the zero bytes of its first two letters. */
function widely([a, b, c, d]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a && b === 0 && c && d === 0) return 'utf-16le'
  return a === 0 && b && c === 0 && d ? 'utf-16be' : null
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
