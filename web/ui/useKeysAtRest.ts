import { useEffect, useState } from 'react'
import { sinceKey } from './lastPress.ts'

/** Who goes through a page by keys presses the next one sooner than this, ms. */
const REST_MS = 1_000

/**
 * False while keys are being pressed, then true for good: what comes over the page unasked takes none that was meant
 * for it.
 */
export function useKeysAtRest(): boolean {
  const [atRest, setAtRest] = useState(() => sinceKey() >= REST_MS)
  useEffect(() => {
    if (atRest) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const left = REST_MS - sinceKey()
      if (left <= 0) setAtRest(true)
      else timer = setTimeout(look, left)
    }
    look()
    return () => clearTimeout(timer)
  }, [atRest])
  return atRest
}
