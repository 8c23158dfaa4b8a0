import { PATHS, pathTo } from '../../../shared/paths.ts'
import { canOpen } from '../../session/gates.ts'
import type { SignedIn } from '../../session/state.ts'
import { screenAt } from './screenAt.ts'

const PARAMETER = 'de'

/** Whether a path lies in the signed-in area. */
export const isInside = (pathname: string): boolean =>
  pathname === PATHS.app.path || pathname.startsWith(`${PATHS.app.path}/`)

/** Address of the login page, remembering where the visitor wanted to go. */
export function loginAddress(wanted?: string): string {
  const login = pathTo('login')
  return wanted && wanted !== PATHS.app.path ? `${login}?${PARAMETER}=${encodeURIComponent(wanted)}` : login
}

/**
 * Where to go after signing in: only ever a page of the signed-in area of this console, and not a screen that is another role's: whoever
 * wanted to go there may have been somebody else.
 */
export function wantedAfterLogin(search: string, signedIn: SignedIn | null): string {
  const wanted = new URLSearchParams(search).get(PARAMETER)
  const pathname = wanted?.split(/[?#]/)[0] ?? ''
  if (!wanted || !isInside(pathname)) return pathTo('app')
  const screen = screenAt(pathname)
  return screen && signedIn && !canOpen(PATHS[screen.path], signedIn) ? pathTo('app') : wanted
}
