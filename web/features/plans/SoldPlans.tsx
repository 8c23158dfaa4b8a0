import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useList } from '../../parts/records/useList.ts'
import { PLAN_COLUMNS, PLAN_PROPERTIES, PLANS, planOptions } from './list.ts'

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
  return <ListPage list={list} texts={TEXTS} properties={PROPERTIES} options={options} rowName={({ nome }) => nome} />
}
