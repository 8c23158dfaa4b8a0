import { costsArea } from '../../../shared/contract/costs.ts'
import { serve } from '../../http/serve.ts'
import { editCosts, shownCosts } from './costs.ts'
import { replacements } from './replacements.ts'

export const handler = serve(costsArea, {
  trocas: ({ query }, { actor }) => replacements(query, actor),
  ver: (_, { actor }) => shownCosts(actor.donoId, actor),
  editar: ({ body }, { actor }) => editCosts(body, actor),
})
