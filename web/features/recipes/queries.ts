import { recipesArea } from '../../../shared/contract/recipes.ts'
import { routeQuery } from '../../api/routeQuery.ts'

const { ver, taxaMedida } = recipesArea.routes

export const recipeQuery = (account: string, receitaId: string) => routeQuery(ver, { account, params: { receitaId } })

/** What the last complete reading of an equipment measured. */
export const measuredQuery = (account: string, equipamentoId: string) =>
  routeQuery(taxaMedida, { account, params: { equipamentoId } })
