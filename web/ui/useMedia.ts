import { useSyncExternalStore } from 'react'
import { throttled } from './throttled.ts'

/** Dragging a window's edge is answered this often, ms. */
const RESIZE_EVERY = 1_000

/** Whether a media query holds, kept up to date, at most once a second while the window is being resized. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      const { call, cancel } = throttled(changed, RESIZE_EVERY)
      list.addEventListener('change', call)
      return () => {
        cancel()
        list.removeEventListener('change', call)
      }
    },
    () => matchMedia(query).matches,
  )
}
