import { Link } from 'react-router'
import { signupArea } from '../../../shared/contract/signup.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { loginAddress } from '../../parts/screens/returnTo.ts'
import { SplitPage } from '../../parts/visitors/SplitPage.tsx'
import { session } from '../../session/instance.ts'
import { LinkQuestion } from './LinkQuestion.tsx'
import { Result } from './Result.tsx'
import { useLinkToken } from './useLinkToken.ts'

const { conferirConfirmacao, confirmarEmail } = signupArea.routes

/** Says what the link of a mail confirms, and confirms it once that is pressed. */
export function ConfirmPage() {
  const { t } = useI18n()
  const token = useLinkToken()
  return (
    <SplitPage title={t('visitors.confirm.title')}>
      {token === null ? <Bad /> : <Question key={token} token={token} />}
    </SplitPage>
  )
}

const TEXTS = {
  title: 'visitors.confirm.title',
  working: 'visitors.confirm.working',
  retryTitle: 'visitors.confirm.retryTitle',
  failed: 'visitors.confirm.failed',
} as const

function Question({ token }: { token: string }) {
  const { t } = useI18n()
  const request = { body: { token } }
  return (
    <LinkQuestion
      title={t('visitors.confirm.title')}
      asked={{
        queryKey: routeQuery(conferirConfirmacao, request).queryKey,
        answer: () => call(conferirConfirmacao, request),
        texts: { ...TEXTS, working: 'visitors.confirm.reading' },
      }}
      done={{
        queryKey: routeQuery(confirmarEmail, request).queryKey,
        answer: () => call(confirmarEmail, request),
        texts: TEXTS,
      }}
      question={({ email, troca, feita }) =>
        feita
          ? { already: <Done text={t('visitors.confirm.already', { email })} /> }
          : {
              lead: t(troca ? 'visitors.confirm.askChange' : 'visitors.confirm.ask', { email }),
              submit: t('visitors.confirm.submit'),
            }
      }
      bad={<Bad />}
    >
      {({ email }) => <Done text={t('visitors.confirm.done', { email })} />}
    </LinkQuestion>
  )
}

function Done({ text }: { text: string }) {
  const { t } = useI18n()
  const isOpen = session.isOpen()
  return (
    <Result
      type="success"
      title={t('visitors.confirm.doneTitle')}
      text={text}
      way={
        <Link className="visitor-button visitor-button-main" to={pathTo(isOpen ? 'app' : 'login')}>
          {t(isOpen ? 'visitors.openConsole' : 'visitors.signIn')}
        </Link>
      }
    />
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
