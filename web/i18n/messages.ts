import type { At, Paths, Texts, TextValues, WithArguments } from '../../shared/i18n/texts.ts'
import type { registryTexts } from './nouns/pt.ts'
import type { pt } from './pt/all.ts'

type All = typeof pt
type Found = { [A in keyof All['areas']]: Awaited<ReturnType<All['areas'][A]>> }
/** The Portuguese texts decide which there are; the other languages must have each of them. */
type Portuguese = All['base'] & { [A in keyof Found]: A extends keyof Found[A] ? Found[A][A] : never }

export type Area = keyof Portuguese
export type Messages = { readonly [A in Area]: Texts<Portuguese[A]> }
/** What every registry says of its records, by what each says. */
export type RegistryTexts = Texts<ReturnType<typeof registryTexts>>
/** Texts of one area in another language. */
export type Translated<A extends Area> = Texts<Portuguese[A]>

/**
 * What comes with a language: what every page, the shell and the list of readings show, what any answer of the API may
 * be refused with, and what screens are called. A feature adds the name of each of its screens here, and all else to
 * areas of its own.
 */
export const BASE_AREAS = ['common', 'enums', 'errors', 'readings', 'screens', 'ui'] as const
export type BaseArea = (typeof BASE_AREAS)[number]
/** What comes with the screens that say they need it. */
export type ScreenArea = Exclude<Area, BaseArea>

/** All texts of a language. An area's module calls it by its name. */
export interface LanguageTexts {
  readonly base: Pick<Messages, BaseArea>
  readonly areas: { readonly [A in ScreenArea]: () => Promise<Pick<Messages, A>> }
}

/** Every text, as `area.key`. */
export type TextKey = Paths<Portuguese>
/** Texts with an argument require values; others take none. */
export type ValuesFor<K extends TextKey> = At<Portuguese, K> extends WithArguments ? [values: TextValues] : []
/** Keys of texts without arguments. */
export type PlainKey = { [K in TextKey]: ValuesFor<K> extends [] ? K : never }[TextKey]
