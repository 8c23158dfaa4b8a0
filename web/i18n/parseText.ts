import type { IntlMessageFormat } from 'intl-messageformat'

type Element = ReturnType<IntlMessageFormat['getAst']>[number]
type Plural = Extract<Element, { pluralType?: unknown }>

/** Kinds of parts, as `intl-messageformat` numbers them. */
const [WORDS, ARGUMENT, PLURAL, COUNT] = [0, 1, 6, 7]

/** Texts quote nothing, and `<` in them is a sign like any other. */
const NOT_READ = /'[{}#']|<[a-z/]/i

/**
 * The parts of a text: words, arguments, and plurals, in which `#` is the count. The library's own parser, which knows dates, numbers and
 * markup as well, would be a twelfth of what every page shares; a test holds this one to it for each text there is.
 */
export function parseText(text: string): Element[] {
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
  function braced(): Element {
    wanted(/^\{/)
    const value = wanted(/^\s*(\w+)\s*/)
    if (take(/^\}/)) return { type: ARGUMENT, value } as Element
    wanted(/^,\s*plural\s*,\s*/)
    const options: Plural['options'] = {}
    while (!take(/^\}/)) {
      const when = wanted(/^(=\d+|\w+)\s*\{/)
      options[when] = { value: parts(true) }
      wanted(/^\}\s*/)
    }
    return { type: PLURAL, value, options, offset: 0, pluralType: 'cardinal' } as Element
  }
  function parts(counted: boolean): Element[] {
    const found: Element[] = []
    while (rest !== '' && !rest.startsWith('}')) {
      const words = take(counted ? /^[^{}#]+/ : /^[^{}]+/)
      if (words !== undefined) found.push({ type: WORDS, value: words } as Element)
      else found.push(take(/^#/) ? ({ type: COUNT } as Element) : braced())
    }
    return found
  }
  const found = parts(false)
  if (rest !== '') throw new Error(`cannot be read from “${rest}”: ${text}`)
  return found
}
