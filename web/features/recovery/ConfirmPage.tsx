import { Loader } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { signupArea } from '../../../shared/contract/signup.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { isRefusal } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { loginAddress } from '../../parts/screens/returnTo.ts'
import { EntryAlert } from '../../parts/visitors/EntryAlert.tsx'
import { EntryButton } from '../../parts/visitors/EntryButton.tsx'
import { SplitPage } from '../../parts/visitors/SplitPage.tsx'
import { session } from '../../session/instance.ts'
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

/** The link is used as soon as the page is there, and again only when nobody answered. */
function Outcome({ token }: { token: string }) {
  const { t } = useI18n()
  const { data, error, refetch, isFetching } = useQuery({
    ...routeQuery(confirmarEmail, { body: { token } }),
    // Never given up once sent: the link would be used, and nobody would know.
    queryFn: () => call(confirmarEmail, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  })
  if (data) {
    return (
      <Result
        type="success"
        title={t('visitors.confirm.doneTitle')}
        text={t('visitors.confirm.done', { email: data.email })}
        way={
          <Link className="visitor-button visitor-button-main" to={pathTo(session.isSaved() ? 'app' : 'login')}>
            {t(session.isSaved() ? 'visitors.openConsole' : 'visitors.signIn')}
          </Link>
        }
      />
    )
  }
  if (isFetching || !error) {
    return (
      <div role="status">
        <h1>{t('visitors.confirm.title')}</h1>
        <p className="visitor-lead entry-working">
          <Loader aria-hidden="true" /> {t('visitors.confirm.working')}
        </p>
      </div>
    )
  }
  if (isRefusal(error, 'REGRA_VIOLADA', 'VALIDACAO')) return <Bad />
  const text = failureText(t, error, 'visitors.confirm.failed') ?? t('visitors.confirm.failed')
  return (
    <>
      <h1>{t('visitors.confirm.retryTitle')}</h1>
      <EntryAlert type="error" action={<EntryButton onClick={() => void refetch()}>{t('common.retry')}</EntryButton>}>
        {text}
      </EntryAlert>
    </>
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
        <Link className="visitor-button visitor-button-main" to={session.isSaved() ? profile : loginAddress(profile)}>
          {t(session.isSaved() ? 'visitors.confirm.profile' : 'visitors.signIn')}
        </Link>
      }
    />
  )
}
