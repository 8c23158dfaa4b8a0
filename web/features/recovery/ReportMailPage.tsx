import { Link } from 'react-router'
import { reportsArea } from '../../../shared/contract/reports.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { LinkQuestion } from './LinkQuestion.tsx'
import { Result } from './Result.tsx'

const { consultar, responder } = reportsArea.routes

type Answer = RouteAnswer<typeof responder>

/** Asks what the link of a mail says to a report, yes or no, and says it once that is pressed. */
export function ReportMailPage() {
  const { t } = useI18n()
  return (
    <LinkQuestion
      area="reportMail"
      asked={(token) => ({
        queryKey: routeQuery(consultar, { body: { token } }).queryKey,
        answer: () => call(consultar, { body: { token } }),
      })}
      done={(token) => ({
        queryKey: routeQuery(responder, { body: { token } }).queryKey,
        answer: () => call(responder, { body: { token } }),
      })}
      question={({ email, estado, periodico }) =>
        estado === 'CONFIRMADO'
          ? {
              lead: t(periodico ? 'visitors.reportMail.askYes' : 'visitors.reportMail.askOnce', { email }),
              submit: t('visitors.reportMail.sayYes'),
            }
          : { lead: t('visitors.reportMail.askNo', { email }), submit: t('visitors.reportMail.sayNo') }
      }
      bad={<Bad />}
    >
      {(answer) => <Said {...answer} />}
    </LinkQuestion>
  )
}

function Said({ email, estado }: Answer) {
  const { t } = useI18n()
  const [title, text] =
    estado === 'CONFIRMADO'
      ? (['visitors.reportMail.yesTitle', 'visitors.reportMail.yes'] as const)
      : (['visitors.reportMail.noTitle', 'visitors.reportMail.no'] as const)
  return <Result type="success" title={t(title)} text={t(text, { email })} way={<Home />} />
}

function Bad() {
  const { t } = useI18n()
  return (
    <Result
      type="warning"
      title={t('visitors.reportMail.badTitle')}
      text={t('visitors.reportMail.bad')}
      way={<Home />}
    />
  )
}

function Home() {
  const { t } = useI18n()
  return (
    <Link className="visitor-button visitor-button-main" to={pathTo('inicio')}>
      {t('visitors.openConsole')}
    </Link>
  )
}
