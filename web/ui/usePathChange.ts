import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls `action` whenever the path changes, but not for a change of the query: dialogs close then. */
export function usePathChange(action: () => void): void {
  const { pathname } = useLocation()
  const latest = useRef(action)
  const former = useRef(pathname)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    if (former.current === pathname) return
    former.current = pathname
    latest.current()
  }, [pathname])
}
