import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Runs something whenever the path changes, but not for a change of the query: dialogs close then. It is a component,
 * for what heeds the address is drawn anew with each change of it, and what it stands in need not be.
 */
export function AtPathChange({ run }: { run: () => void }) {
  const { pathname } = useLocation()
  const former = useRef(pathname)
  const changed = useEffectEvent(run)
  useEffect(() => {
    if (former.current === pathname) return
    former.current = pathname
    changed()
  }, [pathname])
  return null
}
