import { cutBytes } from './textKeys.ts'

const ELLIPSIS = '…'

/** Whether a row's text may be the beginning of a longer one. */
export const isCut = (text: string): boolean => text.endsWith(ELLIPSIS)

/** At most `bytes` of UTF-8, ending in an ellipsis when something was cut: how a text fits into a list's row. */
export function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  return cutBytes(text, bytes - Buffer.byteLength(ELLIPSIS)) + ELLIPSIS
}

/** Between names of a list; none has it. */
const BETWEEN = '\n'
const DIGITS = 2
const LONGEST = 10 ** DIGITS - 1
const LEFT_OUT = BETWEEN + ELLIPSIS

/**
 * Names as one text of at most `bytes`: each but the first as how many characters it shares with the one before, in two
 * digits, and the rest, since sizes of one model differ in little. Those that find no room are left out, which an
 * ellipsis says.
 */
export function packNames(names: readonly string[], bytes: number): string {
  const [first = '', ...more] = names.map((name) => name.replaceAll(BETWEEN, ' '))
  const isRoom = (text: string, isLast: boolean) => Buffer.byteLength(isLast ? text : text + LEFT_OUT) <= bytes
  if (!isRoom(first, more.length === 0)) return cut(first, Math.min(bytes, Buffer.byteLength(first) - 1))
  let packed = first
  let before = first
  for (const [index, name] of more.entries()) {
    let shared = 0
    while (shared < LONGEST && shared < name.length && name[shared] === before[shared]) shared += 1
    const next = `${packed}${BETWEEN}${String(shared).padStart(DIGITS, '0')}${name.slice(shared)}`
    if (!isRoom(next, index === more.length - 1)) return packed + LEFT_OUT
    packed = next
    before = name
  }
  return packed
}

/** The names in a text that `packNames` made; the last one is an ellipsis where some were left out. */
export function unpackNames(packed: string): string[] {
  const [first = '', ...more] = packed.split(BETWEEN)
  const names = [first]
  for (const part of more) {
    const before = names.at(-1) ?? ''
    names.push(part === ELLIPSIS ? part : before.slice(0, Number(part.slice(0, DIGITS))) + part.slice(DIGITS))
  }
  return names
}
