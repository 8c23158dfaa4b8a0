import type { Idioma } from '../../shared/enums.ts'
import { type Language, TAGS } from '../../shared/i18n/language.ts'
import { deferred } from '../../shared/olderBrowsers.ts'
import type { LoadedLanguage } from './I18n.tsx'
import { loadLanguage } from './load.ts'
import type { ScreenArea } from './messages.ts'
import { consoleLanguage, LANGUAGE_KEY, preferredLanguage } from './preferredLanguage.ts'

let current: LoadedLanguage | undefined
let wanted: Language | undefined
/** Ends when the wanted language is shown, or another one is wanted; absent after a failure. */
let shown: Promise<void> | undefined
const first = deferred()
/** Areas of all screens opened so far. */
const needed = new Set<ScreenArea>()
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

/** The language with everything the screens opened so far say, those that were opened while it was fetched included. */
async function fetchSpoken(language: Language): Promise<LoadedLanguage> {
  const { size } = needed
  const loaded = await loadLanguage(language, [...needed])
  return needed.size > size ? fetchSpoken(language) : loaded
}

async function show(language: Language): Promise<void> {
  try {
    const loaded = await fetchSpoken(language)
    if (wanted !== language) return
    current = loaded
  } catch (error) {
    if (wanted !== language) return
    wanted = current?.language
    shown = undefined
    throw error
  }
  document.documentElement.lang = TAGS[language]
  first.resolve()
  for (const listener of listeners) listener()
}

/**
 * Fetches a language and shows it, unless another was wanted meanwhile. Rejects when it cannot be fetched; the former
 * one stays.
 */
export function speak(language: Language): Promise<void> {
  if (wanted === language) return shown ?? Promise.resolve()
  wanted = language
  shown = show(language)
  return shown
}

/** Fetches a screen's texts, in the language that is shown when they are there. */
export async function needTexts(areas: readonly ScreenArea[]): Promise<void> {
  await first.promise
  const { language } = currentLanguage()
  await loadLanguage(language, areas)
  if (currentLanguage().language !== language) return needTexts(areas)
  for (const area of areas) needed.add(area)
}

/** Shows the language a visitor or the person signed in prefers. */
export const speakPreferred = (idioma: Idioma | undefined): Promise<void> =>
  speak(preferredLanguage(localStorage.getItem(LANGUAGE_KEY), idioma, navigator.languages))

/** Chosen in the settings or by a visitor: kept in this browser, over everybody's profile. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  // Somebody in a hurry may have chosen another since.
  if (wanted !== language) return
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // The browser keeps nothing: the choice holds for this visit.
  }
}

/** Chosen in the profile: the person has it wherever they sign in, so this browser's own choice ends. */
export function adoptLanguage(idioma: Idioma): Promise<void> {
  localStorage.removeItem(LANGUAGE_KEY)
  return speak(consoleLanguage(idioma))
}
