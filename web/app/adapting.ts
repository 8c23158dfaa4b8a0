import { PATHS, pathTo } from '../../shared/paths.ts'
import { currentLanguage } from '../i18n/speak.ts'
import { screenAt } from '../parts/screens/screenAt.ts'
import { canOpen } from '../session/gates.ts'
import { queryClient, session } from '../session/instance.ts'
import type { SignedIn } from '../session/state.ts'
import { keepUnsaved } from '../ui/form/guards.ts'
import { toast } from '../ui/toasts.tsx'
import { router } from './router.tsx'

/** Whoever comes back to the window after this time, ms, may have missed a change of what they may do. */
const AWAY_MS = 60_000

/** What is typed on a screen that is about to close is kept for when it opens again: nobody can be asked. */
function keepWhatCloses(next: SignedIn): void {
  const screen = screenAt(router.state.location.pathname)
  const isOtherAccount = session.current()?.conta.id_usuario !== next.conta.id_usuario
  if (isOtherAccount || (screen && !canOpen(PATHS[screen.path], next))) keepUnsaved()
}

/**
 * Keeps an open console in step with what its person may do: changed data is fetched again, what is no longer open to
 * them is left with a notice, and from an account that is lost they come back to their own.
 */
export function adaptToAccess(): void {
  session.whenAdapting(keepWhatCloses)
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
