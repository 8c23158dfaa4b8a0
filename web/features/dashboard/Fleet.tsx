import { Button, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartaoEquipamento } from '../../../shared/contract/dashboard.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { pathTo } from '../../../shared/paths.ts'
import { lossText } from '../../../shared/readings/lossText.ts'
import { lossPerHectare } from '../../../shared/readings/machineCost.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownToday } from '../../i18n/ownToday.ts'
import { TOLD_MS, useLive } from '../../live/useLive.ts'
import { useMeasuring } from '../../parts/readings/useMeasuring.ts'
import { useMachineChannels, useWorkNews } from '../../parts/readings/useWorkNews.ts'
import { useAskAgain } from '../../parts/records/useAskAgain.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { SeverityStatus } from '../../ui/SeverityStatus.tsx'
import { useUnits } from '../../ui/units.ts'
import { isComing, useSettled } from '../../ui/useSettled.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { inOrder } from './cardText.ts'
import { duesOf, inTime } from './due.ts'
import { fleetQuery, useLossesQuery } from './queries.ts'
import { Strip } from './Strip.tsx'

/** How often, ms, the fleet is asked for again while no news of it are heard. */
const UNTOLD_MS = 15_000
const NO_CARDS: readonly CartaoEquipamento[] = []

const FirstRun = lazyPart(async () => (await import('./FirstRun.tsx')).FirstRun)

/** The machines the person may see, what loses or lacks most first, and what is due soon. */
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
  // What a machine loses says where it stands among the others.
  const isSettled = useSettled(isComing(useQuery(useLossesQuery())))
  if (isLive !== isTold) setTold(isLive)

  if (!data || !isSettled) {
    const failure = failureText(t, error, 'dashboard.fleet.failed')
    return failure ? <FailureAlert text={failure} onRetry={refetch} /> : <Waiting />
  }
  const isOwn = conta.id_usuario === usuario.id_usuario && usuario.papel === 'CLIENTE'
  const isMeasured = cards.some(({ ultima }) => ultima !== null)
  return (
    <SpaceBetween size="m">
      {isOwn && !isMeasured && <FirstRun hasEquipment={cards.length > 0} />}
      {cards.length > 0 && <Strips cards={cards} isMore={data.mais} measured={measured} />}
      {cards.length === 0 && !isOwn && <p>{t('dashboard.fleet.nothing')}</p>}
    </SpaceBetween>
  )
}

/** What each machine loses on a hectare, by its id, and how that is said. */
function useLosses(ids: readonly string[]) {
  const i18n = useI18n()
  const units = useUnits()
  const query = useLossesQuery()
  const { data } = useQuery(query)
  useWorkNews(query, ids)
  const costs = data?.custos
  const losses = new Map(
    costs ? data.maquinas.map((machine) => [machine.equipamento_id, lossPerHectare(machine, costs)]) : [],
  )
  const lossOf = (id: string) => losses.get(id) ?? null
  const textOf = (id: string) => {
    const lost = lossOf(id)
    return lost && costs ? lossText(lost, costs.moeda, i18n, units) : null
  }
  return { lossOf, textOf }
}

interface StripsProps {
  cards: readonly CartaoEquipamento[]
  isMore: boolean
  /** What is being measured at the moment. */
  measured: readonly Leitura[]
}

function Strips({ cards, isMore, measured }: StripsProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { usuario } = useSignedIn()
  const navigate = useNavigate()
  const losses = useLosses(cards.map(({ id }) => id))
  const today = ownToday()
  const dues = new Map(cards.map((card) => [card.id, duesOf(card, today, i18n)]))
  const all = inTime([...dues.values()].flat())
  return (
    <SpaceBetween size="l">
      <Container
        header={
          <Header
            variant="h2"
            description={<FleetState cards={cards} />}
            actions={
              <Button variant="primary" onClick={() => void navigate(pathTo('listaTrocas'))}>
                {t('dashboard.fleet.list')}
              </Button>
            }
          >
            {t('dashboard.fleet.title')}
          </Header>
        }
      >
        <ul className="strips">
          {inOrder(cards, losses.lossOf).map((card) => (
            <li key={card.id} className="strip">
              <Strip
                card={card}
                loss={losses.textOf(card.id)}
                due={dues.get(card.id)?.[0]}
                withOwner={usuario.papel === 'ADMIN'}
                measuring={measured.find(({ equipamento_id }) => equipamento_id === card.id)}
              />
            </li>
          ))}
        </ul>
        {isMore && <p>{t('dashboard.fleet.more', { total: cards.length })}</p>}
      </Container>
      {all.length > 0 && (
        <Container header={<Header variant="h2">{t('dashboard.fleet.due')}</Header>}>
          <ul className="dues">
            {all.map(({ id, nome, severity, text, href }) => (
              <li key={id}>
                <strong>{nome}</strong>
                <span className="status">
                  <PageLink href={href}>
                    <SeverityStatus severity={severity}>{text}</SeverityStatus>
                  </PageLink>
                </span>
              </li>
            ))}
          </ul>
        </Container>
      )}
    </SpaceBetween>
  )
}

/** How many machines there are, whose they are, and how many need attention. */
function FleetState({ cards }: Pick<StripsProps, 'cards'>) {
  const { t } = useI18n()
  const { usuario, conta } = useSignedIn()
  const [total, atencao] = [cards.length, cards.filter(({ precisa_atencao }) => precisa_atencao).length]
  const isMember = usuario.papel === 'CLIENTE' && conta.id_usuario !== usuario.id_usuario
  return (
    <>
      {isMember && <div>{t('dashboard.fleet.sharedBy', { nome: conta.nome, total })}</div>}
      {atencao > 0 ? t('dashboard.fleet.attention', { atencao, total }) : t('dashboard.fleet.calm', { total })}
    </>
  )
}
