import { Button, SpaceBetween } from '@cloudscape-design/components'
import { useParams } from 'react-router'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ReadingState } from '../../parts/readings/ReadingState.tsx'
import { MISSING, RecordPage, type RecordTexts } from '../../parts/records/RecordPage.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { PHONE } from '../../ui/breakpoints.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { NozzlePanel } from './NozzlePanel.tsx'
import { useNozzleChoice } from './nozzleChoice.ts'
import { readingQuery } from './queries.ts'
import { ReadingAttachments } from './ReadingAttachments.tsx'
import { ReadingDetails } from './ReadingDetails.tsx'
import { ReadingPicture } from './ReadingPicture.tsx'
import { ReadingSummary } from './ReadingSummary.tsx'
import { usePrintedAlone } from './usePrintedAlone.ts'
import { Verdict } from './Verdict.tsx'
import { verdictOf } from './verdictText.ts'
import { WorkOrder } from './WorkOrder.tsx'

const TEXTS: RecordTexts = {
  failed: 'reading.viewFailed',
  closed: [
    { refusals: MISSING, title: 'reading.notFoundTitle', text: 'reading.notFoundText' },
    { refusals: ['NAO_AUTORIZADO'], title: 'reading.forbiddenTitle', text: 'reading.forbiddenText' },
  ],
  back: { path: pathTo('leituras'), text: 'reading.backToList' },
}

/** One reading: its figures, each nozzle as picture and in numbers, and how the rates were calculated. */
export function ReadingPage() {
  const { leituraId = '' } = useParams()
  const { conta } = useSignedIn()
  return (
    <RecordPage query={readingQuery(conta.id_usuario, leituraId)} title="screens.leituraVer" texts={TEXTS}>
      {(reading) => <Shown reading={reading} />}
    </RecordPage>
  )
}

function Shown({ reading }: { reading: Leitura }) {
  const { t, format } = useI18n()
  const [choice, choose] = useNozzleChoice(reading)
  const verdict = verdictOf(reading)
  const order = usePrintedAlone()
  const phone = useMedia(PHONE)
  const summary = <ReadingSummary key="summary" reading={reading} />
  const picture = <ReadingPicture key="picture" reading={reading} />
  const actions = (
    <SpaceBetween direction="horizontal" size="s" alignItems="center">
      <ReadingState reading={reading} />
      <span className="no-print">
        <Button iconName="file" onClick={() => window.print()}>
          {t('reading.print')}
        </Button>
      </span>
    </SpaceBetween>
  )
  return (
    <PageFrame
      title={t('reading.viewTitle', { data: format.dateTime(reading.data) })}
      description={reading.equipamento_nome}
      actions={actions}
    >
      <SpaceBetween size="l">
        {/* The verdict says what is missing of a reading that is still arriving. */}
        <ConflictNotice reading={reading} />
        <Verdict reading={reading} verdict={verdict} onPrintOrder={order.print} />
        {order.shown && <WorkOrder reading={reading} verdict={verdict} />}
        {/* On a phone the picture says at once what is wrong; the figures fill a screen of their own. */}
        {phone ? [picture, summary] : [summary, picture]}
        <NozzlePanel reading={reading} choice={choice} onChoose={choose} />
        <ReadingDetails reading={reading} />
        <ReadingAttachments reading={reading} />
      </SpaceBetween>
    </PageFrame>
  )
}
