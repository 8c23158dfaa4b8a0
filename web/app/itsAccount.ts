import { redirect, replace } from 'react-router'
import type { Screen } from '../parts/screens/screens.ts'
import { ACCOUNT_PARAM } from '../session/accountParam.ts'
import type { SignedIn } from '../session/state.ts'

/**
 * The same address with an account in it, or with none. What the browser opened with gives way to it; a page that is
 * gone to from another one stays a step of its own.
 */
function addressIn(request: Request, ownerId: string | null, isFirst: boolean): Response {
  const { pathname, searchParams } = new URL(request.url)
  if (ownerId === null) searchParams.delete(ACCOUNT_PARAM)
  else searchParams.set(ACCOUNT_PARAM, ownerId)
  const search = searchParams.toString()
  const address = pathname + (search && `?${search}`) + (location.pathname === pathname ? location.hash : '')
  return isFirst ? replace(address) : redirect(address)
}

/**
 * Has a customer's screen open in the account that its address names, and has the address name the present one, so that
 * whoever gets it sees the same. An account that is not the person's is a page that does not exist. `isFirst`: the
 * browser opens with it. Answers where to go instead, or null.
 */
export async function settleAccount(
  { anyAccount }: Pick<Screen, 'anyAccount'>,
  { usuario, conta }: SignedIn,
  request: Request,
  isFirst: boolean,
): Promise<Response | null> {
  const wanted = new URL(request.url).searchParams.get(ACCOUNT_PARAM)
  const names = usuario.papel === 'CLIENTE' && !anyAccount
  if (!names) return wanted === null ? null : addressIn(request, null, isFirst)
  if (wanted === null) return addressIn(request, conta.id_usuario, isFirst)
  if (wanted === conta.id_usuario) return null
  const { openAccount } = await import('./openAccount.ts')
  return openAccount(usuario, wanted)
}
