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

/** Screens of what an account's equipment measures, whichever account it is. */
const OF_ANY_ACCOUNT: readonly string[] = [pathTo('app'), pathTo('leituras'), pathTo('equipamentos')]

/** Whether what the visitor wanted is there in any account: no record of one, no filter for one, and nothing that is paid or set up in one. */
export const isOfAnyAccount = (search: string): boolean => OF_ANY_ACCOUNT.includes(wantedAfterLogin(search, null))

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
