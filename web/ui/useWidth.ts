import { useEffect, useRef, useState } from 'react'
import { usePrinting } from './printing.ts'

/** What a sheet of A4 has room for, CSS pixels. */
const PAPER = 680

/**
 * Width of an element in pixels, kept up to date; 0 until it is known. On paper it is the sheet's, which is not
 * measured before it is printed.
 */
export function useWidth<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(0)
  const printing = usePrinting()
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width: printing ? PAPER : width }
}
