import { Loader } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { reportsArea } from '../../../shared/contract/reports.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { isRefusal } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EntryAlert } from '../../parts/visitors/EntryAlert.tsx'
import { EntryButton } from '../../parts/visitors/EntryButton.tsx'
import { SplitPage } from '../../parts/visitors/SplitPage.tsx'
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

/** The answer is given as soon as the page is there: the link is the click. */
function Outcome({ token }: { token: string }) {
  const { t } = useI18n()
  const { data, error, refetch, isFetching } = useQuery({
    ...routeQuery(responder, { body: { token } }),
    queryFn: () => call(responder, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  })
  if (data) {
    const { email, estado } = data
    return estado === 'CONFIRMADO' ? (
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
  if (isFetching || !error) {
    return (
      <div role="status">
        <h1>{t('visitors.reportMail.title')}</h1>
        <p className="visitor-lead entry-working">
          <Loader aria-hidden="true" /> {t('visitors.reportMail.working')}
        </p>
      </div>
    )
  }
  if (isRefusal(error, 'REGRA_VIOLADA', 'VALIDACAO')) return <Bad />
  const text = failureText(t, error, 'visitors.reportMail.failed') ?? t('visitors.reportMail.failed')
  return (
    <>
      <h1>{t('visitors.reportMail.retryTitle')}</h1>
      <EntryAlert type="error" action={<EntryButton onClick={() => void refetch()}>{t('common.retry')}</EntryButton>}>
        {text}
      </EntryAlert>
    </>
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
