import type { Receita, ReceitaListada } from '../../../shared/contract/recipes.ts'
import { mixed } from '../../../shared/recipes/mixed.ts'
import type { Actor } from '../../http/context.ts'
import { withOwners } from '../../parts/lists/withOwners.ts'
import { type Equipment, getEquipment, getEquipments } from '../../store/equipment/equipment.ts'
import type { ListedRecipe } from '../../store/recipes/recipePages.ts'
import type { Recipe } from '../../store/recipes/recipes.ts'
import { measuredRate } from './measured.ts'

/** Rows with the names of owner and equipment, and how many tanks they come to. */
export async function presentRows(rows: readonly ListedRecipe[], actor: Actor): Promise<ReceitaListada[]> {
  const named = [...new Set(rows.flatMap(({ equipamento_id }) => equipamento_id ?? []))]
  const [owned, equipment] = await Promise.all([withOwners(rows, actor), getEquipments(named)])
  return owned.map((row) => {
    const { tanques_cheios, ultimo_tanque } = mixed({ ...row, produtos: [] })
    const own = present(equipment.get(row.equipamento_id ?? ''), row.dono_id)
    return { ...row, tanques_cheios, ultimo_tanque, equipamento_nome: own?.apelido ?? null }
  })
}

/** The equipment that a recipe names, unless it is somebody else's by now. */
const present = (equipment: Equipment | null | undefined, ownerId: string) =>
  equipment?.dono_id === ownerId ? equipment : null

/** Whether the caller sees the readings of an equipment of the account. */
const seesReadings = (id: string, { papel, equipamentos }: Actor) =>
  papel === 'ADMIN' || equipamentos === null || equipamentos.has(id)

/** A recipe with what goes into which tank, what its equipment is called, and what that was measured to apply. */
export async function presentRecipe(recipe: Recipe, actor: Actor): Promise<Receita> {
  const [[owned], equipment] = await Promise.all([
    withOwners([recipe], actor),
    recipe.equipamento_id === null ? null : getEquipment(recipe.equipamento_id),
  ])
  const own = present(equipment, recipe.dono_id)
  return {
    ...recipe,
    dono_nome: owned?.dono_nome ?? null,
    equipamento_id: own?.id ?? null,
    equipamento: own && { apelido: own.apelido, numero_serie: own.numero_serie },
    taxa_medida: own && seesReadings(own.id, actor) ? await measuredRate(own) : null,
    ...mixed(recipe),
  }
}
