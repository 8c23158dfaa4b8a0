import { SpaceBetween } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PLAN_COLUMNS, PLAN_PROPERTIES, PLANS, planOptions } from './list.ts'

// Rows come first: what can be done with them follows.
const Subscribe = lazyPart(() => import('./Subscribe.tsx').then((module) => module.Subscribe))

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

/** What a customer can subscribe to. */
export function SoldPlans() {
  const i18n = useI18n()
  const list = useList(PLANS, PLAN_COLUMNS)
  const options = planOptions(i18n).filter(({ propertyId }) => propertyId !== 'status')
  const { ability } = useSignedIn()
  return (
    <SpaceBetween size="l">
      <ListPage list={list} texts={TEXTS} properties={PROPERTIES} options={options} rowName={({ nome }) => nome} />
      {list.rows && list.rows.length > 0 && ability.can('create', 'Pedido') && <Subscribe />}
    </SpaceBetween>
  )
}
