import type { ProdutoCalculado, Receita, ReceitaListada } from '../../../shared/contract/recipes.ts'
import { calculateMix } from '../../../shared/domain/mix.ts'
import type { Actor } from '../../http/context.ts'
import { withOwners } from '../../parts/withOwners.ts'
import { type Equipment, getEquipment, getEquipments } from '../../store/equipment/equipment.ts'
import type { ListedRecipe } from '../../store/recipes/recipePages.ts'
import type { Recipe } from '../../store/recipes/recipes.ts'
import { measuredRate } from './measured.ts'

type Mixed = Pick<
  Recipe,
  'area_total' | 'unidade_area' | 'alqueire' | 'taxa_aplicacao' | 'capacidade_tanque' | 'produtos'
>

const mixOf = ({ area_total, unidade_area, alqueire, taxa_aplicacao, capacidade_tanque, produtos }: Mixed) =>
  calculateMix({
    ...{ area: area_total, unidade_area, alqueire, taxa_l_ha: taxa_aplicacao },
    ...{ capacidade_tanque_l: capacidade_tanque, produtos },
  })

/** Rows with the names of owner and equipment, and how many tanks they come to. */
export async function presentRows(rows: readonly ListedRecipe[], actor: Actor): Promise<ReceitaListada[]> {
  const named = [...new Set(rows.flatMap(({ equipamento_id }) => equipamento_id ?? []))]
  const [owned, equipment] = await Promise.all([withOwners(rows, actor), getEquipments(named)])
  return owned.map((row) => {
    const { tanques_cheios, ultimo_tanque_l } = mixOf({ ...row, produtos: [] })
    const own = present(equipment.get(row.equipamento_id ?? ''), row.dono_id)
    return { ...row, tanques_cheios, ultimo_tanque: ultimo_tanque_l, equipamento_nome: own?.apelido ?? null }
  })
}

/** Equipment that is somebody else's by now is no longer named. */
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
  const mix = mixOf(recipe)
  return {
    ...recipe,
    dono_nome: owned?.dono_nome ?? null,
    equipamento_id: own?.id ?? null,
    equipamento: own && { apelido: own.apelido, numero_serie: own.numero_serie },
    taxa_medida: own && seesReadings(own.id, actor) ? await measuredRate(own) : null,
    produtos: recipe.produtos.map((product, index): ProdutoCalculado => {
      const { dose_tanque_cheio = 0, dose_ultimo_tanque = 0, total = 0 } = mix.produtos[index] ?? {}
      return { ...product, numero: index + 1, dose_tanque_cheio, dose_ultimo_tanque, total }
    }),
    area_ha: mix.area_ha,
    volume_total: mix.volume_total_l,
    tanques_cheios: mix.tanques_cheios,
    ultimo_tanque: mix.ultimo_tanque_l,
  }
}
