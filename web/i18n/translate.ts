import type { Language } from '../../shared/i18n/language.ts'
import { createWriter } from '../../shared/i18n/writeText.ts'
import type { Messages, TextKey, ValuesFor } from './messages.ts'

/** A text in the current language; one with an argument requires its values. */
export type Translate = <K extends TextKey>(key: K, ...values: ValuesFor<K>) => string

/**
 * Translates with plurals and arguments. Areas may be added to the messages later; `space` is what stands before a unit
 * (`createWriter`).
 */
export const createTranslate = (messages: Partial<Messages>, language: Language, space?: string): Translate =>
  createWriter(messages, language, space)
