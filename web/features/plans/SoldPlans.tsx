import { Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { plansArea } from '../../../shared/contract/plans.ts'
import { subscriptionsArea } from '../../../shared/contract/subscriptions.ts'
import { isRefusal } from '../../api/failure.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useList } from '../../parts/records/useList.ts'
import { registrySource } from '../../parts/registry/registryScreens.ts'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { PLAN_COLUMNS, PLAN_PROPERTIES, planOptions } from './list.ts'

// Rows come first: what can be done with them follows.
const Subscribe = lazyPart(() => import('./Subscribe.tsx').then((module) => module.Subscribe))

const Subscriptions = lazyPart(
  () => import('../../parts/subscriptions/Subscriptions.tsx').then((module) => module.Subscriptions),
  { place: <Waiting /> },
)

// Most have told what plans ask for.
const Obstacle = lazyPart(() => import('./Obstacle.tsx').then((module) => module.Obstacle), { place: <Waiting /> })

// Few have equipment that nothing covers.
const Regularize = lazyPart(() => import('./Regularize.tsx').then((module) => module.Regularize))

const TEXTS: ListTexts = {
  title: 'screens.planos',
  description: 'plans.soldDescription',
  failed: 'plans.loadFailed',
  placeholder: 'plans.filterPlaceholder',
  emptyTitle: 'plans.emptyTitle',
  emptyText: 'plans.soldEmptyText',
}

/** The state of a plan is the administrators' alone: what customers see is sold. */
const PROPERTIES = PLAN_PROPERTIES.filter(({ id }) => id !== 'status')

/** What a customer has subscribed to, and can. */
export function SoldPlans() {
  const i18n = useI18n()
  const list = useList(registrySource(plansArea), PLAN_COLUMNS)
  const options = planOptions(i18n).filter(({ propertyId }) => propertyId !== 'status')
  const { ability, usuario, conta } = useSignedIn()
  const maySubscribe = ability.can('create', 'Pedido')
  return (
    <SpaceBetween size="l">
      {maySubscribe && usuario.quantidade_equipamento_irregular > 0 && <Regularize />}
      {isRefusal(list.error, 'EMAIL_NAO_CONFIRMADO', 'REGRA_VIOLADA') ? (
        <Obstacle error={list.error} />
      ) : (
        <ListPage list={list} texts={TEXTS} properties={PROPERTIES} options={options} rowName={({ nome }) => nome} />
      )}
      {maySubscribe && (
        <Container header={<Header variant="h2">{i18n.t('subscriptions.title')}</Header>}>
          <Subscriptions isOwn query={routeQuery(subscriptionsArea.routes.listar, { account: conta.id_usuario })} />
        </Container>
      )}
      {list.rows && list.rows.length > 0 && maySubscribe && <Subscribe />}
    </SpaceBetween>
  )
}
