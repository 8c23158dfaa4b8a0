import type { externalApiArea } from '../../../shared/contract/externalApi.ts'
import { notFound } from '../../../shared/errors.ts'
import { mixed } from '../../../shared/recipes/mixed.ts'
import type { Handlers } from '../../http/context.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { knownRecipe } from '../../parts/visible/visibleRecipe.ts'
import { recipePage } from '../../store/recipes/recipePages.ts'

type Of = Handlers<typeof externalApiArea>

export const listRecipes: Of['receitas'] = async ({ query: { limite, cursor } }, { actor }) => {
  const { items, proximo } = await pagedList({ lista: 'v1_receitas', actor, cursor }, (after) =>
    recipePage(actor.donoId, { status: 'ATIVO' }, { after, limit: limite }),
  )
  return { itens: items, proximo }
}

export const oneRecipe: Of['receita'] = async ({ params }, { actor }) => {
  const recipe = await knownRecipe(params.receitaId, actor)
  if (recipe?.status !== 'ATIVO') throw notFound()
  return { ...recipe, ...mixed(recipe) }
}
