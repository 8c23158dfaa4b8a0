import { Alert, Button, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { exampleReadingArea } from '../../../shared/contract/exampleReading.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { pathTo } from '../../../shared/paths.ts'
import { verdictOf } from '../../../shared/readings/verdictText.ts'
import { failureText } from '../../api/failureText.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useAfterPaint } from '../../ui/useAfterPaint.ts'
import { usePrintedAlone } from '../../ui/usePrintedAlone.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { useNozzleView } from './nozzleChoice.ts'
import { PrintedReading } from './PrintedReading.tsx'
import { ReadingCards } from './ReadingCards.tsx'
import { ReadingHero } from './ReadingHero.tsx'
import { ReadingTabs } from './ReadingTabs.tsx'
import { useWhatIf } from './useWhatIf.ts'
import { Verdict } from './Verdict.tsx'
import '../../styles/reading.css'

const WorkOrder = lazyPart(() => import('./WorkOrder.tsx').then((module) => module.WorkOrder))
// Few look at a reading by another profile.
const WhatIfNotice = lazyPart(() => import('./WhatIfNotice.tsx').then((module) => module.WhatIfNotice))

/** A made-up reading to play with, for who has none yet: it is judged as every other and stored nowhere. */
export function ReadingExamplePage() {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(routeQuery(exampleReadingArea.routes.ver, {}))
  if (data) return <Example stored={data} />
  const failure = failureText(t, error, 'reading.viewFailed')
  return (
    <PageFrame title={t('screens.leituraExemplo')}>
      {failure ? <FailureAlert text={failure} onRetry={refetch} /> : <Waiting of="page" />}
    </PageFrame>
  )
}

function Example({ stored }: { stored: Leitura }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [reading, whatIf] = useWhatIf(stored)
  const view = useNozzleView(reading)
  const verdict = verdictOf(reading)
  const order = usePrintedAlone()
  const isRead = useAfterPaint()
  const isDrawn = useAfterPaint(isRead)
  const printOrder = () => void WorkOrder.fetched().then(order.print, () => toast('error', t('common.partFailed')))
  return (
    <PageFrame title={t('screens.leituraExemplo')} description={reading.equipamento_nome}>
      <SpaceBetween size="l">
        <Alert
          type="info"
          header={t('verdict.example.title')}
          action={<Button onClick={() => void navigate(pathTo('app'))}>{t('common.backHome')}</Button>}
        >
          {t('verdict.example.text')}
        </Alert>
        {whatIf.profile !== null && <WhatIfNotice profile={whatIf.profile} onBack={() => whatIf.look(null)} />}
        <Verdict reading={reading} verdict={verdict} onPrintOrder={printOrder} isReadOnly />
        {order.shown ? (
          <WorkOrder reading={reading} verdict={verdict} />
        ) : (
          <PrintedReading reading={reading} verdict={verdict} before={null} whatIf={whatIf} isReadOnly />
        )}
        {isRead && <ReadingHero reading={reading} view={view} />}
        {isDrawn && (
          <SpaceBetween size="l">
            <ReadingCards reading={reading} verdict={verdict} before={null} />
            <ReadingTabs reading={reading} stored={stored} view={view} whatIf={whatIf} tabs={['bicos', 'calculo']} />
          </SpaceBetween>
        )}
      </SpaceBetween>
    </PageFrame>
  )
}
