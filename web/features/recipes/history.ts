import { z } from 'zod'
import { type Receita, receitaProduto } from '../../../shared/contract/recipes.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import type { Units } from '../../../shared/i18n/units.ts'
import { mixText, rateText, termFigure } from '../../../shared/recipes/quantityText.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import type { HistoryWords } from '../../parts/history/HistoryList.tsx'

/** Fields the history of a recipe names, with what they are called. */
const FIELDS: Partial<Record<keyof Receita, PlainKey>> = {
  identificacao: 'recipe.identification',
  cultura: 'recipe.crop',
  estadio_fenologico: 'recipe.stage',
  talhao: 'recipe.plot',
  observacoes: 'recipe.observations',
  area_total: 'recipe.area',
  unidade_area: 'recipes.areaUnit',
  alqueire: 'recipes.alqueire',
  taxa_aplicacao: 'recipe.rate',
  capacidade_tanque: 'recipe.tank',
  gota: 'recipe.droplet',
  edicao_gota: 'droplets.edition',
  densidade: 'recipe.density',
  altura_copa: 'recipe.canopyHeight',
  largura_copa: 'recipe.canopyWidth',
  largura_rua: 'recipe.rowWidth',
  equipamento_id: 'recipe.equipment',
  produtos: 'recipe.products',
  anexos: 'recipes.files',
  status: 'recipes.status',
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const PRODUCTS = z.array(receitaProduto)

/** Texts of values that are names of something, by field. */
const NAMES: Readonly<Record<string, string>> = {
  unidade_area: 'recipes.areaUnits',
  alqueire: 'recipes.alqueireNames',
  gota: 'droplets.classes',
  edicao_gota: 'droplets.editions',
  status: 'recipes.states',
}

/** A value of a newer version of the product is shown as it is. */
function named({ t }: LoadedLanguage, texts: string, value: string): string {
  try {
    return t(`${texts}.${value}` as PlainKey)
  } catch {
    return value
  }
}

function productsText(value: unknown, i18n: LoadedLanguage): string {
  const { t } = i18n
  const { success, data } = PRODUCTS.safeParse(value)
  if (!success) return JSON.stringify(value)
  return data
    .map(
      ({ nome, formulacao, unidade, dose }, index) =>
        `${index + 1}. ${nome}${formulacao ? ` (${t(`recipe.formulations.${formulacao}`)})` : ''}: ${termFigure(dose, i18n)} ${t(`recipe.units.${unidade}`)}`,
    )
    .join('; ')
}

/** How a recipe's history is told, with rate and tank in the person's units. */
export const recipeWords = (units: Pick<Units, 'rateField' | 'volumeField' | 'width'>): HistoryWords => ({
  // A field of a newer version of the product keeps its name.
  field: ({ t }, field) => {
    const key = Object.hasOwn(FIELDS, field) ? FIELDS[field as keyof Receita] : undefined
    return key ? t(key) : field.replaceAll('_', ' ')
  },
  value: (i18n, field, value) => {
    if (value === null || value === undefined || value === '') return EMPTY
    if (field === 'produtos') return productsText(value, i18n)
    if (typeof value === 'number') {
      if (field === 'taxa_aplicacao') return rateText(value, units, i18n)
      if (field === 'capacidade_tanque') return mixText(value, units, i18n)
      if (field === 'altura_copa' || field === 'largura_copa' || field === 'largura_rua') return units.width(value)
      return termFigure(value, i18n)
    }
    const text = String(value)
    // The API names only equipment that is of the recipe's account.
    if (field === 'equipamento_id' && ID.test(text)) return i18n.t('recipes.equipmentGone')
    const texts = NAMES[field]
    return texts ? named(i18n, texts, text) : text
  },
})
