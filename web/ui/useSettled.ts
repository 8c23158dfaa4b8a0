import { useState } from 'react'

interface Asked {
  readonly isPending: boolean
  readonly failureCount: number
  readonly fetchStatus: string
}

/** Whether an answer may be there soon: not one that failed once, nor one that waits for a network. */
export const isComing = ({ isPending, failureCount, fetchStatus }: Asked): boolean =>
  isPending && failureCount === 0 && fetchStatus === 'fetching'

/**
 * False as long as something is coming, then true for good. What would stand elsewhere once it is there is drawn when
 * this is true: nobody presses what moves away, and a page that is read stays where it is.
 */
export function useSettled(coming: boolean): boolean {
  const [wasSettled, setSettled] = useState(false)
  const isSettled = wasSettled || !coming
  if (isSettled && !wasSettled) setSettled(true)
  return isSettled
}
