import type { Language } from '../../../shared/i18n/language.ts'
import { forgetFiles } from '../../session/keptFiles.ts'
import { OFFLINE_LIST, type OfflineList, WORKER } from './list.ts'

const SCRIPT = 'script[type=module][src]'

/**
 * Paths of what the console needs without a network, unless another console than this one is on the server by now: its
 * own page sees to its files.
 */
async function wantedFiles(script: string, language: Language): Promise<readonly string[] | null> {
  const response = await fetch(OFFLINE_LIST, { cache: 'no-store' })
  if (!response.ok) return null
  const list: OfflineList = await response.json()
  return list.script === script ? [...list.files, ...list.texts[language]] : null
}

/**
 * Keeps the console's files for the service worker, those of this build and no other; what is there already is not
 * fetched again. `isWanted`: whether somebody is still signed in.
 */
export async function keepFiles(language: Language, isWanted: () => boolean): Promise<void> {
  const script = document.querySelector(SCRIPT)?.getAttribute('src')
  if (!script || !('serviceWorker' in navigator) || !('caches' in globalThis)) return
  // A browser may refuse; then files that nobody hands out are not kept.
  if (!(await navigator.serviceWorker.register(WORKER))) return
  const files = await wantedFiles(script, language)
  if (!files) return
  const page = await fetch('/', { cache: 'no-store' })
  if (!page.ok || !(await page.clone().text()).includes(`"${script}"`) || !isWanted()) return
  try {
    const cache = await caches.open(script)
    const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    await cache.addAll(files.filter((file) => !there.has(file)))
    await cache.put('/', page)
    const others = (await caches.keys()).filter((name) => name !== script)
    await Promise.all(others.map((name) => caches.delete(name)))
  } finally {
    // Who signed out meanwhile has emptied the cache, which was being filled all the same.
    if (!isWanted()) forgetFiles()
  }
}
