import { isDeepStrictEqual } from 'node:util'
import { MENSAGEM_PROFUNDIDADE } from '../../shared/domain/equipment/deviceLimits.ts'

/**
 * What stands where a value should and is none: C's `nan`, Arduino's `ovf`, nothing at all, a list that may be one
 * number with a decimal comma.
 */
export class NoValue {
  readonly written: string

  constructor(written: string) {
    this.written = written
  }
}

/** Text that cannot be read as it stands; `partial` is what of its outermost object was read before. */
export class LooseJsonError extends Error {
  readonly partial: Record<string, unknown>

  constructor(partial: Record<string, unknown>) {
    super('no JSON')
    this.name = 'LooseJsonError'
    this.partial = partial
  }
}

const NOTHING = /^(?:null|none|nil|undefined)$/i
const TRUTH = /^(?:true|false)$/i
/** No digit can be taken by two parts of it, so that a long text that is none is refused at once. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
const DIGITS = /^[+-]?\d+$/
/** json-glib 1.6 puts `.0` behind an exponent. */
const AFTER_EXPONENT = /(e[+-]?\d+)\.0$/i
/** The rest of a number that a locale wrote with a comma, before what may follow a value. */
const FRACTION = /,(\d+(?:e[+-]?\d+)?|#\w+)(?=\s*[,}])/iy
const NAME = /^[A-Za-z_]\w*$/
/** A word ends where a remark begins. */
const BARE = /(?:(?!\/[/*])[^\s,:[\]{}"'])*/y
const BLANKS = /\s*/y
const HEX = /[\da-f]{4}/iy

const SIMPLE: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

const shown = (value: unknown): string =>
  value instanceof NoValue ? value.written : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** What a name stands for that was told twice: of two values nobody knows which is meant, nor of two identities who. */
function once(name: string, before: unknown, value: unknown): unknown {
  if (isDeepStrictEqual(before, value)) return value
  if (name === 'uuid') throw new Error('two identities')
  return new NoValue(`${shown(before)} / ${shown(value)}`)
}

type Container = Record<string, unknown> | unknown[]

/**
 * Reads what programs write that print JSON by hand or by a library with a fault, where its meaning is plain:
 * no-numbers of C and any other word that is no value (`NoValue`), values left empty, decimal commas within objects, a
 * comma too many, apostrophes for quotes, names without quotes, raw control characters in texts, remarks. In a text
 * with decimal commas a list of numbers could be one number, so it is no value; nor is what one name tells twice with
 * two values. Strings are never looked into. Throws `LooseJsonError`.
 */
export function looseJson(text: string): unknown {
  return new Reader(text).whole()
}

class Reader {
  readonly #text: string
  #at = 0
  #written = ''
  #outermost: Record<string, unknown> = {}
  #decimalCommas = false
  /** Lists of bare numbers, each with where it stands. */
  #lists: { holder: Container; key: string | number; written: string }[] = []

  constructor(text: string) {
    this.#text = text
  }

  whole(): unknown {
    try {
      const holder: unknown[] = []
      holder.push(this.#value(holder, 0, 1))
      this.#skip()
      if (this.#at < this.#text.length) throw new Error('more follows')
      if (this.#decimalCommas)
        for (const { holder, key, written } of this.#lists)
          (holder as Record<string | number, unknown>)[key] = new NoValue(written)
      return holder[0]
    } catch {
      throw new LooseJsonError(this.#outermost)
    }
  }

  #value(holder: Container, key: string | number, depth: number): unknown {
    this.#skip()
    const next = this.#text[this.#at]
    if (next === '"' || next === "'") return this.#string(next)
    if (next !== '{' && next !== '[') return this.#bare(depth)
    if (depth > MENSAGEM_PROFUNDIDADE) throw new Error('too deep')
    const from = this.#at
    this.#at += 1
    if (next === '{') return this.#object(depth)
    const list = this.#list(depth)
    if (list.filter((value) => typeof value === 'number').length > 1)
      this.#lists.push({ holder, key, written: this.#text.slice(from, this.#at) })
    return list
  }

  #object(depth: number): Record<string, unknown> {
    const object = depth === 1 ? this.#outermost : {}
    while (!this.#ends('}')) {
      const name = this.#name()
      this.#skip()
      if (!this.#takes(':')) throw new Error('no colon')
      const value = this.#withFraction(this.#value(object, name, depth + 1))
      // No field is called so, and setting it would change what the object is.
      if (name !== '__proto__') object[name] = Object.hasOwn(object, name) ? once(name, object[name], value) : value
      this.#follows('}')
    }
    return object
  }

  #list(depth: number): unknown[] {
    const values: unknown[] = []
    while (!this.#ends(']')) {
      values.push(this.#value(values, values.length, depth + 1))
      this.#follows(']')
    }
    return values
  }

  /** Whether an object or a list ends here, and goes behind its end. */
  #ends(end: string): boolean {
    this.#skip()
    return this.#takes(end)
  }

  /** Goes behind the comma after a value; before the end of what it stands in there needs to be none. */
  #follows(end: string): void {
    this.#skip()
    if (!this.#takes(',') && this.#text[this.#at] !== end) throw new Error('no comma')
  }

  /** Within an object a name must follow a comma: digits do where a locale put it into the number. */
  #withFraction(value: unknown): unknown {
    if (typeof value !== 'number' || !DIGITS.test(this.#written) || this.#text[this.#at] !== ',') return value
    FRACTION.lastIndex = this.#at
    const found = FRACTION.exec(this.#text)
    if (!found) return value
    this.#at += found[0].length
    // Windows writes `1,#QNAN` where its locale has a comma.
    if (found[1]?.startsWith('#')) return new NoValue(this.#written + found[0])
    this.#decimalCommas = true
    return Number(`${this.#written}.${found[1]}`)
  }

  #name(): string {
    const next = this.#text[this.#at]
    if (next === '"' || next === "'") return this.#string(next)
    const written = this.#match(BARE)
    if (!NAME.test(written)) throw new Error('no name')
    return written
  }

  #bare(depth: number): unknown {
    const written = this.#match(BARE)
    this.#written = written
    // A value that was left empty stands before what ends it.
    if (written === '' && depth > 1 && /[,}\]]/.test(this.#text[this.#at] ?? '')) return new NoValue('')
    if (NOTHING.test(written)) return null
    if (TRUTH.test(written)) return written.toLowerCase() === 'true'
    const number = written.replace(AFTER_EXPONENT, '$1')
    if (NUMBER.test(number)) return Number(number)
    // `nan`, `1.#QNAN`, `ovf`, `N/A`, `1.2f`: each library and each hand has words of its own, and what follows shows
    // that they stand for a value.
    if (written !== '' && depth > 1) return new NoValue(written)
    throw new Error('no value')
  }

  #string(quote: string): string {
    let read = ''
    this.#at += 1
    for (;;) {
      const next = this.#text[this.#at]
      if (next === undefined) throw new Error('open text')
      this.#at += 1
      if (next === quote) return read
      read += next === '\\' ? this.#escaped() : next
    }
  }

  #escaped(): string {
    const next = this.#text[this.#at] ?? ''
    this.#at += 1
    if (next === 'u') {
      const digits = this.#match(HEX)
      return digits === '' ? '\\u' : String.fromCharCode(Number.parseInt(digits, 16))
    }
    if (next === '"' || next === "'" || next === '\\' || next === '/') return next
    // A backslash that escapes nothing, as of a path, is itself.
    return SIMPLE[next] ?? `\\${next}`
  }

  /** Goes behind blanks and the remarks among them. */
  #skip(): void {
    for (;;) {
      this.#match(BLANKS)
      const two = this.#text.slice(this.#at, this.#at + 2)
      const end = two === '/*' ? '*/' : two === '//' || two.startsWith('#') ? '\n' : null
      if (end === null) return
      const found = this.#text.indexOf(end, this.#at + 1)
      if (found === -1 && end === '*/') throw new Error('open remark')
      this.#at = found === -1 ? this.#text.length : found + end.length
    }
  }

  /** What stands here of a kind, and goes behind it; empty for nothing. */
  #match(what: RegExp): string {
    what.lastIndex = this.#at
    const found = what.exec(this.#text)?.[0] ?? ''
    this.#at += found.length
    return found
  }

  #takes(character: string): boolean {
    if (this.#text[this.#at] !== character) return false
    this.#at += 1
    return true
  }
}
