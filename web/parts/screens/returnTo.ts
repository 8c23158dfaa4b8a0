import { ACCOUNT_PARAM } from '../../../shared/accountParam.ts'
import { PATHS, pathTo } from '../../../shared/paths.ts'
import { FILTER_PARAM } from '../../ui/list/filterState.ts'

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
const OF_ANY_ACCOUNT: readonly string[] = [
  pathTo('app'),
  pathTo('leituras'),
  pathTo('equipamentos'),
  pathTo('calibracao'),
  pathTo('certificados'),
]
/** What an address may say besides: which rows, and in whose account. */
const OF_LISTS: readonly string[] = [FILTER_PARAM, ACCOUNT_PARAM]

/**
 * Whether what the visitor wanted is there in any account, filtered or not: no record of one, and nothing that is paid
 * or set up in one.
 */
export function isOfAnyAccount(search: string): boolean {
  const [pathname = '', asked = ''] = wantedAfterLogin(search).split('#')[0]?.split('?') ?? []
  return (
    OF_ANY_ACCOUNT.includes(pathname) && [...new URLSearchParams(asked).keys()].every((name) => OF_LISTS.includes(name))
  )
}

/**
 * Where to go after signing in: only ever a page of the signed-in area of this console. One that the person may not
 * open says so there, as it does to whoever types its address.
 */
export function wantedAfterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER)
  return wanted && isInside(wanted.split(/[?#]/)[0] ?? '') ? wanted : pathTo('app')
}
