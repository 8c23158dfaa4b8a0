import { beginEntering } from '../api/begunCalls.ts'
import { LANGUAGE_KEY, preferredLanguage } from '../i18n/preferredLanguage.ts'
import { readLook, wearLook } from './look.ts'
import { entersApp, languageFiles, ownScriptsFetched, type Preloads, preload, screenFiles } from './preloads.ts'
import { peekSession } from './session/peek.ts'

/** Put here by the build. */
declare const PRELOADS: Preloads

/** The splash fades this long after loading, and is removed so much later, ms. */
const SPLASH_SHOWN = 2_000
const SPLASH_FADING = 1_000

wearLook(readLook(localStorage))

const saved = peekSession({ persistent: localStorage, session: sessionStorage }, Date.now())
if (saved && entersApp(PRELOADS, location.pathname)) beginEntering(saved.ownerId)

const language = preferredLanguage(localStorage.getItem(LANGUAGE_KEY), saved?.idioma, navigator.languages)
preload(languageFiles(PRELOADS, language))
void ownScriptsFetched().then(() => preload(screenFiles(PRELOADS, location.pathname, saved !== null)))

addEventListener('load', () => {
  setTimeout(() => {
    const splash = document.getElementById('splash')
    splash?.classList.add('splash-ending')
    setTimeout(() => splash?.remove(), SPLASH_FADING)
  }, SPLASH_SHOWN)
})
