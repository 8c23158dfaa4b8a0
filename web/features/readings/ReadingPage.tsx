import { Alert, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { type Leitura, readingsArea } from '../../../shared/contract/readings.ts'
import { pathTo } from '../../../shared/paths.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { TOLD_MS } from '../../live/useLive.ts'
import { InItsAccount } from '../../parts/records/InItsAccount.tsx'
import { RecordPage } from '../../parts/records/RecordPage.tsx'
import { useSignedIn } from '../../session/instance.ts'
import '../../styles/reading.css'
import type { Before } from '../../../shared/readings/cards.ts'
import { withFlowTold } from '../../../shared/readings/flowTold.ts'
import { type Verdict as VerdictOf, verdictOf } from '../../../shared/readings/verdictText.ts'
import { useSections } from '../../parts/readings/useSections.ts'
import { PHONE } from '../../ui/breakpoints.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useAfterPaint } from '../../ui/useAfterPaint.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { usePrintedAlone } from '../../ui/usePrintedAlone.ts'
import { HeldBy, useHold } from './hold.ts'
import { type NozzleView, useNozzleView } from './nozzleChoice.ts'
import { PrintedReading } from './PrintedReading.tsx'
import { readingQuery } from './queries.ts'
import { ReadingActions } from './ReadingActions.tsx'
import { ReadingCards } from './ReadingCards.tsx'
import { ReadingHero } from './ReadingHero.tsx'
import { ReadingTabs } from './ReadingTabs.tsx'
import { READING_TEXTS } from './readingTexts.ts'
import { useReadingNews } from './useReadingNews.ts'
import { useWhatIf, type WhatIf } from './useWhatIf.ts'
import { Verdict } from './Verdict.tsx'

const EditDialog = lazyPart(() => import('./EditDialog.tsx').then((module) => module.EditDialog), {
  close: ({ onClose }) => onClose(),
})

const IssueDialog = lazyPart(
  () => import('../../parts/certificates/IssueDialog.tsx').then((module) => module.IssueDialog),
  { close: ({ onClose }) => onClose() },
)

// Few readings contradict themselves: the notice’s code comes with the first that does.
const ConflictNotice = lazyPart(() => import('./ConflictNotice.tsx').then((module) => module.ConflictNotice))
// Few readings do not say what they measured.
const FleetSections = lazyPart(() => import('./FleetSections.tsx').then((module) => module.FleetSections), {})
// Of a boom whose vehicle is known.
const SectionBalance = lazyPart(() => import('./SectionBalance.tsx').then((module) => module.SectionBalance), {})
// Only a reading that is still arriving has it.
const Receiving = lazyPart(() => import('./Receiving.tsx').then((module) => module.Receiving))
const WorkOrder = lazyPart(() => import('./WorkOrder.tsx').then((module) => module.WorkOrder))
// Few look at a reading by another profile.
const WhatIfNotice = lazyPart(() => import('./WhatIfNotice.tsx').then((module) => module.WhatIfNotice))

const ExportPart = lazyPart(() => import('../../parts/exports/ExportPart.tsx').then((module) => module.ExportPart), {
  close: ({ onClose }) => onClose(),
})

/**
 * One reading: what to do, where on the sprayer, its figures against the reading before, and everything else by
 * subject.
 */
export function ReadingPage() {
  const { leituraId = '' } = useParams()
  const { conta } = useSignedIn()
  const isLive = useReadingNews(leituraId)
  const query = readingQuery(conta.id_usuario, leituraId, isLive ? TOLD_MS : undefined)
  const { hold, since } = useHold(query)
  const place = routeQuery(readingsArea.routes.conta, { account: conta.id_usuario, params: { leituraId } })
  return (
    <InItsAccount key={leituraId} query={query} place={place}>
      <HeldBy value={hold}>
        <RecordPage query={query} title="screens.leituraVer" texts={READING_TEXTS}>
          {(reading) => (
            <Shown key={reading.id} stored={reading} isLive={isLive} offlineSince={hold === 'offline' ? since : null} />
          )}
        </RecordPage>
      </HeldBy>
    </InItsAccount>
  )
}

/**
 * Of a boom whose nozzles say nothing of their models: what they say themselves counts, and of an arc sections do not
 * say which side they are on. Models may come with any part.
 */
const isUnlabelled = ({ bicos, situacao }: Leitura) =>
  situacao !== 'RECEBENDO' &&
  bicos.length > 0 &&
  bicos.every(({ modelo_anunciado, lado }) => modelo_anunciado === null && lado === null)

/**
 * What a reading asks for, and the reading as its nozzles are shown. The same as long as nothing changes: the chosen
 * nozzle is one of it.
 */
const useTold = (reading: Leitura, sections: ReturnType<typeof useSections>) =>
  useMemo(() => {
    const verdict = verdictOf(reading, sections)
    return { verdict, told: withFlowTold(reading, verdict) }
  }, [reading, sections])

interface ShownProps {
  stored: Leitura
  /** Whether each part is heard of as it comes. */
  isLive: boolean
  /** Since when, ms, nothing new can be known of it; null while it can. */
  offlineSince: number | null
}

function Shown({ stored, isLive, offlineSince }: ShownProps) {
  const { t } = useI18n()
  const [reading, whatIf] = useWhatIf(stored)
  const sections = useSections(stored)
  const { verdict, told } = useTold(reading, sections)
  const { told: toldStored } = useTold(stored, sections)
  const view = useNozzleView(told, sections)
  const order = usePrintedAlone()
  const isRead = useAfterPaint()
  const isDrawn = useAfterPaint(isRead)
  const printOrder = useCallback(
    () => void WorkOrder.fetched().then(order.print, () => toast('error', t('common.partFailed'))),
    [order.print, t],
  )
  return (
    <Framed reading={reading} stored={stored}>
      {(before, below) => (
        <SpaceBetween size="l">
          {offlineSince !== null && <Kept since={offlineSince} />}
          {(stored.situacao === 'CONFLITO' || stored.partes_fora > 0) && <ConflictNotice reading={stored} />}
          {whatIf.profile !== null && <WhatIfNotice profile={whatIf.profile} onBack={() => whatIf.look(null)} />}
          <Verdict reading={reading} verdict={verdict} sections={sections} onPrintOrder={printOrder} />
          {below}
          {stored.situacao === 'RECEBENDO' && <Receiving reading={stored} isLive={isLive} />}
          {order.shown ? (
            <WorkOrder reading={reading} verdict={verdict} sections={sections} />
          ) : (
            <PrintedReading
              reading={told}
              verdict={verdict}
              before={comparedWith(stored, whatIf, before)}
              sections={sections}
              whatIf={whatIf}
            />
          )}
          {/* What to do is read first, then where; nothing of it moves when the rest comes below. */}
          {isRead && <ReadingHero reading={told} view={view} />}
          {isDrawn && (
            <Rest
              told={told}
              stored={stored}
              toldStored={toldStored}
              verdict={verdict}
              view={view}
              whatIf={whatIf}
              before={before}
            />
          )}
        </SpaceBetween>
      )}
    </Framed>
  )
}

/** The reading before; what has come so far says nothing of the sprayer as a whole yet. */
const comparedWith = ({ situacao }: Leitura, { profile }: WhatIf, before: Before): Before =>
  profile || situacao === 'RECEBENDO' ? undefined : before

interface RestProps {
  told: Leitura
  stored: Leitura
  toldStored: Leitura
  verdict: VerdictOf
  view: NozzleView
  whatIf: WhatIf
  before: Before
}

/** Its figures, sections and everything else by subject: below what to do and where. */
const Rest = memo(function Rest({ told, stored, toldStored, verdict, view, whatIf, before }: RestProps) {
  return (
    <SpaceBetween size="l">
      <ReadingCards reading={told} verdict={verdict} before={comparedWith(stored, whatIf, before)} />
      {isUnlabelled(stored) && <FleetSections leituraId={stored.id} />}
      {stored.situacao !== 'RECEBENDO' && stored.tipo_pulverizador === 'PULVERIZADOR' && (
        <SectionBalance reading={stored} />
      )}
      <ReadingTabs reading={told} stored={toldStored} view={view} whatIf={whatIf} />
    </SpaceBetween>
  )
})

interface FramedProps {
  reading: Leitura
  stored: Leitura
  /** Is told the reading before, and what stands below the verdict. */
  children: (before: Before, below: ReactNode) => ReactNode
}

/** Title and what can be done with a reading; on a phone the verdict comes first, and the rest of it below. */
function Framed({ reading, stored, children }: FramedProps) {
  const { t, format } = useI18n()
  const { conta } = useSignedIn()
  const phone = useMedia(PHONE)
  const [editing, setEditing] = useState(false)
  const [exporting, setExporting] = useState<'open' | 'left' | null>(null)
  const [certifying, setCertifying] = useState(false)
  const { data: around } = useQuery(
    routeQuery(readingsArea.routes.vizinhas, { account: conta.id_usuario, params: { leituraId: stored.id } }),
  )
  const open = {
    onEdit: () => setEditing(true),
    onExport: () => setExporting('open'),
    onCertificate: () => setCertifying(true),
  }
  const actions = <ReadingActions reading={reading} stored={stored} around={around} {...open} />
  const ways = <Elsewhere reading={reading} before={around && (around.anterior?.id ?? null)} />
  const below = phone && (
    <div>
      {actions}
      {ways}
    </div>
  )
  return (
    <PageFrame
      title={t('reading.viewTitle', { data: format.dateTime(reading.data) })}
      description={
        <span className="ways">
          <span>{reading.equipamento_nome}</span>
          {!phone && ways}
        </span>
      }
      actions={!phone && actions}
    >
      {children(around?.anterior, below)}
      {exporting && (
        <ExportPart
          of={{ kind: 'one', id: stored.id }}
          isOpen={exporting === 'open'}
          onClose={() => setExporting('left')}
        />
      )}
      {editing && <EditDialog reading={stored} onClose={() => setEditing(false)} />}
      {certifying && <Certifying reading={stored} onClose={() => setCertifying(false)} />}
    </PageFrame>
  )
}

function Certifying({ reading, onClose }: { reading: Leitura; onClose: () => void }) {
  const sections = useSections(reading) ?? []
  return <IssueDialog reading={reading} sections={sections} onClose={onClose} />
}

/** Says since when what is shown is not the server's. */
function Kept({ since }: { since: number }) {
  const { t, format } = useI18n()
  return (
    <Alert type="info" header={t('verdict.offline.title')}>
      {t('verdict.offline.text', { quando: format.dateTime(new Date(since).toISOString()) })}
    </Alert>
  )
}

/** Where the reading is seen beside its others; undefined: which one is before is not known yet. */
function Elsewhere({ reading, before }: { reading: Leitura; before: string | null | undefined }) {
  const { t } = useI18n()
  const { papel } = useSignedIn().usuario
  const { id, equipamento_id: equipamentoId, equipamento_de_outro: isAnothers } = reading
  return (
    <span className="ways no-print">
      {(!isAnothers || papel === 'ADMIN') && (
        <PageLink href={pathTo('equipamentoEvolucao', { equipamentoId })}>{t('screens.equipamentoEvolucao')}</PageLink>
      )}
      <PageLink href={`${pathTo('listaTrocas')}?leitura=${id}`}>{t('screens.listaTrocas')}</PageLink>
      {before ? (
        <PageLink href={`${pathTo('leiturasComparar')}?a=${before}&b=${id}`}>{t('reading.comparePrevious')}</PageLink>
      ) : (
        // On a phone it begins a line: its place is kept, for what stands below would move.
        before === undefined && <span className="awaited-way">{t('reading.comparePrevious')}</span>
      )}
    </span>
  )
}
