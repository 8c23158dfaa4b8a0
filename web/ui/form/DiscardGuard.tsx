import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'

interface Props {
  changed: boolean
  /** The session ended: keeps what was typed, since nobody was asked. */
  onSessionLost: () => void
}

/** Asks before a changed form is left: for another screen by a question of ours, for another site by the browser's. */
export function DiscardGuard({ changed, onSessionLost }: Props) {
  const { t } = useI18n()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!changed || currentLocation.pathname === nextLocation.pathname) return false
    if (nextLocation.pathname !== PATHS.login.path) return true
    onSessionLost()
    return false
  })
  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [changed])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('ui.discardTitle')}
      question={t('ui.discard')}
      loading={false}
      onYes={() => blocker.proceed()}
      onNo={() => blocker.reset()}
    />
  )
}
