import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './afterPaint.ts'

/**
 * False until what is shown first has been painted, then true: for what may come a moment later. What comes after that
 * says what it comes `after`.
 */
export function useAfterPaint(after = true): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => (after ? afterPaint(() => startTransition(() => setPainted(true))) : undefined), [after])
  return painted
}

/** What is given, by identity, once what it came with has been painted; until then what was given before. */
export function useOncePainted<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(
    () => (shown === value ? undefined : afterPaint(() => startTransition(() => setShown(value)))),
    [shown, value],
  )
  return shown
}
