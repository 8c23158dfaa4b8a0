import { I18nProvider as CloudscapeI18n } from '@cloudscape-design/components/i18n'
import { createContext, type ReactNode, useContext } from 'react'
import type { Format } from '../../shared/i18n/format.ts'
import { type Language, TAGS } from '../../shared/i18n/language.ts'
import { CLOUDSCAPE_OVERLAYS, type CloudscapeMessages } from './cloudscape.ts'
import type { Translate } from './translate.ts'

/** A language with everything it needs, fetched. */
export interface LoadedLanguage {
  readonly language: Language
  /** Knows the language's base, and the areas of every screen that was opened. */
  readonly t: Translate
  readonly format: Format
  readonly components: CloudscapeMessages
}

const Context = createContext<LoadedLanguage | null>(null)

export function I18nProvider({ loaded, children }: { loaded: LoadedLanguage; children: ReactNode }) {
  return (
    <Context value={loaded}>
      <CloudscapeI18n
        locale={TAGS[loaded.language]}
        messages={[loaded.components, CLOUDSCAPE_OVERLAYS[loaded.language]]}
      >
        {children}
      </CloudscapeI18n>
    </Context>
  )
}

/** Texts and formats of the current language. */
export function useI18n(): LoadedLanguage {
  const loaded = useContext(Context)
  if (!loaded) throw new Error('useI18n outside I18nProvider')
  return loaded
}
