import { pathTo } from '../../shared/paths.ts'
import { currentLanguage } from '../i18n/speak.ts'
import { queryClient, session } from '../session/instance.ts'
import { toast } from '../ui/toasts.tsx'
import { router } from './router.tsx'

/** Whoever comes back to the window after this time, ms, may have missed a change of what they may do. */
const AWAY_MS = 60_000

/**
 * Keeps an open console in step with what its person may do: changed data is fetched again, what is no longer open to them is left with
 * a notice, and from an account that is lost they come back to their own.
 */
export function adaptToAccess(): void {
  session.whenAdapted(async (change) => {
    const { t } = currentLanguage()
    if (change.kind === 'account') {
      toast('info', t('common.accountLost', { nome: change.lost.nome }))
      await router.navigate(pathTo('app'))
      return
    }
    if (change.kind === 'permissions') {
      toast('info', t('common.accessChanged'))
      await router.revalidate()
    }
    await queryClient.invalidateQueries()
  })
  let last = Date.now()
  addEventListener('blur', () => {
    last = Date.now()
  })
  addEventListener('focus', () => {
    if (Date.now() - last < AWAY_MS) return
    last = Date.now()
    void session.adapt()
  })
}
