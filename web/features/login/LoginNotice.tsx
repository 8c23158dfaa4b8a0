import { Alert, Button } from '@cloudscape-design/components'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { wantedAfterLogin } from '../../parts/screens/returnTo.ts'
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
    // Not where the first person was.
    void navigate(pathTo('app'), { replace: true })
  }

  if (loss === null && !person) return null
  return (
    <div role="status">
      {loss === null ? (
        <Alert
          type="warning"
          action={
            <Button
              formAction="none"
              onClick={() => void navigate(wantedAfterLogin(search, session.current()), { replace: true })}
            >
              {t('common.retry')}
            </Button>
          }
        >
          {t('login.trouble')}
        </Alert>
      ) : (
        <Alert
          type="info"
          action={
            loss === 'replaced' && person ? (
              <Button formAction="none" onClick={goOn}>
                {t('login.continueAs', { nome: person.nome })}
              </Button>
            ) : undefined
          }
        >
          {t(`login.lost.${loss}`)}
        </Alert>
      )}
    </div>
  )
}
