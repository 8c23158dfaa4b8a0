import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePrinting } from './printing.ts'

/** What a sheet of A4 has room for, CSS pixels. */
const PAPER = 680

/**
 * Width of an element without padding, in pixels, kept up to date; 0 until it is known: before the first paint, since
 * what stands below would move once a drawing comes after it, or `isLater`, which delays no paint. On paper it is the
 * sheet's, which is not measured before it is printed.
 */
export function useWidth<E extends HTMLElement>({ isLater = false }: { isLater?: boolean } = {}) {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(0)
  const printing = usePrinting()
  useLayoutEffect(() => {
    if (!isLater) setWidth(ref.current?.clientWidth ?? 0)
  }, [isLater])
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width: printing ? PAPER : width }
}
