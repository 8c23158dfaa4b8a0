import { ApiError } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { type Recipe, recipes } from '../../store/recipes/recipes.ts'

/**
 * The recipe, removed or not, if it is the account's; an administrator of the product sees everyone's. Null otherwise.
 */
export async function knownRecipe(id: string, { papel, donoId }: Actor): Promise<Recipe | null> {
  const recipe = await recipes.get(id)
  return recipe && (papel === 'ADMIN' || recipe.dono_id === donoId) ? recipe : null
}

/** The same, unless it is removed: then only its list knows it, to restore it. Throws `RECEITA_NAO_ENCONTRADA`. */
export async function visibleRecipe(id: string, actor: Actor): Promise<Recipe> {
  const recipe = await knownRecipe(id, actor)
  if (recipe?.status !== 'ATIVO') throw new ApiError('RECEITA_NAO_ENCONTRADA')
  return recipe
}
