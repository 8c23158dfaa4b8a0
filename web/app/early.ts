import { beginEntering } from '../api/begunCalls.ts'
import { LANGUAGE_KEY, preferredLanguage } from '../i18n/preferredLanguage.ts'
import { firstRowsAddress } from './firstRows.ts'
import { readLook, wearLook } from './look.ts'
import {
  entersApp,
  languageFiles,
  listAt,
  ownScriptsNearlyFetched,
  preload,
  readPreloads,
  screenFiles,
} from './preloads.ts'
import { peekSession } from './session/peek.ts'

/** The splash fades this long after loading, and is removed so much later, ms. */
const SPLASH_SHOWN = 2_000
const SPLASH_FADING = 1_000

wearLook(readLook(localStorage))

const saved = peekSession({ persistent: localStorage, session: sessionStorage }, Date.now())
const preloads = readPreloads(document)
const starts = [ownScriptsNearlyFetched()]
if (saved && entersApp(preloads, location.pathname)) {
  const list = listAt(preloads, location.pathname, saved.role)
  // Files asked for when this is answered begin to come as the page's own have come.
  starts.push(beginEntering(saved.ownerId, list && firstRowsAddress(list, location.search, localStorage)))
}
// After the renewal, which everything waits for: over few connections, each request delays the next.
const language = preferredLanguage(localStorage.getItem(LANGUAGE_KEY), saved?.idioma, navigator.languages)
preload(languageFiles(preloads, language))
void Promise.race(starts).then(() => preload(screenFiles(preloads, location.pathname, saved !== null)))

addEventListener('load', () => {
  setTimeout(() => {
    const splash = document.getElementById('splash')
    splash?.classList.add('splash-ending')
    setTimeout(() => splash?.remove(), SPLASH_FADING)
  }, SPLASH_SHOWN)
})
