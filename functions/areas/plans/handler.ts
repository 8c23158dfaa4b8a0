import { plansArea } from '../../../shared/contract/plans.ts'
import type { SignedInContext } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { isSoldTo } from '../../parts/billing/planRequirements.ts'
import { type FilterOf, type Range, registryHandlers } from '../../parts/lists/registryHandlers.ts'
import { plans } from '../../store/billing/plans.ts'
import { registryPage } from '../../store/kit/registryPage.ts'

const listed = registryPage(plans)

async function page(filter: FilterOf<typeof plansArea>, range: Range, { actor }: SignedInContext) {
  if (!(await isSoldTo(actor))) return listed(filter, range)
  // Those that are free nobody can order.
  return listed({ ...filter, status: 'ATIVO' }, { ...range, accept: ({ gratuito }) => !gratuito })
}

export const handler = serve(
  plansArea,
  registryHandlers(plansArea, plans, page, { made: async (body) => ({ fields: { ...body, moeda: 'BRL' } }) }),
)
