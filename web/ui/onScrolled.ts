/**
 * Where a browser does not say that scrolling is over, as Safari before 26.2, it is over when nothing has moved for so
 * long, ms.
 */
const QUIET_MS = 150

/**
 * Calls when scrolling, of the page or of anything in it, is over: whoever scrolls would see what changes jump. Answers
 * how to stop that.
 */
export function onScrolled(act: () => void): () => void {
  if ('onscrollend' in window) {
    addEventListener('scrollend', act, { capture: true })
    return () => removeEventListener('scrollend', act, { capture: true })
  }
  let quiet: ReturnType<typeof setTimeout> | undefined
  const moved = () => {
    clearTimeout(quiet)
    quiet = setTimeout(act, QUIET_MS)
  }
  ;(globalThis as Window & typeof globalThis).addEventListener('scroll', moved, { capture: true, passive: true })
  return () => {
    clearTimeout(quiet)
    ;(globalThis as Window & typeof globalThis).removeEventListener('scroll', moved, { capture: true })
  }
}
