import { Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { exampleReadingArea } from '../../../shared/contract/exampleReading.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { pathTo } from '../../../shared/paths.ts'
import { verdictOf } from '../../../shared/readings/verdictText.ts'
import { failureText } from '../../api/failureText.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { VisitorPage } from '../../parts/visitors/VisitorPage.tsx'
import { session } from '../../session/instance.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useAfterPaint } from '../../ui/useAfterPaint.ts'
import { usePrintedAlone } from '../../ui/usePrintedAlone.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { NozzleGroup } from './NozzleGroup.tsx'
import { WithNozzleLook } from './NozzleLook.tsx'
import { useNozzleView } from './nozzleChoice.ts'
import { PrintedReading } from './PrintedReading.tsx'
import { ReadingCards } from './ReadingCards.tsx'
import { ReadingHero } from './ReadingHero.tsx'
import { Verdict } from './Verdict.tsx'
import '../../styles/reading.css'

const WorkOrder = lazyPart(() => import('./WorkOrder.tsx').then((module) => module.WorkOrder))

/** The made-up reading, for whoever looks at what a reading says before there is an account. */
export function VisitorExamplePage() {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(routeQuery(exampleReadingArea.routes.ver, {}))
  const failure = failureText(t, error, 'reading.viewFailed')
  const hasSession = session.savedUser() !== null
  const onward = hasSession ? 'app' : 'cadastroUsuario'
  return (
    <VisitorPage kind="wide" title={t('screens.leituraExemplo')}>
      <div className="visitor-example">
        <h1>{t('screens.leituraExemplo')}</h1>
        <p className="visitor-lead">{t('visitors.example.lead')}</p>
        {failure && !data ? (
          <FailureAlert text={failure} onRetry={refetch} />
        ) : (
          <div className="visitor-reading">{data ? <Example reading={data} /> : <Waiting />}</div>
        )}
        <Link className="visitor-button visitor-button-main" to={pathTo(onward)}>
          {t(hasSession ? 'visitors.openConsole' : 'visitors.signUp')}
        </Link>
      </div>
    </VisitorPage>
  )
}

function Example({ reading }: { reading: Leitura }) {
  const { t } = useI18n()
  const view = useNozzleView(reading)
  const verdict = verdictOf(reading)
  const order = usePrintedAlone()
  const isRead = useAfterPaint()
  const isDrawn = useAfterPaint(isRead)
  const printOrder = () => void WorkOrder.fetched().then(order.print, () => toast('error', t('common.partFailed')))
  return (
    <SpaceBetween size="l">
      <Verdict reading={reading} verdict={verdict} onPrintOrder={printOrder} isReadOnly />
      {order.shown ? (
        <WorkOrder reading={reading} verdict={verdict} />
      ) : (
        <PrintedReading reading={reading} verdict={verdict} before={null} isReadOnly />
      )}
      {isRead && <ReadingHero reading={reading} view={view} />}
      {isDrawn && (
        <SpaceBetween size="l">
          <ReadingCards reading={reading} verdict={verdict} before={null} />
          <Container header={<Header variant="h2">{t('verdict.tabs.bicos')}</Header>}>
            <WithNozzleLook>
              <NozzleGroup reading={reading} choice={view.choice} view={view} />
            </WithNozzleLook>
          </Container>
        </SpaceBetween>
      )}
    </SpaceBetween>
  )
}
