import { Header, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartaoEquipamento } from '../../../shared/contract/dashboard.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { pathTo } from '../../../shared/paths.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { TOLD_MS, useLive } from '../../live/useLive.ts'
import { useMeasuring } from '../../parts/readings/useMeasuring.ts'
import { useMachineChannels } from '../../parts/readings/useWorkNews.ts'
import { useAskAgain } from '../../parts/records/useAskAgain.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { inOrder } from './cardText.ts'
import { EquipmentCard } from './EquipmentCard.tsx'
import { fleetQuery } from './queries.ts'

/** How often, ms, the fleet is asked for again while no news of it are heard. */
const UNTOLD_MS = 15_000
const NO_CARDS: readonly CartaoEquipamento[] = []

const FirstRun = lazyPart(async () => (await import('./FirstRun.tsx')).FirstRun)

/** The machines the person may see, those that need attention first. */
export function Fleet() {
  const { t } = useI18n()
  const { usuario, conta } = useSignedIn()
  const [isTold, setTold] = useState(false)
  const query = useQuery(fleetQuery(conta.id_usuario, isTold ? TOLD_MS : UNTOLD_MS))
  const { data, error, refetch } = query
  const cards = data?.equipamentos ?? NO_CARDS
  const news = useAskAgain(() => void refetch({ cancelRefetch: false }))
  const channels = useMachineChannels(cards.map(({ id }) => id))
  const isLive = useLive(channels, () => news())
  const measured = useMeasuring(channels)
  if (isLive !== isTold) setTold(isLive)

  if (!data) {
    const failure = failureText(t, error, 'dashboard.fleet.failed')
    return failure ? <FailureAlert text={failure} onRetry={refetch} /> : <Waiting />
  }
  const isOwn = conta.id_usuario === usuario.id_usuario && usuario.papel === 'CLIENTE'
  const isMeasured = cards.some(({ ultima }) => ultima !== null)
  return (
    <SpaceBetween size="m">
      {isOwn && !isMeasured && <FirstRun hasEquipment={cards.length > 0} />}
      {cards.length > 0 && <Cards cards={cards} isMore={data.mais} measured={measured} />}
      {cards.length === 0 && !isOwn && <p>{t('dashboard.fleet.nothing')}</p>}
    </SpaceBetween>
  )
}

interface CardsProps {
  cards: readonly CartaoEquipamento[]
  isMore: boolean
  /** What is being measured at the moment. */
  measured: readonly Leitura[]
}

function Cards({ cards, isMore, measured }: CardsProps) {
  const { t } = useI18n()
  const { usuario, conta } = useSignedIn()
  const [total, atencao] = [cards.length, cards.filter(({ precisa_atencao }) => precisa_atencao).length]
  const isMember = usuario.papel === 'CLIENTE' && conta.id_usuario !== usuario.id_usuario
  return (
    <SpaceBetween size="m">
      <Header
        variant="h2"
        description={isMember ? t('dashboard.fleet.sharedBy', { nome: conta.nome, total }) : undefined}
        actions={
          <SpaceBetween direction="horizontal" size="m">
            <PageLink href={pathTo('listaTrocas')}>{t('screens.listaTrocas')}</PageLink>
            <PageLink href={pathTo('equipamentos')}>{t('dashboard.fleet.all')}</PageLink>
          </SpaceBetween>
        }
      >
        {atencao > 0 ? t('dashboard.fleet.attention', { atencao, total }) : t('dashboard.fleet.calm', { total })}
      </Header>
      <ul className="fleet">
        {inOrder(cards).map((card) => (
          <li key={card.id}>
            <EquipmentCard
              card={card}
              withOwner={usuario.papel === 'ADMIN'}
              measuring={measured.find(({ equipamento_id }) => equipamento_id === card.id)}
            />
          </li>
        ))}
      </ul>
      {isMore && <p>{t('dashboard.fleet.more', { total })}</p>}
    </SpaceBetween>
  )
}
