import type { Idioma } from '../../shared/enums.ts'
import { type LoadedLanguage, loadLanguage } from '../i18n/I18n.tsx'
import { type Language, TAGS } from '../i18n/language.ts'
import { LANGUAGE_KEY, preferredLanguage } from '../i18n/preferredLanguage.ts'

let current: LoadedLanguage | undefined
let wanted: Language | undefined
const listeners = new Set<() => void>()

export const subscribeLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language shown; there is one as soon as `speak` has resolved once. */
export function currentLanguage(): LoadedLanguage {
  if (!current) throw new Error('no language was loaded')
  return current
}

/** Fetches a language and shows it, unless another was wanted meanwhile. Rejects when it cannot be fetched; the former one stays. */
export async function speak(language: Language): Promise<void> {
  if (wanted === language) return
  const former = wanted
  wanted = language
  const loaded = await loadLanguage(language).catch((error: unknown) => {
    if (wanted === language) wanted = former
    throw error
  })
  if (wanted !== language) return
  current = loaded
  document.documentElement.lang = TAGS[language]
  for (const listener of listeners) listener()
}

/** Shows the language a visitor or the person signed in prefers. */
export const speakPreferred = (idioma: Idioma | undefined): Promise<void> =>
  speak(preferredLanguage(localStorage.getItem(LANGUAGE_KEY), idioma, navigator.languages))

/** Chosen in the settings: kept in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  localStorage.setItem(LANGUAGE_KEY, language)
}
