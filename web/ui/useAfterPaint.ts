import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './afterPaint.ts'

/** False until what is shown first has been painted, then true: for what may come a moment later. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return painted
}
