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
