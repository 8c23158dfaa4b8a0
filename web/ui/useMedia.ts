import { useCallback, useSyncExternalStore } from 'react'
import { mediaList, watchMedia } from './watchMedia.ts'

/** Whether a media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  // The same at every render: with another one React would subscribe anew, and the watch begin its second anew.
  const subscribe = useCallback((changed: () => void) => watchMedia(query, changed), [query])
  return useSyncExternalStore(subscribe, () => mediaList(query).matches)
}
