import type { Language } from '../../../shared/i18n/language.ts'

/** Where the service worker is: at the top, so that it may hand out every page. */
export const WORKER = '/sw.js'
/** Where the build says what the console needs without a network. */
export const OFFLINE_LIST = '/offline.json'

export interface OfflineList {
  /** The script of the page that these files belong to. */
  readonly script: string
  readonly files: readonly string[]
  /** What comes besides in each language. */
  readonly texts: Readonly<Record<Language, readonly string[]>>
}
