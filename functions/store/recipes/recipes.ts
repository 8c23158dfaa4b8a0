import type { ReceitaProduto } from '../../../shared/contract/recipes.ts'
import type { Anexo } from '../../../shared/contract/uploads.ts'
import type { EdicaoGota, TamanhoGota, TipoAlqueire, UnidadeArea } from '../../../shared/enums.ts'
import { equipmentIsOwned } from '../equipment/ownedBy.ts'
import type { Author } from '../kit/audit.ts'
import type { Removable } from '../kit/declaration.ts'
import { newRecord } from '../kit/newRecord.ts'
import type { IndexPart } from '../kit/page.ts'
import { type Patch, removableStore } from '../kit/record.ts'
import { cut } from '../kit/row.ts'
import { uuidBytes } from '../kit/uuidBytes.ts'

/** A spray mix of an account. What goes into which tank follows from it and is calculated where it is told. */
export interface Recipe extends Removable {
  dono_id: string
  identificacao: string
  cultura: string | null
  estadio_fenologico: string | null
  talhao: string | null
  observacoes: string | null
  /** In `unidade_area`, an alqueire of `alqueire`. */
  area_total: number
  unidade_area: UnidadeArea
  alqueire: TipoAlqueire
  /** L/ha */
  taxa_aplicacao: number
  /** Litres. */
  capacidade_tanque: number
  /** The wanted droplet class, by an edition of the standard. */
  gota: TamanhoGota | null
  edicao_gota: EdicaoGota
  /** Of the mix, as a multiple of water's. */
  densidade: number | null
  /** Canopies and rows of an orchard, m. */
  altura_copa: number | null
  largura_copa: number | null
  largura_rua: number | null
  equipamento_id: string | null
  /** In the order of mixing. */
  produtos: ReceitaProduto[]
  /** Files people attached, in their order; no edit touches them. */
  anexos: Anexo[]
  criado_em: string
  atualizado_em: string
}

/** What every list shows of a recipe. Ids are 16 bytes each. */
export interface RecipeRow {
  i: Uint8Array
  o: Uint8Array
  /** Equipment. */
  e: Uint8Array | null
  n: string
  /** Crop and plot. */
  c: string | null
  p: string | null
  /** Area, its unit, and the alqueire's kind. */
  a: number
  u: UnidadeArea
  q: TipoAlqueire
  /** L/ha, and the tank in litres. */
  x: number
  k: number
  /** Height and width of canopies, m. */
  h: number | null
  l: number | null
  /** Products. */
  s: number
  /** When it was created, milliseconds since the epoch. */
  r: number
  w: number
}

const NAME_BYTES = 48
const WORD_BYTES = 32

const everyRecipe = (status: Recipe['status']): string => (status === 'ATIVO' ? 'RECEITA' : 'RECEITA#REMOVIDO')

/** Recipes of an account, or of all of them, by when they were created. */
export const recipesOf = (ownerId: string | null, status: Recipe['status']): IndexPart =>
  ownerId === null
    ? { index: 'gsi2', partition: everyRecipe(status) }
    : { index: 'gsi1', partition: `CONTA#${ownerId}#${everyRecipe(status)}` }

const shortened = (text: string | null) => (text === null ? null : cut(text, WORD_BYTES))

/** A product as the history tells it: its place is that in the list. */
const productTold = ({ nome, formulacao, dose, unidade }: ReceitaProduto) => ({ nome, formulacao, dose, unidade })

export const recipes = removableStore<Recipe, RecipeRow>({
  entity: 'RECEITA',
  schema: 1,
  key: (id) => ({ pk: `RECEITA#${id}`, sk: 'RECEITA' }),
  id: ({ id }) => id,
  indexes: ({ id, dono_id, criado_em, status }) => ({
    gsi1: [recipesOf(dono_id, status).partition, `${criado_em}#${id}`],
    gsi2: [recipesOf(null, status).partition, `${criado_em}#${id}`],
  }),
  row: (recipe) => ({
    i: uuidBytes(recipe.id),
    o: uuidBytes(recipe.dono_id),
    e: recipe.equipamento_id === null ? null : uuidBytes(recipe.equipamento_id),
    n: cut(recipe.identificacao, NAME_BYTES),
    c: shortened(recipe.cultura),
    p: shortened(recipe.talhao),
    a: recipe.area_total,
    u: recipe.unidade_area,
    q: recipe.alqueire,
    x: recipe.taxa_aplicacao,
    k: recipe.capacidade_tanque,
    h: recipe.altura_copa,
    l: recipe.largura_copa,
    s: recipe.produtos.length,
    r: Date.parse(recipe.criado_em),
    w: recipe.versao,
  }),
  told: ({ id, dono_id, versao, criado_em, atualizado_em, removido_em, anexos, produtos, ...fields }) => ({
    ...fields,
    produtos: produtos.map(productTold),
  }),
  kept: ['anexos'],
  touched: (atualizado_em) => ({ atualizado_em }),
})

/** What must hold of the equipment a recipe names, if it did not name it before. */
const namedStands = (before: Recipe | null, { equipamento_id, dono_id }: Recipe) =>
  equipamento_id === null || before?.equipamento_id === equipamento_id
    ? []
    : [equipmentIsOwned(equipamento_id, dono_id)]

export type NewRecipe = Omit<Recipe, 'anexos' | 'criado_em' | 'atualizado_em' | 'versao' | 'status' | 'removido_em'>

/** Stores a recipe, created now unless it is said when. Throws a rule broken by equipment of another account. */
export function createRecipe(given: NewRecipe, author: Author, now = new Date().toISOString()): Promise<Recipe> {
  const recipe: Recipe = {
    ...given,
    anexos: [],
    ...newRecord(now),
  }
  return recipes.create(recipe, { author, with: namedStands(null, recipe) })
}

/**
 * Changes a recipe as it was read. Throws as `createRecipe`, and `CONFLITO_DE_VERSAO` when somebody edited it since.
 */
export const editRecipe = (before: Recipe, patch: Patch<Recipe>, author: Author): Promise<Recipe> =>
  recipes.edit({ before, patch, author, with: namedStands(before, { ...before, ...patch }) })
