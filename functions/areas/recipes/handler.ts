import { randomUUID } from 'node:crypto'
import { produtoQueTransborda, recipesArea, TRANSBORDA } from '../../../shared/contract/recipes.ts'
import { dayBounds } from '../../../shared/days.ts'
import { ApiError, brokenRule } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { visibleEquipment } from '../../parts/visible/visibleEquipment.ts'
import { knownRecipe, visibleRecipe } from '../../parts/visible/visibleRecipe.ts'
import { getEquipments } from '../../store/equipment/equipment.ts'
import type { HistoryEntry } from '../../store/kit/audit.ts'
import { recipePage } from '../../store/recipes/recipePages.ts'
import { createRecipe, editRecipe, recipes } from '../../store/recipes/recipes.ts'
import { namesOfUsers } from '../../store/users/users.ts'
import { measuredRate, vehicleTank } from './measured.ts'
import { presentRecipe, presentRows } from './present.ts'

export const handler = serve(recipesArea, {
  async listar({ query: { limite, cursor, dono_id, inicio, fim, ...filtros } }, { actor, timeZone }) {
    const owner = actor.papel === 'ADMIN' ? (dono_id ?? null) : actor.donoId
    const { from: desde, until: antes } = dayBounds(inicio, fim, timeZone)
    const filter = { ...filtros, desde, antes }
    const { items, proximo } = await pagedList(
      { lista: 'receitas', actor, filtros: { ...filter, dono_id }, cursor },
      (after) => recipePage(owner, filter, { after, limit: limite }),
    )
    return { itens: await presentRows(items, actor), proximo }
  },

  async criar({ body }, { actor }) {
    mustSeeNamed(body.equipamento_id, null, actor)
    mustFit(body)
    const recipe = await createRecipe({ id: randomUUID(), dono_id: actor.donoId, ...body }, authorOf(actor))
    return presentRecipe(recipe, actor)
  },

  async ver({ params: { receitaId } }, { actor }) {
    return presentRecipe(await visibleRecipe(receitaId, actor), actor)
  },

  async editar({ params: { receitaId }, body: { versao, ...patch } }, { actor }) {
    const before = await visibleRecipe(receitaId, actor)
    if (before.versao !== versao) throw new ApiError('CONFLITO_DE_VERSAO')
    mustSeeNamed(patch.equipamento_id, before.equipamento_id, actor)
    mustFit(patch)
    return presentRecipe(await editRecipe(before, patch, authorOf(actor)), actor)
  },

  async mudarStatus({ params: { receitaId }, body: { status, versao } }, { actor }) {
    const recipe = await knownRecipe(receitaId, actor)
    if (!recipe) throw new ApiError('RECEITA_NAO_ENCONTRADA')
    return presentRecipe(await recipes.changeStatus(recipe.id, { status, versao }, { author: authorOf(actor) }), actor)
  },

  async historico({ params: { receitaId }, query: { limite, cursor } }, { actor }) {
    const { dono_id } = await visibleRecipe(receitaId, actor)
    const { items, proximo } = await pagedList(
      { lista: 'receita_historico', actor, filtros: { receitaId }, cursor },
      (after) => recipes.history(receitaId, { limit: limite, after }, namesOfUsers),
    )
    return { itens: await namedHistory(items, dono_id), proximo }
  },

  async documento({ params: { receitaId } }, { actor, timeZone }) {
    const recipe = await presentRecipe(await visibleRecipe(receitaId, actor), actor)
    // Code that writes documents is large and needed seldom, so it is loaded with the first document.
    const { recipeDocument } = await import('./document.ts')
    return recipeDocument(recipe, actor.usuarioId, timeZone)
  },

  async taxaMedida({ params: { equipamentoId } }, { actor }) {
    const equipment = await visibleEquipment(equipamentoId, actor)
    const [medida, tanque] = await Promise.all([measuredRate(equipment), vehicleTank(equipment)])
    return { medida, tanque }
  },
})

/** Refuses a recipe whose products do not fit into its tank. */
function mustFit(recipe: Parameters<typeof produtoQueTransborda>[0]): void {
  const product = produtoQueTransborda(recipe)
  if (product !== null) throw brokenRule(`produtos.${product}.dose`, TRANSBORDA)
}

/**
 * A member may name only equipment that is linked to them, but a recipe keeps what it named before. The store checks
 * whose the equipment is.
 */
function mustSeeNamed(named: string | null, before: string | null, { equipamentos }: Actor): void {
  if (named === null || named === before || equipamentos === null || equipamentos.has(named)) return
  throw brokenRule('equipamento_id', 'equipamento_desconhecido')
}

/**
 * Entries of a recipe's history with what equipment is called. One that is not of the recipe's owner any more stays an
 * id: how others call it is not told.
 */
async function namedHistory(entries: readonly HistoryEntry[], ownerId: string): Promise<HistoryEntry[]> {
  const named = entries.filter(({ campo }) => campo === 'equipamento_id')
  const ids = named.flatMap(({ de, para }) => [de, para]).filter((value) => typeof value === 'string')
  const equipment = await getEquipments([...new Set(ids)])
  const nameOf = (value: unknown) => {
    const one = typeof value === 'string' ? equipment.get(value) : undefined
    return one?.dono_id === ownerId ? `${one.apelido} (${one.numero_serie})` : value
  }
  return entries.map((entry) =>
    entry.campo === 'equipamento_id' ? { ...entry, de: nameOf(entry.de), para: nameOf(entry.para) } : entry,
  )
}
