import { Link } from 'react-router'
import { reportsArea } from '../../../shared/contract/reports.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SplitPage } from '../../parts/visitors/SplitPage.tsx'
import { LinkOutcome } from './LinkOutcome.tsx'
import { Result } from './Result.tsx'
import { useLinkToken } from './useLinkToken.ts'

const { responder } = reportsArea.routes

/** What became of the link by which somebody says yes or no to a scheduled report. */
export function ReportMailPage() {
  const { t } = useI18n()
  const token = useLinkToken()
  return (
    <SplitPage title={t('visitors.reportMail.title')}>
      {token === null ? <Bad /> : <Outcome key={token} token={token} />}
    </SplitPage>
  )
}

const TEXTS = {
  title: 'visitors.reportMail.title',
  working: 'visitors.reportMail.working',
  retryTitle: 'visitors.reportMail.retryTitle',
  failed: 'visitors.reportMail.failed',
} as const

function Outcome({ token }: { token: string }) {
  const { t } = useI18n()
  const request = { body: { token } }
  return (
    <LinkOutcome
      queryKey={routeQuery(responder, request).queryKey}
      answer={() => call(responder, request)}
      texts={TEXTS}
      bad={<Bad />}
    >
      {({ email, estado }) =>
        estado === 'CONFIRMADO' ? (
          <Result
            type="success"
            title={t('visitors.reportMail.yesTitle')}
            text={t('visitors.reportMail.yes', { email })}
            way={<Home />}
          />
        ) : (
          <Result
            type="success"
            title={t('visitors.reportMail.noTitle')}
            text={t('visitors.reportMail.no', { email })}
            way={<Home />}
          />
        )
      }
    </LinkOutcome>
  )
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
