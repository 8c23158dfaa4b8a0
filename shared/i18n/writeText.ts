import { type Language, TAGS } from './language.ts'
import { ARGUMENT, COUNT, type Part, type Plural, parseText, WORDS } from './parseText.ts'
import type { TextValues } from './texts.ts'

/** The text under `area.key`, as written. Throws when there is none, or its area was not fetched. */
export function textAt(texts: object, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts)
  if (typeof found !== 'string') throw new Error(`no text ${key}`)
  return found
}

/** A figure, or what stands for one, and the unit written after it. */
const WITH_UNIT = /([\d}#]) (%|bar|ha?|L|min)(?![\wà-ü])/g

/**
 * Writes texts of a language with their plurals and arguments; what was parsed is kept. Texts may be added later.
 * Throws for an argument that is not given. Lines may break before a unit unless `space` says otherwise, as figures do
 * (`createFormat`).
 */
export function createWriter(
  texts: object,
  language: Language,
  space = ' ',
): (key: string, values?: TextValues) => string {
  const counts = new Intl.NumberFormat(TAGS[language])
  const plurals = new Intl.PluralRules(TAGS[language])
  const found = new Map<string, string>()
  const parsed = new Map<string, Part[]>()

  function chosen({ options }: Plural, count: number): Part[] {
    // The tables of the plural say “0 leitura” in Brazil, whose people write “0 leituras”.
    const number = count === 0 ? 'other' : plurals.select(count)
    const option = options[`=${count}`] ?? options[number] ?? options.other
    if (!option) throw new Error(`no words for ${count}`)
    return option.value
  }

  function write(parts: readonly Part[], values: TextValues, count: number): string {
    return parts
      .map((part) => {
        if (part.type === WORDS) return part.value
        if (part.type === COUNT) return counts.format(count)
        const value = values[part.value]
        if (value === undefined) throw new Error(`no value for ${part.value}`)
        if (part.type === ARGUMENT) return String(value)
        return write(chosen(part, Number(value)), values, Number(value))
      })
      .join('')
  }

  return (key, values) => {
    const text = found.get(key) ?? textAt(texts, key).replace(WITH_UNIT, `$1${space}$2`)
    found.set(key, text)
    if (!values) return text
    const parts = parsed.get(key) ?? parseText(text)
    parsed.set(key, parts)
    return write(parts, values, 0)
  }
}
