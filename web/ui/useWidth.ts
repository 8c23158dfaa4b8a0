import { useLayoutEffect, useRef, useState } from 'react'
import { usePrinting } from './printing.ts'

/** What a sheet of A4 has room for, CSS pixels. */
const PAPER = 680

/**
 * Width of an element without padding, in pixels, kept up to date; 0 until it is known. On paper it is the sheet's,
 * which is not measured before it is printed.
 */
export function useWidth<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(0)
  const printing = usePrinting()
  // Known before the first paint: what stands below would move once a drawing comes after it.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width: printing ? PAPER : width }
}
