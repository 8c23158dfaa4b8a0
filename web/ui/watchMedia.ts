import { throttled } from './throttled.ts'

/** Dragging a window's edge is answered this often, ms. */
const RESIZE_EVERY = 1_000

const lists = new Map<string, MediaQueryList>()

/** What says whether a media query holds: asked for once, since to read the query anew takes longer than to answer. */
export function mediaList(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return list
}

/**
 * Calls `changed` whenever a media query begins or ceases to hold: at most once a second for a width, which changes
 * back and forth while the window is being resized, and at once for anything else, since a page is printed as it is in
 * that moment. Returns what ends it.
 */
export function watchMedia(query: string, changed: () => void): () => void {
  const list = mediaList(query)
  const { call, cancel } = query.includes('width') ? throttled(changed, RESIZE_EVERY) : { call: changed, cancel() {} }
  list.addEventListener('change', call)
  return () => {
    cancel()
    list.removeEventListener('change', call)
  }
}
