import { useSyncExternalStore } from 'react'

/** Up to here a screen counts as a phone's: lists become cards, the menu a drawer. */
export const PHONE = '(max-width: 767px)'
export const DARK = '(prefers-color-scheme: dark)'

/** Whether a media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
