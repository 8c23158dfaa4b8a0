import type { ProdutoCalculado } from '../contract/recipes.ts'
import { HECTARES_PER_ACRE, HECTARES_PER_ALQUEIRE } from '../domain/numbers/units.ts'
import { needed } from '../i18n/format.ts'
import type { Words } from '../i18n/texts.ts'
import type { ArithmeticLine } from '../readings/arithmeticText.ts'
import type { Mix } from './mixed.ts'
import { amountWriter, decimalsFor, termText } from './quantityText.ts'
import { doseText, tanksText, unitText } from './recipeText.ts'

type Write = Pick<Words, 't' | 'format'>

/** Digits of the last tank's litres: more than of any amount that follows from them. */
const LAST_DIGITS = 7
/** Digits of the total: of one from converted figures no more can be redone. */
const TOTAL_DIGITS = 10
const LEAST_DECIMALS = 2
/**
 * A tank whose litres have more decimals is one of gallons: the total has two more than what such tanks leave of it.
 */
const MORE_DECIMALS = 2
const MOST_DECIMALS = 9

/** Litres of one recipe's lines, each so exact that the next line follows from it. */
function litresOf({ ultimo_tanque, volume_total, capacidade_tanque }: Mix, { format }: Write) {
  const decimalsIn = (value: number, digits: number) => Math.max(LEAST_DECIMALS, decimalsFor(value, digits))
  const more = needed(capacidade_tanque, MOST_DECIMALS) > LEAST_DECIMALS ? MORE_DECIMALS : 0
  const most = Math.max(LEAST_DECIMALS, decimalsIn(volume_total, TOTAL_DIGITS) - more)
  const last = Math.min(most, decimalsIn(ultimo_tanque || volume_total, LAST_DIGITS))
  const write = (decimals: number) => (value: number) => format.quantity(value, 'L', needed(value, decimals))
  return { last: write(last), total: write(last + more) }
}

/** Hectares of one unit of a recipe's area. */
export const hectaresOfUnit = ({ unidade_area, alqueire }: Pick<Mix, 'unidade_area' | 'alqueire'>): number =>
  unidade_area === 'HA' ? 1 : unidade_area === 'AC' ? HECTARES_PER_ACRE : HECTARES_PER_ALQUEIRE[alqueire]

/**
 * How volume, tanks and each product's amounts follow, in the units they are calculated in: every line can be redone
 * from what stands in it.
 */
export function mixLines(recipe: Mix, words: Write): ArithmeticLine[] {
  const { t } = words
  const { area_ha, taxa_aplicacao, volume_total, capacidade_tanque } = recipe
  const litres = litresOf(recipe, words)
  const total = litres.total(volume_total)
  const rate = termText(taxa_aplicacao, 'L/ha', words)
  return [
    ...areaLine(recipe, words),
    { id: 'volume', label: t('recipe.volumeLine'), text: `${termText(area_ha, 'ha', words)} × ${rate} = ${total}` },
    {
      id: 'tanques',
      label: t('recipe.tanksLine'),
      text: `${total} ÷ ${termText(capacidade_tanque, 'L', words)} = ${tanksText(recipe, words, litres.last)}`,
    },
    ...recipe.produtos.flatMap((product) => productLines(product, recipe, words)),
  ]
}

function areaLine(recipe: Mix, words: Write): ArithmeticLine[] {
  const { area_total, unidade_area, area_ha } = recipe
  if (unidade_area === 'HA') return []
  const [area, size, inHectares] = [
    termText(area_total, unitText(recipe, words), words),
    termText(hectaresOfUnit(recipe), 'ha', words),
    termText(area_ha, 'ha', words),
  ]
  return [{ id: 'area', label: words.t('recipe.areaLine'), text: `${area} × ${size} = ${inHectares}` }]
}

function productLines(product: ProdutoCalculado, recipe: Mix, words: Write): ArithmeticLine[] {
  const { t } = words
  const { numero, nome, unidade, dose, dose_tanque_cheio, dose_ultimo_tanque, total } = product
  const { area_total, capacidade_tanque, tanques_cheios, ultimo_tanque, volume_total, unidade_area } = recipe
  const litres = litresOf(recipe, words)
  const { write, conversion } = amountWriter(product, words)
  const rate = termText(recipe.taxa_aplicacao, 'L/ha', words)
  const unit = unitText(recipe, words)
  const isShare = unidade === 'PORCENTAGEM_CALDA'
  const dosed = isShare ? termText(dose, '%', words) : doseText(product, recipe, words)
  const each = unidade_area === 'HA' ? rate : `(${rate} × ${termText(hectaresOfUnit(recipe), `ha/${unit}`, words)})`
  const filled = (volume: string) => (isShare ? `${dosed} × ${volume}` : `${dosed} × ${volume} ÷ ${each}`)
  const whole = isShare ? litres.total(volume_total) : termText(area_total, unit, words)
  const produto = `${numero}. ${nome}`
  const line = (id: string, label: string, terms: string, amount: number): ArithmeticLine => ({
    id: `${numero} ${id}`,
    label,
    text: `${terms}${conversion} = ${write(amount)}`,
  })
  const full = filled(termText(capacidade_tanque, 'L', words))
  return [
    ...(tanques_cheios > 0 ? [line('cheio', t('recipe.fullLine', { produto }), full, dose_tanque_cheio)] : []),
    ...(ultimo_tanque > 0
      ? [line('ultimo', t('recipe.lastLine', { produto }), filled(litres.last(ultimo_tanque)), dose_ultimo_tanque)]
      : []),
    line('total', t('recipe.totalLine', { produto }), `${dosed} × ${whole}`, total),
  ]
}
