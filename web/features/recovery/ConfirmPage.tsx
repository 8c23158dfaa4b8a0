import { Link } from 'react-router'
import { signupArea } from '../../../shared/contract/signup.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { loginAddress } from '../../parts/screens/returnTo.ts'
import { SplitPage } from '../../parts/visitors/SplitPage.tsx'
import { session } from '../../session/instance.ts'
import { LinkOutcome } from './LinkOutcome.tsx'
import { Result } from './Result.tsx'
import { useLinkToken } from './useLinkToken.ts'

const { confirmarEmail } = signupArea.routes

/** What became of the link that confirms an address. */
export function ConfirmPage() {
  const { t } = useI18n()
  const token = useLinkToken()
  return (
    <SplitPage title={t('visitors.confirm.title')}>
      {token === null ? <Bad /> : <Outcome key={token} token={token} />}
    </SplitPage>
  )
}

const TEXTS = {
  title: 'visitors.confirm.title',
  working: 'visitors.confirm.working',
  retryTitle: 'visitors.confirm.retryTitle',
  failed: 'visitors.confirm.failed',
} as const

function Outcome({ token }: { token: string }) {
  const { t } = useI18n()
  const request = { body: { token } }
  return (
    <LinkOutcome
      queryKey={routeQuery(confirmarEmail, request).queryKey}
      answer={() => call(confirmarEmail, request)}
      texts={TEXTS}
      bad={<Bad />}
    >
      {({ email }) => (
        <Result
          type="success"
          title={t('visitors.confirm.doneTitle')}
          text={t('visitors.confirm.done', { email })}
          way={
            <Link className="visitor-button visitor-button-main" to={pathTo(session.isOpen() ? 'app' : 'login')}>
              {t(session.isOpen() ? 'visitors.openConsole' : 'visitors.signIn')}
            </Link>
          }
        />
      )}
    </LinkOutcome>
  )
}

function Bad() {
  const { t } = useI18n()
  const profile = pathTo('perfil')
  return (
    <Result
      type="warning"
      title={t('visitors.confirm.badTitle')}
      text={t('visitors.confirm.bad')}
      way={
        <Link className="visitor-button visitor-button-main" to={session.isOpen() ? profile : loginAddress(profile)}>
          {t(session.isOpen() ? 'visitors.confirm.profile' : 'visitors.signIn')}
        </Link>
      }
    />
  )
}
