import { useEffect, useState } from 'react'

interface Asked {
  readonly isPending: boolean
  readonly failureCount: number
  readonly fetchStatus: string
}

/** Whether an answer may be there soon: not one that failed once, nor one that waits for a network. */
export const isComing = ({ isPending, failureCount, fetchStatus }: Asked): boolean =>
  isPending && failureCount === 0 && fetchStatus === 'fetching'

/** How long, ms, something that is coming is waited for: a page that is late says what it knows. */
const PATIENCE_MS = 3_000

/**
 * False as long as something is coming, though not for long, then true for good. What would stand elsewhere once it is
 * there is drawn when this is true: nobody presses what moves away, and a page that is read stays where it is.
 */
export function useSettled(coming: boolean): boolean {
  const [wasSettled, setSettled] = useState(false)
  const isSettled = wasSettled || !coming
  if (isSettled && !wasSettled) setSettled(true)
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setSettled(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isSettled])
  return isSettled
}
