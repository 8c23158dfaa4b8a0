/**
 * A value with every text in it well-formed. Half of a surrogate pair, which is what a phone sends that cuts a text
 * inside an emoji, is no character: tables and services refuse it, with all that came beside it. It becomes U+FFFD.
 * Where nothing is to be mended the value comes back as it is.
 */
export const wellFormed = <T>(value: T): T => (isMended(value) ? value : (mended(value) as T))

/** Bytes and objects of classes have no texts to be mended. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Whether every text of a value is well-formed. It is asked before each write, so it makes no objects. */
function isMended(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (Array.isArray(value) || value instanceof Set) {
    for (const one of value) if (!isMended(one)) return false
  } else if (isPlain(value)) for (const name in value) if (!name.isWellFormed() || !isMended(value[name])) return false
  return true
}

function mended(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(mended)
  if (value instanceof Set) return new Set([...value].map(mended))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name.toWellFormed(), mended(one)]))
}

/** Whether a text can name something: one that is mended, or was, may have been another one before. */
export const canName = (text: string): boolean => !/[\p{Cs}\uFFFD]/u.test(text)

/** The first so many UTF-16 units of a text, or one less: it never ends inside a character. */
export const beginning = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
