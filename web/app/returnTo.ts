import { PATHS, pathTo } from '../../shared/paths.ts'

const PARAMETER = 'de'

/** Address of the login page, remembering where the visitor wanted to go. */
export function loginAddress(wanted?: string): string {
  const login = pathTo('login')
  return wanted && wanted !== PATHS.app.path ? `${login}?${PARAMETER}=${encodeURIComponent(wanted)}` : login
}

/** Where to go after signing in: only ever a page of the signed-in area of this console. */
export function wantedAfterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER)
  const inside = wanted !== null && /^\/app(?:[/?#]|$)/.test(wanted)
  return inside ? wanted : pathTo('app')
}
