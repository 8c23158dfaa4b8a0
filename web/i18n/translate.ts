import { IntlMessageFormat } from 'intl-messageformat'
import { type Language, TAGS } from './language.ts'
import type { Messages, TextKey, TextValues, ValuesFor } from './messages.ts'
import { parseText } from './parseText.ts'

/** A text in the current language; one with an argument requires its values. */
export type Translate = <K extends TextKey>(key: K, ...values: ValuesFor<K>) => string

/** The text under `area.key`, as written. Throws when there is none, or its area was not fetched. */
export function textAt(messages: Partial<Messages>, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], messages)
  if (typeof found !== 'string') throw new Error(`no text ${key}`)
  return found
}

/** Translates with ICU plurals and arguments; parsed messages are kept. Areas may be added to the messages later. */
export function createTranslate(messages: Partial<Messages>, language: Language): Translate {
  const parsed = new Map<string, IntlMessageFormat>()
  return (key, ...values) => {
    const text = textAt(messages, key)
    const given: TextValues | undefined = values[0]
    if (!given) return text
    const format = parsed.get(key) ?? new IntlMessageFormat(parseText(text), TAGS[language])
    parsed.set(key, format)
    return String(format.format(given))
  }
}
