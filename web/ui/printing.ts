import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { PRINT } from './breakpoints.ts'
import { watchMedia } from './watchMedia.ts'

const listeners = new Set<() => void>()
let isFollowed = false
let isTold = false
let place = { left: 0, top: 0 }

/**
 * Draws what changes at once: the number of sheets is fixed after `beforeprint`, and what is drawn later, as when the media query changes, is cut off
 * without a word. Afterwards the screen is where it was.
 */
function tell(told: boolean): void {
  if (told && !isTold) place = { left: scrollX, top: scrollY }
  const isBack = isTold && !told
  isTold = told
  flushSync(() => {
    for (const listener of listeners) listener()
  })
  if (isBack) scrollTo({ ...place, behavior: 'instant' })
}

function follow(): void {
  isFollowed = true
  addEventListener('beforeprint', () => tell(true))
  addEventListener('afterprint', () => tell(false))
  // Not every browser tells of it by events.
  watchMedia(PRINT, () => tell(isTold))
}

function subscribe(listener: () => void): () => void {
  if (!isFollowed) follow()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the page is being put on paper, which neither scrolls nor is pressed: everything is shown, and no controls. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isTold || matchMedia(PRINT).matches)

/** Prints the page, which is as it comes on paper before the browser is asked to. */
export function printPage(): void {
  tell(true)
  try {
    window.print()
  } finally {
    // Where the browser goes on by itself it tells of it again.
    tell(false)
  }
}
