import type { Idioma } from '../../shared/enums.ts'
import { LANGUAGES, type Language, languageFrom } from '../../shared/i18n/language.ts'

/** Where the choice made in this browser is kept. */
export const LANGUAGE_KEY = 'aspersa.idioma'

/** Language of the console for one a person has in their profile: Russian is offered there, but not written yet. */
export const consoleLanguage = (idioma: Idioma): Language => (idioma === 'ru' ? 'en' : idioma)

/** What was chosen in this browser wins, then the person's own language, then the browser's. */
export function preferredLanguage(
  chosen: string | null,
  idioma: Idioma | undefined,
  browser: readonly string[],
): Language {
  return LANGUAGES.find((language) => language === chosen) ?? (idioma ? consoleLanguage(idioma) : languageFrom(browser))
}
