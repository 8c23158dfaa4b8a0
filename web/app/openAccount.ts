import { data, replace } from 'react-router'
import { pathTo } from '../../shared/paths.ts'
import { failureText } from '../api/failureText.ts'
import { currentLanguage, needTexts } from '../i18n/speak.ts'
import { accountsOf } from '../session/accounts.ts'
import { session } from '../session/instance.ts'
import type { SignedIn } from '../session/state.ts'
import { dismissToasts, toast } from '../ui/toasts.tsx'

/**
 * Acts in the account an address names, and says so. Throws 404 where it is not the person's; answers where to go where
 * it cannot be opened now.
 */
export async function openAccount(usuario: SignedIn['usuario'], ownerId: string): Promise<Response | null> {
  const account = accountsOf(usuario).find(({ id_usuario }) => id_usuario === ownerId)
  if (!account) throw data(null, { status: 404 })
  await needTexts([])
  const { t } = currentLanguage()
  try {
    await session.selectAccount(ownerId)
  } catch (error) {
    toast('error', failureText(t, error, 'common.accountFailed'))
    return replace(pathTo('app'))
  }
  if (session.current()?.conta.id_usuario !== ownerId) throw data(null, { status: 404 })
  // What was said before is of the account that was left.
  dismissToasts()
  toast('info', t('common.accountOpened', { nome: account.nome }))
  return null
}
