import { useCallback, useEffect, useState } from 'react'

/** A part of the page that is there only while it is printed, alone. */
export function usePrintedAlone(): { shown: boolean; print: () => void } {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!shown) return
    const done = () => setShown(false)
    addEventListener('afterprint', done)
    window.print()
    return () => removeEventListener('afterprint', done)
  }, [shown])
  return { shown, print: useCallback(() => setShown(true), []) }
}
