import { throttled } from './throttled.ts'

/** Dragging a window's edge is answered this often, ms. */
const RESIZE_EVERY = 1_000

/**
 * Calls `changed` whenever a media query begins or ceases to hold: at most once a second for a width, which changes
 * back and forth while the window is being resized, and at once for anything else, since a page is printed as it is in
 * that moment. Returns what ends it.
 */
export function watchMedia(query: string, changed: () => void): () => void {
  const list = matchMedia(query)
  const { call, cancel } = query.includes('width') ? throttled(changed, RESIZE_EVERY) : { call: changed, cancel() {} }
  list.addEventListener('change', call)
  return () => {
    cancel()
    list.removeEventListener('change', call)
  }
}
