import { type ReactNode, useEffect, useRef } from 'react'

/**
 * What a file is chosen, replaced or removed with: away while one is on its way, since the next would replace it unseen. Whoever pressed it waits in
 * its place and has it again afterwards.
 */
export function FileButtons({ busy, children }: { busy: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!busy && document.activeElement === place.current) place.current?.querySelector<HTMLElement>('input')?.focus()
  }, [busy])
  return (
    <div ref={place} tabIndex={-1} className="revealed">
      {!busy && children}
    </div>
  )
}
