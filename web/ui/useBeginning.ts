import { useEffect, useEffectEvent } from 'react'

/** So many frames it may take until the parts of a dialog are there and the dialog has taken the focus itself. */
const FRAMES = 60

/**
 * Begins a dialog at one of `places`, of which the first is preferred: left to itself it begins at the button that
 * closes it. Whoever presses something is left where they are.
 */
export function useBeginning(places: () => readonly HTMLElement[]): void {
  /** Whether one is there already. */
  const take = useEffectEvent(() => {
    const found = places()
    if (found.some((place) => place === document.activeElement)) return true
    found[0]?.focus()
    return false
  })
  useEffect(() => {
    const acted = new AbortController()
    let frames = 0
    let frame = 0
    const begin = () => {
      if (acted.signal.aborted || take()) return
      frames += 1
      if (frames < FRAMES) frame = requestAnimationFrame(begin)
    }
    const stop = () => acted.abort()
    for (const event of ['keydown', 'pointerdown'])
      addEventListener(event, stop, { capture: true, signal: acted.signal })
    queueMicrotask(begin)
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [])
}
