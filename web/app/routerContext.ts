import { createContext, useContext } from 'react'
import type { DataRouter } from 'react-router'

/**
 * The console's router, for what follows its state; the module that makes it knows every page, so no part of a page may
 * import it.
 */
export const RouterContext = createContext<DataRouter | null>(null)

export function useRouter(): DataRouter {
  const router = useContext(RouterContext)
  if (!router) throw new Error('useRouter outside RouterContext')
  return router
}
