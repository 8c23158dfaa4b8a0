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

/** Letters that are never seen and mean nothing in a text: all control letters but those that part words. */
const UNSEEN = /(?![\t-\r])\p{Cc}/u

/**
 * A value without control letters in any of its texts, as they stand behind the end of a text in a field of fixed
 * length. Where there are none the value comes back as it is.
 */
export function withoutControls<T>(value: T): T {
  if (typeof value === 'string') return (UNSEEN.test(value) ? value.replace(new RegExp(UNSEEN, 'gu'), '') : value) as T
  if (Array.isArray(value)) {
    const plain = value.map(withoutControls)
    return (plain.some((one, index) => one !== value[index]) ? plain : value) as T
  }
  if (!isPlain(value)) return value
  const plain = Object.entries(value).map(([name, one]) => [name, withoutControls(one)] as const)
  return plain.some(([name, one]) => one !== value[name]) ? (Object.fromEntries(plain) as T) : value
}
