import type { Idioma } from '../enums.ts'

/** Languages the console is written in. */
export const LANGUAGES = ['pt', 'en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** BCP 47 tag of a language: of the document, of numbers and dates, of Cloudscape's own messages. */
export const TAGS = { pt: 'pt-BR', en: 'en', es: 'es' } as const satisfies Record<Language, string>

/** What a language calls itself. */
export const NAMES = { pt: 'Português', en: 'English', es: 'Español' } as const satisfies Record<Language, string>

/** What each language that mails and documents may be in calls itself. */
export const IDIOMA_NAMES: Readonly<Record<Idioma, string>> = /* @__PURE__ */ Object.assign({ ru: 'Русский' }, NAMES)

/** The language of documents: who reads the console in Russian reads them in English. */
export const spokenOf = (idioma: Idioma): Language => (idioma === 'ru' ? 'en' : idioma)

/** First of the browser's languages that the console speaks; Portuguese when it speaks none of them. */
export function languageFrom(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = LANGUAGES.find((candidate) => tag.toLowerCase().split('-')[0] === candidate)
    if (language) return language
  }
  return 'pt'
}
