import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { needTexts } from '../../i18n/speak.ts'
import { isMarkedUnsent } from '../../parts/outbox/unsentMark.ts'
import { session } from '../../session/instance.ts'
import { AskModal } from '../../ui/AskModal.tsx'
import { hasChanges } from '../../ui/form/guards.ts'
import { askTabs } from '../../ui/form/otherTabs.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { dismissToasts } from '../../ui/toasts.tsx'
import { useCommand } from '../../ui/useCommand.ts'

// Only whoever has something to send.
const UnsentQuestion = lazyPart(
  () => Promise.all([import('./UnsentQuestion.tsx'), needTexts(['outbox'])]).then(([module]) => module.UnsentQuestion),
  { close: ({ onClose }) => onClose() },
)

/** Asks whether the person wants to leave, and ends the session. */
export function LogoutModal({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [hasUnsent, setHasUnsent] = useState(isMarkedUnsent)
  const [isTypedElsewhere, setTypedElsewhere] = useState(false)
  useEffect(() => askTabs(() => setTypedElsewhere(true)), [])
  const noneUnsent = useCallback(() => setHasUnsent(false), [])
  const leave = async () => {
    const ended = session.signOut()
    // What was said to them is for nobody who comes next.
    dismissToasts()
    await navigate(pathTo('login'))
    await ended
  }
  const { press, loading } = useCommand({ run: leave })
  if (hasUnsent) return <UnsentQuestion onLeave={leave} onNone={noneUnsent} onClose={onClose} />
  return (
    <AskModal
      title={t('common.logout')}
      question={t(hasChanges() || isTypedElsewhere ? 'common.logoutDiscards' : 'common.logoutQuestion')}
      submitLabel={t('common.yes')}
      dismissLabel={t('common.no')}
      loading={loading}
      onConfirm={press}
      onClose={onClose}
    />
  )
}
