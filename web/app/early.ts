import { accountIn } from '../../shared/accountParam.ts'
import { beginEntering } from '../api/begunCalls.ts'
import { LANGUAGE_KEY, preferredLanguage } from '../i18n/preferredLanguage.ts'
import { peekSession } from '../session/peek.ts'
import { HEARD } from '../ui/failures.ts'
import { firstRowsAddress } from './firstRows.ts'
import { readLook, wearLook } from './look.ts'
import { ensureStorages } from './pageStorage.ts'
import { draw, entersApp, listAt, meantAddress, preload, readPreloads, screenFiles } from './preloads.ts'

// Before anything that may go wrong. Who tells the server of it comes later (`failures/script.ts`).
globalThis.failures = []
for (const name of HEARD) addEventListener(name, (event) => globalThis.failures?.push(event), true)

// An id is the same in capitals, as somebody may have typed or pasted it, and a sentence’s full stop is no part of an
// address; everything after this sees it as it is meant.
const meant = meantAddress(location.pathname, location.search)
if (meant !== location.pathname + location.search) history.replaceState(history.state, '', meant + location.hash)

ensureStorages(window)
const wear = () => wearLook(readLook(localStorage))
// Standing in the head, this runs before there is a body, and once there is one before anything of it is painted.
if (document.body) wear()
else
  new MutationObserver((_, observer) => {
    if (!document.body) return
    observer.disconnect()
    wear()
  }).observe(document.documentElement, { childList: true })

const saved = peekSession({ persistent: localStorage, session: sessionStorage }, Date.now())
const preloads = readPreloads(document)
const language = preferredLanguage(localStorage.getItem(LANGUAGE_KEY), saved?.usuario.idioma, navigator.languages)
if (saved && entersApp(preloads, location.pathname)) {
  const list = listAt(preloads, location.pathname, saved.role)
  const named = accountIn(location.search)
  // Rows of the account that is named come once it is the selected one.
  const isThere = named === null || named === saved.ownerId
  beginEntering(saved, isThere && list ? firstRowsAddress(list, location.search, localStorage) : undefined)
  if (isThere && list) draw(preloads, list, language)
}
// After the renewal, which everything waits for: over few connections, each request delays the next.
preload(screenFiles(preloads, location.pathname, saved !== null, language))
