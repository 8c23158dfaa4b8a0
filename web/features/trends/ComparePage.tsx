import { Alert, Button, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Leitura, readingsArea } from '../../../shared/contract/readings.ts'
import { trendsArea } from '../../../shared/contract/trends.ts'
import { groupedBy } from '../../../shared/domain/numbers/groupedBy.ts'
import { FORMATOS_EXPORTACAO } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DocumentMenu } from '../../parts/exports/DocumentMenu.tsx'
import { RecordPage } from '../../parts/records/RecordPage.tsx'
import { useSignedIn } from '../../session/instance.ts'
import '../../styles/trends.css'
import {
  comparedByText,
  comparedPlaces,
  countsText,
  differencesText,
  placeKey,
  shownErrors,
  shownLimits,
} from '../../../shared/readings/comparison.ts'
import { PairChart } from '../../ui/charts/PairChart.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { useUnits } from '../../ui/units.ts'
import { ComparedTable, type Shown as Wanted } from './ComparedTable.tsx'
import { CompareSummary } from './CompareSummary.tsx'
import { COMPARE_TEXTS } from './words.ts'

const { comparar } = trendsArea.routes

/** Two readings, named by the address, place by place. */
export function ComparePage() {
  const [search] = useSearchParams()
  const [a, b] = [search.get('a'), search.get('b')]
  return a && b ? <Both a={a} b={b} /> : <Unnamed />
}

function Unnamed() {
  const { t } = useI18n()
  return (
    <PageFrame title={t('trends.compareTitle')}>
      <Container>
        <EmptyState title={t('trends.chooseTitle')} text={t('trends.chooseText')} />
      </Container>
    </PageFrame>
  )
}

function Both({ a, b }: { a: string; b: string }) {
  const { conta } = useSignedIn()
  const query = (leituraId: string) =>
    routeQuery(readingsArea.routes.ver, { account: conta.id_usuario, params: { leituraId } })
  // Both are asked for at once, although the page shows one after the other.
  useQuery(query(b))
  return (
    <RecordPage query={query(a)} title="screens.leiturasComparar" texts={COMPARE_TEXTS}>
      {(before) => (
        <RecordPage query={query(b)} title="screens.leiturasComparar" texts={COMPARE_TEXTS}>
          {(after) => <Compared a={before} b={after} />}
        </RecordPage>
      )}
    </RecordPage>
  )
}

function Compared({ a, b }: { a: Leitura; b: Leitura }) {
  const i18n = useI18n()
  const { t } = i18n
  const [, setSearch] = useSearchParams()
  const [wanted, setWanted] = useState<Wanted>('TODOS')
  const places = useMemo(() => comparedPlaces(a, b), [a, b])
  const summary = countsText(places, i18n)
  const actions = (
    <span className="no-print">
      <SpaceBetween direction="horizontal" size="xs">
        <Button onClick={() => setSearch({ a: b.id, b: a.id }, { replace: true })}>{t('trends.swap')}</Button>
        <DocumentMenu
          formats={FORMATOS_EXPORTACAO}
          fetch={(formato) => call(comparar, { params: { leituraId: a.id }, query: { com: b.id, formato } })}
        />
        <PrintButton />
      </SpaceBetween>
    </span>
  )
  return (
    <PageFrame title={t('trends.compareTitle')} description={summary} actions={actions}>
      <SpaceBetween size="l">
        <Differences a={a} b={b} />
        <Container>
          <CompareSummary a={a} b={b} />
        </Container>
        <Container
          header={
            <Header
              variant="h2"
              description={[t('trends.compareChartText'), comparedByText(places, i18n)].filter(Boolean).join(' ')}
            >
              {t('trends.compareChart')}
            </Header>
          }
        >
          <PairCharts places={places} summary={summary} />
        </Container>
        <ComparedTable places={places} wanted={wanted} onWant={setWanted} />
      </SpaceBetween>
    </PageFrame>
  )
}

/** The errors of both readings, place by place, a chart a side. */
function PairCharts({ places, summary }: { places: ReturnType<typeof comparedPlaces>; summary: string }) {
  const { t, format } = useI18n()
  return sidesOf(places).map(([lado, own]) => (
    <div key={lado ?? ''}>
      {lado && <h3>{t(`nozzles.lado.${lado}`)}</h3>}
      <PairChart
        label={[t('trends.compareChart'), lado && t(`nozzles.lado.${lado}`), summary].filter(Boolean).join('. ')}
        pairs={own.map((place) => ({
          key: placeKey(place),
          label: String(place.posicao),
          before: shownErrors(place).a,
          after: shownErrors(place).b,
          limits: shownLimits(place),
        }))}
        unit="%"
        write={(value) => format.number(value)}
      />
    </div>
  ))
}

/** What keeps two readings from being compared in everything. */
function Differences({ a, b }: { a: Leitura; b: Leitura }) {
  const i18n = useI18n()
  const differs = differencesText(a, b, i18n, useUnits())
  return (
    <>
      {a.equipamento_id !== b.equipamento_id && <Alert type="info">{i18n.t('trends.otherMachines')}</Alert>}
      {differs && <Alert type="warning">{differs}</Alert>}
    </>
  )
}

const sidesOf = (places: ReturnType<typeof comparedPlaces>) => [...groupedBy(places, ({ lado }) => lado)]
