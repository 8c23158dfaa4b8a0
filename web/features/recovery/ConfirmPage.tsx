import { Link } from 'react-router'
import { signupArea } from '../../../shared/contract/signup.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { loginAddress } from '../../parts/screens/returnTo.ts'
import { session } from '../../session/instance.ts'
import { LinkQuestion } from './LinkQuestion.tsx'
import { Result } from './Result.tsx'

const { conferirConfirmacao, confirmarEmail } = signupArea.routes

/** Says what the link of a mail confirms, and confirms it once that is pressed. */
export function ConfirmPage() {
  const { t } = useI18n()
  return (
    <LinkQuestion
      area="confirm"
      asked={(token) => ({
        queryKey: routeQuery(conferirConfirmacao, { body: { token } }).queryKey,
        answer: () => call(conferirConfirmacao, { body: { token } }),
      })}
      done={(token) => ({
        queryKey: routeQuery(confirmarEmail, { body: { token } }).queryKey,
        answer: () => call(confirmarEmail, { body: { token } }),
      })}
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
