import type { z } from 'zod'
import type { Receita, receitaEditavel } from '../../../shared/contract/recipes.ts'
import type { UnitChoice } from '../../../shared/domain/numbers/unitSystems.ts'
import { EDICOES_GOTA, UNIDADES_PRODUTO, type UnidadeProduto } from '../../../shared/enums.ts'

export type RecipeValues = z.input<typeof receitaEditavel>
type ProductValues = RecipeValues['produtos'][number]

/** Fields that nobody has filled in yet hold null, which the schema refuses as missing. */
export const emptyProduct = ({ volume }: Pick<UnitChoice, 'volume'>): ProductValues =>
  ({
    nome: '',
    formulacao: null,
    unidade: volume === 'GAL' ? 'FL_OZ' : 'L',
    dose: null,
  }) as unknown as ProductValues

const SHARE = 'PORCENTAGEM_CALDA'
const OF_THE_STATES: readonly UnidadeProduto[] = ['FL_OZ', 'PT', 'QT', 'GAL', 'OZ', 'LB']

/**
 * Units a dose may be written in: the metric ones, for whoever works in gallons those of labels there first, and the
 * one it has already.
 */
export function doseUnits({ volume }: Pick<UnitChoice, 'volume'>, present: UnidadeProduto): UnidadeProduto[] {
  const metric = UNIDADES_PRODUTO.filter((unit) => unit !== SHARE && !OF_THE_STATES.includes(unit))
  if (volume === 'GAL') return [...OF_THE_STATES, ...metric, SHARE]
  return [...metric, ...(OF_THE_STATES.includes(present) ? [present] : []), SHARE]
}

/** A new recipe in the units its person works with. */
export const emptyRecipe = ({
  area,
  alqueire,
  volume,
}: Pick<UnitChoice, 'area' | 'alqueire' | 'volume'>): RecipeValues =>
  ({
    identificacao: '',
    cultura: null,
    estadio_fenologico: null,
    talhao: null,
    observacoes: null,
    area_total: null,
    unidade_area: area,
    alqueire,
    taxa_aplicacao: null,
    capacidade_tanque: null,
    gota: null,
    edicao_gota: EDICOES_GOTA[0],
    densidade: null,
    altura_copa: null,
    largura_copa: null,
    largura_rua: null,
    equipamento_id: null,
    produtos: [emptyProduct({ volume })],
  }) as unknown as RecipeValues

export const valuesOf = (recipe: Receita): RecipeValues => ({
  identificacao: recipe.identificacao,
  cultura: recipe.cultura,
  estadio_fenologico: recipe.estadio_fenologico,
  talhao: recipe.talhao,
  observacoes: recipe.observacoes,
  area_total: recipe.area_total,
  unidade_area: recipe.unidade_area,
  alqueire: recipe.alqueire,
  taxa_aplicacao: recipe.taxa_aplicacao,
  capacidade_tanque: recipe.capacidade_tanque,
  gota: recipe.gota,
  edicao_gota: recipe.edicao_gota,
  densidade: recipe.densidade,
  altura_copa: recipe.altura_copa,
  largura_copa: recipe.largura_copa,
  largura_rua: recipe.largura_rua,
  equipamento_id: recipe.equipamento_id,
  produtos: recipe.produtos.map(({ nome, formulacao, unidade, dose }) => ({ nome, formulacao, unidade, dose })),
})

/** As long as an identification may be. */
const NAME = 60

/** A recipe that begins as another one, under a name that says so. */
export const copyOf = (recipe: Receita, nome: string): RecipeValues => ({
  ...valuesOf(recipe),
  identificacao: nome.slice(0, NAME),
})
