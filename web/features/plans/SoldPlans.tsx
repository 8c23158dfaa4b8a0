import { Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { plansArea } from '../../../shared/contract/plans.ts'
import { subscriptionsArea } from '../../../shared/contract/subscriptions.ts'
import { isRefusal } from '../../api/failure.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useList } from '../../parts/records/useList.ts'
import { registrySource } from '../../parts/registry/registryScreens.ts'
import { Subscriptions } from '../../parts/subscriptions/Subscriptions.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { PLAN_COLUMNS, PLAN_PROPERTIES, planOptions } from './list.ts'

// Rows come first: what can be done with them follows.
const Subscribe = lazyPart(() => import('./Subscribe.tsx').then((module) => module.Subscribe))

// Most have told what plans ask for.
const Obstacle = lazyPart(() => import('./Obstacle.tsx').then((module) => module.Obstacle), { place: <Waiting /> })

// Few have equipment that nothing covers.
const Regularize = lazyPart(() => import('./Regularize.tsx').then((module) => module.Regularize))

const TEXTS: ListTexts = {
  title: 'plans.sold',
  description: 'plans.soldDescription',
  failed: 'plans.loadFailed',
  placeholder: 'plans.filterPlaceholder',
  emptyTitle: 'plans.emptyTitle',
  emptyText: 'plans.soldEmptyText',
}

/** The state of a plan is the administrators' alone: what customers see is sold. */
const PROPERTIES = PLAN_PROPERTIES.filter(({ id }) => id !== 'status')

/** What a customer has subscribed to, and below it what they can. */
export function SoldPlans() {
  const { t } = useI18n()
  const { ability, usuario, conta } = useSignedIn()
  const query = routeQuery(subscriptionsArea.routes.listar, { account: conta.id_usuario })
  const maySubscribe = ability.can('create', 'Pedido')
  const { isPending } = useQuery({ ...query, enabled: maySubscribe })
  return (
    <PageFrame title={t('screens.planos')}>
      <SpaceBetween size="l">
        {maySubscribe && usuario.quantidade_equipamento_irregular > 0 && <Regularize />}
        {maySubscribe && (
          <Container header={<Header variant="h2">{t('subscriptions.title')}</Header>}>
            <Subscriptions isOwn query={query} />
          </Container>
        )}
        {/* Prices that stood there before would be pushed away under the finger. */}
        {!(maySubscribe && isPending) && <Offered maySubscribe={maySubscribe} />}
      </SpaceBetween>
    </PageFrame>
  )
}

/** What is sold, what stands in the way of seeing it, and the way to subscribe. */
function Offered({ maySubscribe }: { maySubscribe: boolean }) {
  const i18n = useI18n()
  const list = useList(registrySource(plansArea), PLAN_COLUMNS)
  const options = planOptions(i18n).filter(({ propertyId }) => propertyId !== 'status')
  if (isRefusal(list.error, 'EMAIL_NAO_CONFIRMADO', 'REGRA_VIOLADA')) return <Obstacle error={list.error} />
  return (
    <SpaceBetween size="l">
      <ListPage
        isPart
        list={list}
        texts={TEXTS}
        properties={PROPERTIES}
        options={options}
        rowName={({ nome }) => nome}
      />
      {list.rows && list.rows.length > 0 && maySubscribe && <Subscribe />}
    </SpaceBetween>
  )
}
