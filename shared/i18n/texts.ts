import type { Format } from './format.ts'
import type { Language } from './language.ts'
import type { shared } from './pt/all.ts'

/**
 * Texts of the console that documents are written in too. The Portuguese ones decide which there are; the other
 * languages must have each of them.
 */
type SharedPortuguese = typeof shared

/** A tree of the same shape, with any words. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
export type SharedArea = keyof SharedPortuguese
export type SharedTexts = { readonly [A in SharedArea]: Texts<SharedPortuguese[A]> }
/** Texts of one area in another language. */
export type Translated<A extends SharedArea> = SharedTexts[A]

/** Every text of a tree of texts, as `area.key`. */
export type Paths<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Paths<T[K], `${Prefix}${K}.`>
}[keyof T & string]
/** The text under a key. */
export type At<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<T[Head], Rest>
    : never
  : P extends keyof T
    ? T[P]
    : never
/** A text that takes arguments. */
export type WithArguments = `${string}{${string}`

export type TextValues = Readonly<Record<string, string | number>>
type TextKey = Paths<SharedPortuguese>
/** Keys of texts without arguments. */
export type PlainKey = { [K in TextKey]: At<SharedPortuguese, K> extends WithArguments ? never : K }[TextKey]

/** A text in a language; one with an argument requires its values. */
export interface Write {
  (key: PlainKey): string
  (key: Exclude<TextKey, PlainKey>, values: TextValues): string
}

/** A language: its texts, figures and dates. */
export interface Words {
  readonly language: Language
  readonly t: Write
  readonly format: Format
}

/** A term that is explained where it stands. */
export type TermName = keyof SharedPortuguese['terms']['texts']
