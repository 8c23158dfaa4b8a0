import { plainText } from './plainText.ts'

/** More words than any name has; further ones are not searched. */
const WORDS = 20

/**
 * The words of a text as names are searched, each once: letters with their vowel signs, and digits, without case and
 * accents.
 */
export const wordsOf = (text: string): string[] =>
  [
    ...new Set(
      plainText(text)
        .split(/[^\p{L}\p{M}\p{N}]+/u)
        .filter((word) => word !== ''),
    ),
  ].slice(0, WORDS)

/**
 * What tells whether a name has the words of a text, or such that begin so; undefined, where no text is given, stands
 * for every name.
 */
export function namedBy(text: string | undefined): ((name: string) => boolean) | undefined {
  if (text === undefined) return undefined
  const words = wordsOf(text)
  return (name) => hasWords(wordsOf(name), words)
}

/**
 * What tells whether the texts of a row have each word of what was entered, as a part of any of them: two words are
 * found in either order, however many blanks stand between them.
 */
export function hasParts(text: string): (...texts: readonly (string | null)[]) => boolean {
  const parts = partsOf(text)
  return (...texts) => {
    const plain = texts.map((one) => plainText(one ?? ''))
    return parts.every((part) => plain.some((one) => one.includes(part)))
  }
}

/** The words of a text that are looked for as parts, with whatever signs they have. */
export const partsOf = (text: string): string[] => plainText(text).split(/\s+/).filter(Boolean)

/** Whether each of the words begins one of the name's. */
export const hasWords = (name: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((begin) => name.some((word) => word.startsWith(begin)))
