import { useSyncExternalStore } from 'react'

/**
 * CSS pixels of a module of a code, of which so many are to stand in some room: a whole number of the screen's own
 * pixels, and one at least. Else some bars are drawn wider than others of their kind, and nothing reads them from a
 * picture of the screen.
 */
export const moduleSize = (room: number, modules: number, ratio: number): number =>
  Math.max(1, Math.floor((room * ratio) / modules)) / ratio

/** Ratios that differ by less are one. */
const NEAR = 0.001

/**
 * Tells whenever a CSS pixel has another number of the screen's own: the page was made larger, or went to another
 * screen.
 */
function watchRatio(changed: () => void): () => void {
  const stopped = new AbortController()
  // Each query is about one ratio only, which need not be written as exactly as it is.
  function watch() {
    const [least, most] = [devicePixelRatio - NEAR, devicePixelRatio + NEAR]
    const query = matchMedia(`(min-resolution: ${least}dppx) and (max-resolution: ${most}dppx)`)
    query.addEventListener('change', heard, { once: true, signal: stopped.signal })
    // It has changed again meanwhile: the query holds no longer, and will not tell that it ends.
    if (!query.matches) requestAnimationFrame(heard)
  }
  function heard() {
    if (stopped.signal.aborted) return
    changed()
    watch()
  }
  watch()
  return () => stopped.abort()
}

/** How many of the screen's own pixels a CSS pixel has. */
export const usePixelRatio = (): number => useSyncExternalStore(watchRatio, () => devicePixelRatio)
