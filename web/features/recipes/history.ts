import { z } from 'zod'
import { type Receita, receitaProduto } from '../../../shared/contract/recipes.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import type { Units } from '../../../shared/i18n/units.ts'
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
  equipamento_id: 'recipe.equipment',
  produtos: 'recipe.products',
  anexos: 'recipes.files',
  status: 'recipes.status',
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const PRODUCTS = z.array(receitaProduto)
/** Digits that a person may have typed behind the decimal mark. */
const DECIMALS = 4

/** Texts of values that are names of something, by field. */
const NAMES: Readonly<Record<string, string>> = {
  unidade_area: 'recipes.areaUnits',
  alqueire: 'recipes.alqueireNames',
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

function productsText(value: unknown, { t, format }: LoadedLanguage): string {
  const { success, data } = PRODUCTS.safeParse(value)
  if (!success) return JSON.stringify(value)
  return data
    .map(({ nome, formulacao, unidade, dose }, index) => {
      const figure = format.number(dose, Number(dose.toFixed(DECIMALS)).toString().split('.')[1]?.length ?? 0)
      return `${index + 1}. ${nome}${formulacao ? ` (${t(`recipe.formulations.${formulacao}`)})` : ''}: ${figure} ${t(`recipe.units.${unidade}`)}`
    })
    .join('; ')
}

/** How a recipe's history is told, with rate and tank in the person's units. */
export const recipeWords = ({ rate, volume }: Pick<Units, 'rate' | 'volume'>): HistoryWords => ({
  // A field of a newer version of the product keeps its name.
  field: ({ t }, field) => {
    const key = Object.hasOwn(FIELDS, field) ? FIELDS[field as keyof Receita] : undefined
    return key ? t(key) : field.replaceAll('_', ' ')
  },
  value: (i18n, field, value) => {
    if (value === null || value === undefined || value === '') return EMPTY
    if (field === 'produtos') return productsText(value, i18n)
    if (typeof value === 'number') {
      if (field === 'taxa_aplicacao') return rate(value)
      if (field === 'capacidade_tanque') return volume(value)
      return i18n.format.number(value, String(value).split('.')[1]?.length ?? 0)
    }
    const text = String(value)
    // The API names only equipment that is of the recipe's account.
    if (field === 'equipamento_id' && ID.test(text)) return i18n.t('recipes.equipmentGone')
    const texts = NAMES[field]
    return texts ? named(i18n, texts, text) : text
  },
})
