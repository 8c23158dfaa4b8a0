import { data, replace } from 'react-router'
import { pathTo } from '../../shared/paths.ts'
import { failureText } from '../api/failureText.ts'
import { currentLanguage, needTexts } from '../i18n/speak.ts'
import type { Screen } from '../parts/screens/screens.ts'
import { ACCOUNT_PARAM } from '../session/accountParam.ts'
import { accountsOf } from '../session/accounts.ts'
import { session } from '../session/instance.ts'
import type { SignedIn } from '../session/state.ts'
import { toast } from '../ui/toasts.tsx'

/** The same address with an account in it, or with none. */
function addressIn(request: Request, ownerId: string | null): Response {
  const { pathname, searchParams } = new URL(request.url)
  if (ownerId === null) searchParams.delete(ACCOUNT_PARAM)
  else searchParams.set(ACCOUNT_PARAM, ownerId)
  const search = searchParams.toString()
  return replace(pathname + (search && `?${search}`) + (location.pathname === pathname ? location.hash : ''))
}

/**
 * Has a customer's screen open in the account that its address names, and has the address name the present one, so that whoever gets it sees
 * the same. An account that is not the person's is a page that does not exist. Answers where to go instead, or null.
 */
export async function settleAccount(
  { anyAccount }: Pick<Screen, 'anyAccount'>,
  { usuario, conta }: SignedIn,
  request: Request,
): Promise<Response | null> {
  const wanted = new URL(request.url).searchParams.get(ACCOUNT_PARAM)
  const names = usuario.papel === 'CLIENTE' && !anyAccount
  if (!names) return wanted === null ? null : addressIn(request, null)
  if (wanted === null) return addressIn(request, conta.id_usuario)
  if (wanted === conta.id_usuario) return null
  const account = accountsOf(usuario).find(({ id_usuario }) => id_usuario === wanted)
  if (!account) throw data(null, { status: 404 })
  await needTexts([])
  const { t } = currentLanguage()
  try {
    await session.selectAccount(wanted)
  } catch (error) {
    toast('error', failureText(t, error, 'common.accountFailed'))
    return replace(pathTo('app'))
  }
  if (session.current()?.conta.id_usuario !== wanted) throw data(null, { status: 404 })
  toast('info', t('common.accountOpened', { nome: account.nome }))
  return null
}
