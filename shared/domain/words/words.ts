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

/** Whether each of the words begins one of the name's. */
export const hasWords = (name: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((begin) => name.some((word) => word.startsWith(begin)))
