import { type ReactNode, useEffect, useRef } from 'react'

/** What takes the place of the button that asked for it, and the focus that went with the button. */
export function Revealed({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={place} tabIndex={-1} className="revealed">
      {children}
    </div>
  )
}
