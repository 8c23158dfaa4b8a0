import { createFormat, UNBROKEN } from '../../shared/i18n/format.ts'
import type { Language } from '../../shared/i18n/language.ts'
import { CLOUDSCAPE_MESSAGES } from './cloudscape.ts'
import type { LoadedLanguage } from './I18n.tsx'
import type { LanguageTexts, Messages, ScreenArea } from './messages.ts'
import { createTranslate } from './translate.ts'

const TEXTS: Readonly<Record<Language, () => Promise<LanguageTexts>>> = {
  pt: () => import('./pt/all.ts').then((module) => module.pt),
  en: () => import('./en/all.ts').then((module) => module.en),
  es: () => import('./es/all.ts').then((module) => module.es),
}

interface Fetched {
  readonly loaded: LoadedLanguage
  readonly messages: Partial<Messages>
  readonly areas: LanguageTexts['areas']
}

const fetched: Partial<Record<Language, Fetched>> = {}

async function fetchBase(language: Language): Promise<Fetched> {
  const [{ base, areas }, components] = await Promise.all([TEXTS[language](), CLOUDSCAPE_MESSAGES[language]()])
  const messages = { ...base }
  const t = createTranslate(messages, language, UNBROKEN.space)
  const own = {
    loaded: { language, t, format: createFormat(language, undefined, UNBROKEN), components },
    messages,
    areas,
  }
  fetched[language] ??= own
  return fetched[language]
}

/**
 * Fetches what is not there yet of a language: its base, Cloudscape's own texts and the given areas, which from then on
 * `t` of the language knows too.
 */
export async function loadLanguage(language: Language, areas: readonly ScreenArea[] = []): Promise<LoadedLanguage> {
  const { loaded, messages, areas: sources } = fetched[language] ?? (await fetchBase(language))
  const missing = areas.filter((area) => !(area in messages))
  Object.assign(messages, ...(await Promise.all(missing.map((area) => sources[area]()))))
  return loaded
}
