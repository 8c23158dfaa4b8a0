/** Kinds of parts, as `intl-messageformat` numbers them. */
export const WORDS = 0
export const ARGUMENT = 1
export const PLURAL = 6
export const COUNT = 7

/**
 * A part of a text, as `intl-messageformat` has them. Its parser would be 7 kB of each first load, and a test holds
 * this one to it.
 */
export type Part =
  | { readonly type: typeof WORDS; readonly value: string }
  | { readonly type: typeof ARGUMENT; readonly value: string }
  | Plural
  | { readonly type: typeof COUNT }

export interface Plural {
  readonly type: typeof PLURAL
  readonly value: string
  readonly options: Record<string, { readonly value: Part[] }>
  readonly offset: 0
  readonly pluralType: 'cardinal'
}

/** Texts quote nothing, and `<` in them is a sign like any other. */
const NOT_READ = /'[{}#']|<[a-z/]/i

/**
 * The parts of a text: words, arguments, and plurals, in which `#` is the count. The library's own parser, which knows
 * dates, numbers and markup as well, would be a twelfth of what every page shares; a test holds this one to it for each
 * text there is.
 */
export function parseText(text: string): Part[] {
  if (NOT_READ.test(text)) throw new Error(`not a text of the console: ${text}`)
  let rest = text
  const take = (pattern: RegExp): string | undefined => {
    const [taken, part = taken] = pattern.exec(rest) ?? []
    if (taken !== undefined) rest = rest.slice(taken.length)
    return part
  }
  const wanted = (pattern: RegExp): string => {
    const part = take(pattern)
    if (part === undefined) throw new Error(`cannot be read from “${rest}”: ${text}`)
    return part
  }
  function braced(): Part {
    wanted(/^\{/)
    const value = wanted(/^\s*(\w+)\s*/)
    if (take(/^\}/)) return { type: ARGUMENT, value }
    wanted(/^,\s*plural\s*,\s*/)
    const options: Plural['options'] = {}
    while (!take(/^\}/)) {
      const when = wanted(/^(=\d+|\w+)\s*\{/)
      options[when] = { value: parts(true) }
      wanted(/^\}\s*/)
    }
    return { type: PLURAL, value, options, offset: 0, pluralType: 'cardinal' }
  }
  function parts(counted: boolean): Part[] {
    const found: Part[] = []
    while (rest !== '' && !rest.startsWith('}')) {
      const words = take(counted ? /^[^{}#]+/ : /^[^{}]+/)
      if (words !== undefined) found.push({ type: WORDS, value: words })
      else found.push(take(/^#/) ? { type: COUNT } : braced())
    }
    return found
  }
  const found = parts(false)
  if (rest !== '') throw new Error(`cannot be read from “${rest}”: ${text}`)
  return found
}
