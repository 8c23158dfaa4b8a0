import { Link } from 'react-router'
import { reportsArea } from '../../../shared/contract/reports.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SplitPage } from '../../parts/visitors/SplitPage.tsx'
import { LinkQuestion } from './LinkQuestion.tsx'
import { Result } from './Result.tsx'
import { useLinkToken } from './useLinkToken.ts'

const { consultar, responder } = reportsArea.routes

type Answer = RouteAnswer<typeof responder>

/** Asks what the link of a mail says to a report, yes or no, and says it once that is pressed. */
export function ReportMailPage() {
  const { t } = useI18n()
  const token = useLinkToken()
  return (
    <SplitPage title={t('visitors.reportMail.title')}>
      {token === null ? <Bad /> : <Question key={token} token={token} />}
    </SplitPage>
  )
}

const TEXTS = {
  title: 'visitors.reportMail.title',
  working: 'visitors.reportMail.working',
  retryTitle: 'visitors.reportMail.retryTitle',
  failed: 'visitors.reportMail.failed',
} as const

function Question({ token }: { token: string }) {
  const { t } = useI18n()
  const request = { body: { token } }
  return (
    <LinkQuestion
      title={t('visitors.reportMail.title')}
      asked={{
        queryKey: routeQuery(consultar, request).queryKey,
        answer: () => call(consultar, request),
        texts: { ...TEXTS, working: 'visitors.reportMail.reading' },
      }}
      done={{
        queryKey: routeQuery(responder, request).queryKey,
        answer: () => call(responder, request),
        texts: TEXTS,
      }}
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
