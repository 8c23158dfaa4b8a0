import { createContext, use, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { PRINT } from './breakpoints.ts'
import { mediaList, watchMedia } from './watchMedia.ts'

const listeners = new Set<() => void>()
let isFollowed = false
let isTold = false
let goBack = () => {}

/**
 * Remembers how far everything was scrolled and what had the focus; what it answers brings both back, where they are
 * still there.
 */
function placeOnScreen(): () => void {
  const scrolled = [...document.querySelectorAll('*')]
    .filter(({ scrollLeft, scrollTop }) => scrollLeft !== 0 || scrollTop !== 0)
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
  const focused = document.activeElement
  return () => {
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true })
    for (const { element, ...to } of scrolled) element.scrollTo({ ...to, behavior: 'instant' })
  }
}

/**
 * Draws what changes at once: the number of sheets is fixed after `beforeprint`, and what is drawn later, as when the
 * media query changes, is cut off without a word. Afterwards the screen is where it was.
 */
function tell(told: boolean): void {
  if (told && !isTold) goBack = placeOnScreen()
  const isBack = isTold && !told
  isTold = told
  flushSync(() => {
    for (const listener of listeners) listener()
  })
  if (isBack) goBack()
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

/** Whether what is in it comes on no paper, since something else does in its place (`OnPaper`). */
export const OffPaper = createContext(false)

/**
 * Whether the page is being put on paper, which neither scrolls nor is pressed: everything is shown, and no controls.
 */
export function usePrinting(): boolean {
  const isOff = use(OffPaper)
  return useSyncExternalStore(subscribe, () => isTold || mediaList(PRINT).matches) && !isOff
}

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
