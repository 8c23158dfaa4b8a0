import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { session } from '../../session/instance.ts'
import { AskModal } from '../../ui/AskModal.tsx'
import { hasChanges } from '../../ui/form/guards.ts'
import { dismissToasts } from '../../ui/toasts.tsx'
import { useCommand } from '../../ui/useCommand.ts'

/** Asks whether the person wants to leave, and ends the session. */
export function LogoutModal({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { press, loading } = useCommand({
    run: async () => {
      const ended = session.signOut()
      // What was said to them is for nobody who comes next.
      dismissToasts()
      await navigate(pathTo('login'))
      await ended
    },
  })
  return (
    <AskModal
      title={t('common.logout')}
      question={t(hasChanges() ? 'common.logoutDiscards' : 'common.logoutQuestion')}
      submitLabel={t('common.yes')}
      dismissLabel={t('common.no')}
      loading={loading}
      onConfirm={press}
      onClose={onClose}
    />
  )
}
