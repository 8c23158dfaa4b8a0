import { Box, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { type Evolucao, trendsArea } from '../../../shared/contract/trends.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { placeOfEquipment } from '../../parts/equipment/placeOfEquipment.ts'
import { useWorkNews } from '../../parts/readings/useWorkNews.ts'
import { InItsAccount } from '../../parts/records/InItsAccount.tsx'
import { RecordPage } from '../../parts/records/RecordPage.tsx'
import { useSignedIn } from '../../session/instance.ts'
import '../../styles/trends.css'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { evolutionView, firstPlace } from './evolution.ts'
import { NextReplacements } from './NextReplacements.tsx'
import { PlaceTrend } from './PlaceTrend.tsx'
import { ReadingTrends } from './ReadingTrends.tsx'
import { WearMap } from './WearMap.tsx'
import { EVOLUTION_TEXTS } from './words.ts'

/** Query parameter that names the chosen place, so that a link or a reload shows the same. */
const PLACE = 'bico'
/** Of one reading nothing is seen over time. */
const FEWEST = 2

/** How the nozzles of an equipment changed from reading to reading, and which should be replaced when. */
export function EvolutionPage() {
  const { equipamentoId = '' } = useParams()
  const { conta } = useSignedIn()
  const query = routeQuery(trendsArea.routes.ver, { account: conta.id_usuario, params: { equipamentoId } })
  useWorkNews(query, [equipamentoId])
  return (
    <InItsAccount key={equipamentoId} query={query} place={placeOfEquipment(conta.id_usuario, equipamentoId)}>
      <RecordPage query={query} title="screens.equipamentoEvolucao" texts={EVOLUTION_TEXTS}>
        {(evolution) => <Shown key={evolution.equipamento.id} evolution={evolution} />}
      </RecordPage>
    </InItsAccount>
  )
}

function Shown({ evolution }: { evolution: Evolucao }) {
  const { t } = useI18n()
  const [search, setSearch] = useSearchParams()
  const view = useMemo(() => evolutionView(evolution), [evolution])
  const { nome, numero_serie } = evolution.equipamento
  const wanted = search.get(PLACE)
  const chosen =
    view.places.find(({ key }) => key === wanted) ?? view.places.find(({ key }) => key === firstPlace(view))
  const choose = (key: string) => setSearch({ [PLACE]: key }, { replace: true })
  const actions = (
    <span className="no-print">
      <PrintButton />
    </span>
  )
  const { length: quantidade } = view.leituras
  return (
    <PageFrame
      title={t('trends.title', { nome })}
      {...(nome !== numero_serie && { description: numero_serie })}
      actions={actions}
    >
      {quantidade < FEWEST || chosen === undefined ? (
        <Container>
          <EmptyState title={t('trends.emptyTitle')} text={t('trends.emptyText')} />
        </Container>
      ) : (
        <SpaceBetween size="l">
          {evolution.ha_anteriores && <Box color="text-body-secondary">{t('trends.older', { quantidade })}</Box>}
          <Container header={<Header variant="h2">{t('trends.next')}</Header>}>
            <NextReplacements work={evolution} view={view} onChoose={choose} />
          </Container>
          <WearMap view={view} chosen={chosen.key} onChoose={choose} />
          <PlaceTrend view={view} place={chosen} onChoose={choose} />
          <ReadingTrends view={view} />
        </SpaceBetween>
      )}
    </PageFrame>
  )
}
