import { Button, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Equipamento } from '../../../shared/contract/equipment.ts'
import { type Leitura, readingsArea } from '../../../shared/contract/readings.ts'
import { type Evolucao, trendsArea } from '../../../shared/contract/trends.ts'
import { halfOf } from '../../../shared/domain/readings/oneSide.ts'
import { pathTo } from '../../../shared/paths.ts'
import { TIP_COLOURS } from '../../../shared/pictures/tipColours.ts'
import { partTitle } from '../../../shared/readings/boomWords.ts'
import { modelLabel } from '../../../shared/readings/modelLabel.ts'
import { catalogued } from '../../../shared/readings/nozzleGroups.ts'
import { picturedNozzles, whereOnBoom } from '../../../shared/readings/picturedNozzles.ts'
import { severityOf, workSeverity } from '../../../shared/readings/severity.ts'
import { isDoubtful, verdictOf, verdictSentence } from '../../../shared/readings/verdictText.ts'
import { nowText, otherHalfText } from '../../../shared/readings/workText.ts'
import { failureText } from '../../api/failureText.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSections, useSectionsQuery } from '../../parts/readings/useSections.ts'
import { useWorkNews } from '../../parts/readings/useWorkNews.ts'
import { useSignedIn } from '../../session/instance.ts'
import '../../styles/equipment.css'
import { now } from '../../i18n/now.ts'
import { ago } from '../../ui/ago.ts'
import { PHONE } from '../../ui/breakpoints.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { BoomPicture } from '../../ui/pictures/BoomPicture.tsx'
import { TurboPicture } from '../../ui/pictures/TurboPicture.tsx'
import { SeverityStatus } from '../../ui/SeverityStatus.tsx'
import { useUnits } from '../../ui/units.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { isComing, useSettled } from '../../ui/useSettled.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { StateSection } from './EquipmentData.tsx'
import { type FittedTips, fittedTips } from './fitted.ts'

/**
 * What the last reading of an equipment says, what is to be done, what is fitted, and what the device told of itself.
 */
export function EquipmentSummary({ equipment }: { equipment: Equipamento }) {
  const { ability } = useSignedIn()
  const state = <StateSection equipment={equipment} />
  return ability.can('read', 'Leitura') ? <Measured id={equipment.id}>{state}</Measured> : state
}

interface MeasuredProps {
  /** Of the equipment. */
  id: string
  children: ReactNode
}

/** What was measured, and below it what does not hang on that, which would move if it stood there first. */
function Measured({ id, children }: MeasuredProps) {
  const { conta } = useSignedIn()
  const account = conta.id_usuario
  const query = routeQuery(trendsArea.routes.ver, { account, params: { equipamentoId: id } })
  useWorkNews(query, [id])
  const evolution = useQuery(query)
  const leituraId = evolution.data?.leituras.at(-1)?.id
  const ofReading = routeQuery(readingsArea.routes.ver, { account, params: { leituraId: leituraId ?? '' } })
  const reading = useQuery({ ...ofReading, enabled: leituraId !== undefined })
  // The last reading is drawn by the sections of its vehicle, where there are any.
  const isSettled = useSettled([evolution, reading, useSectionsQuery(reading.data)].some(isComing))
  const failed = evolution.data ? reading : evolution
  return (
    <SpaceBetween size="l">
      {!isSettled ? (
        <Waiting of="page" />
      ) : evolution.data && leituraId === undefined ? (
        <NoReadings />
      ) : evolution.data && reading.data ? (
        <Last id={id} reading={reading.data} evolution={evolution.data} />
      ) : (
        <NotMeasured error={failed.error} onRetry={failed.refetch} />
      )}
      {isSettled && children}
    </SpaceBetween>
  )
}

function NoReadings() {
  const { t } = useI18n()
  return (
    <Container header={<Header variant="h2">{t('equipment.summary.last')}</Header>}>
      <EmptyState title={t('equipment.noReadingsTitle')} text={t('equipment.noReadingsText')} />
    </Container>
  )
}

function NotMeasured({ error, onRetry }: { error: Error | null; onRetry: () => Promise<unknown> }) {
  const { t } = useI18n()
  const failure = failureText(t, error, 'readings.loadFailed')
  return failure ? <FailureAlert text={failure} onRetry={onRetry} /> : <Waiting of="page" />
}

const Last = ({ id, reading, evolution }: { id: string; reading: Leitura; evolution: Evolucao }) => (
  <SpaceBetween size="l">
    <LastReading equipamentoId={id} reading={reading} work={evolution.servico} other={evolution.outro_lado} />
    <Fitted reading={reading} evolution={evolution} />
  </SpaceBetween>
)

interface LastProps {
  equipamentoId: string
  reading: Leitura
  work: Evolucao['servico']
  other: Evolucao['outro_lado']
}

function LastReading({ equipamentoId, reading, work, other }: LastProps) {
  const i18n = useI18n()
  const { t, format, language } = i18n
  const units = useUnits()
  const sections = useSections(reading)
  const verdict = verdictOf(reading, sections)
  const severity = severityOf(verdict.kind, { isDoubtful: isDoubtful(verdict, reading) })
  const Picture = reading.tipo_pulverizador === 'PULVERIZADOR' ? BoomPicture : TurboPicture
  const half = halfOf(reading.bicos)
  const isPhone = useMedia(PHONE)
  const ways = <Ways equipamentoId={equipamentoId} leituraId={reading.id} />
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={`${format.dateTime(reading.data)} · ${ago(language, reading.data, now())}`}
          actions={!isPhone && ways}
        >
          {t('equipment.summary.last')}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <p className="equipment-verdict status">
          <SeverityStatus severity={severity}>{verdictSentence(reading, verdict, i18n, units)}</SeverityStatus>
        </p>
        {half && <p>{t(`readings.halfOnly.${half}`)}</p>}
        {other && (
          <p>
            <PageLink href={pathTo('leituraVer', { leituraId: other.leitura_id })}>
              {otherHalfText(other, i18n)}
            </PageLink>
          </p>
        )}
        {verdict.leftOut > 0 && <p>{t('readings.leftOut', { quantidade: verdict.leftOut })}</p>}
        <Picture nozzles={picturedNozzles(reading, sections)} />
        <dl className="equipment-work">
          <div>
            <dt>{t('equipment.summary.now')}</dt>
            <dd className="status">
              <SeverityStatus severity={workSeverity(work)}>{nowText(work, i18n)}</SeverityStatus>
            </dd>
          </div>
          <div>
            <dt>{t('equipment.summary.soon')}</dt>
            <dd className="status">
              <Soon work={work} />
            </dd>
          </div>
        </dl>
        {isPhone && ways}
      </SpaceBetween>
    </Container>
  )
}

/** What is predicted for the next days. */
function Soon({ work: { previstos: bicos, previsto_em: day } }: { work: Evolucao['servico'] }) {
  const { t, format } = useI18n()
  return bicos === 0 || day === null ? (
    <SeverityStatus severity="BOM">{t('readings.work.none')}</SeverityStatus>
  ) : (
    <SeverityStatus severity="EM_BREVE">
      {t('equipment.summary.soonOf', { bicos, dia: format.day(day) })}
    </SeverityStatus>
  )
}

/** Where the reading leads to; what it asks for comes before that on a phone. */
function Ways({ equipamentoId, leituraId }: { equipamentoId: string; leituraId: string }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={() => void navigate(pathTo('equipamentoEvolucao', { equipamentoId }))}>
        {t('screens.equipamentoEvolucao')}
      </Button>
      <Button onClick={() => void navigate(pathTo('leituraVer', { leituraId }))}>{t('equipment.summary.open')}</Button>
      <Button variant="primary" onClick={() => void navigate(`${pathTo('listaTrocas')}?equipamento=${equipamentoId}`)}>
        {t('equipment.summary.list')}
      </Button>
    </SpaceBetween>
  )
}

/** Which tip stands where, and since when; by the sections of its vehicle, where one has them. */
function Fitted({ reading, evolution }: { reading: Leitura; evolution: Evolucao }) {
  const i18n = useI18n()
  const { t } = i18n
  const sections = useSections(reading)
  const fitted = fittedTips(reading, evolution, sections?.length ? whereOnBoom(reading, sections) : undefined)
  return (
    <Container header={<Header variant="h2">{t('equipment.summary.fitted')}</Header>}>
      <table className="dense-table" aria-label={t('equipment.summary.fitted')}>
        <thead>
          <tr>
            <th scope="col">{t('equipment.summary.places')}</th>
            <th scope="col">{t('equipment.summary.tip')}</th>
            <th scope="col">{t('equipment.summary.since')}</th>
          </tr>
        </thead>
        <tbody>
          {fitted.map((tips) => (
            <FittedRow key={`${tips.lado} ${tips.runs}`} tips={tips} reading={reading} />
          ))}
        </tbody>
      </table>
    </Container>
  )
}

interface RowProps {
  tips: FittedTips
  reading: Leitura
}

function FittedRow({ tips: { lado, runs, model, since, isAtLeast, part }, reading }: RowProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const colour = catalogued(reading, model)?.cor
  return (
    <tr>
      <th scope="row">
        {lado && `${t(`nozzles.lado.${lado}`)} · `}
        {part && `${partTitle(part, i18n)} · `}
        {runs.map(([de, ate]) => (de === ate ? de : t('equipment.summary.run', { de, ate }))).join(', ')}
      </th>
      <td>
        {colour && <span className="tip-colour" style={{ backgroundColor: TIP_COLOURS[colour] }} />}
        {modelLabel(reading, model, i18n)}
      </td>
      <td>{isAtLeast ? t('equipment.summary.atLeast', { dia: format.date(since) }) : format.date(since)}</td>
    </tr>
  )
}
