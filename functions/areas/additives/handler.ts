import { additivesArea } from '../../../shared/contract/additives.ts'
import type { SignedInContext } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { isSoldTo } from '../../parts/billing/planRequirements.ts'
import { type FilterOf, type Range, registryHandlers } from '../../parts/lists/registryHandlers.ts'
import { additives } from '../../store/billing/additives.ts'
import { registryPage } from '../../store/kit/registryPage.ts'

const listed = registryPage(additives)

const page = async (filter: FilterOf<typeof additivesArea>, range: Range, { actor }: SignedInContext) =>
  listed((await isSoldTo(actor)) ? { ...filter, status: 'ATIVO' } : filter, range)

export const handler = serve(
  additivesArea,
  registryHandlers(additivesArea, additives, page, {
    made: async (body) => ({ fields: { ...body, moeda: 'BRL' } }),
  }),
)
