import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { wantedAfterLogin } from '../../parts/screens/returnTo.ts'
import { EntryAlert } from '../../parts/visitors/EntryAlert.tsx'
import { EntryButton } from '../../parts/visitors/EntryButton.tsx'
import { session } from '../../session/instance.ts'

/** Why somebody who had a session is asked to sign in, and the other way on where there is one. */
export function LoginNotice() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [loss] = useState(session.loss)
  const [person] = useState(session.savedUser)

  function goOn() {
    session.followReplaced()
    // The second person is not sent to the screen on which the first one was.
    void navigate(pathTo('app'), { replace: true })
  }

  if (loss !== null) {
    return (
      <EntryAlert
        type="info"
        action={
          loss === 'replaced' &&
          person && <EntryButton onClick={goOn}>{t('login.continueAs', { nome: person.nome })}</EntryButton>
        }
      >
        {t(`login.lost.${loss}`)}
      </EntryAlert>
    )
  }
  if (!person) return null
  return (
    <EntryAlert
      type="warning"
      action={
        <EntryButton onClick={() => void navigate(wantedAfterLogin(search), { replace: true })}>
          {t('common.retry')}
        </EntryButton>
      }
    >
      {t('login.trouble')}
    </EntryAlert>
  )
}
