import { useSyncExternalStore } from 'react'

/**
 * CSS pixels of a module of a code, of which so many are to stand in some room: a whole number of the screen's own pixels, and one at least. Else some
 * bars are drawn wider than others of their kind, and nothing reads them from a picture of the screen.
 */
export const moduleSize = (room: number, modules: number, ratio: number): number =>
  Math.max(1, Math.floor((room * ratio) / modules)) / ratio

/** Tells whenever a CSS pixel has another number of the screen's own: the page was made larger, or went to another screen. */
function watchRatio(changed: () => void): () => void {
  const stopped = new AbortController()
  // Each query is about one ratio only.
  function watch() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', heard, {
      once: true,
      signal: stopped.signal,
    })
  }
  function heard() {
    changed()
    watch()
  }
  watch()
  return () => stopped.abort()
}

/** How many of the screen's own pixels a CSS pixel has. */
export const usePixelRatio = (): number => useSyncExternalStore(watchRatio, () => devicePixelRatio)
