import type { ProdutoCalculado, Receita, ReceitaProduto } from '../contract/recipes.ts'
import { isRateOff, rateDifference } from '../domain/rateDifference.ts'
import { HECTARES_PER_ALQUEIRE } from '../domain/units.ts'
import type { UnidadeProduto } from '../enums.ts'
import { EMPTY } from '../i18n/format.ts'
import type { Words } from '../i18n/texts.ts'
import { alqueireHectares, type Units } from '../i18n/units.ts'
import type { ArithmeticLine } from '../readings/arithmeticText.ts'
import type { Mix } from './mixed.ts'

type Write = Pick<Words, 't' | 'format'>
type Area = Pick<Receita, 'unidade_area' | 'alqueire'>
type Measured = Pick<Receita, 'taxa_aplicacao' | 'taxa_medida' | 'equipamento'>

/** As many decimals as a figure has, at most so many. */
const needed = (value: number, most: number): number =>
  Number(value.toFixed(most)).toString().split('.')[1]?.length ?? 0

/** Below this a third decimal is told of kilograms and litres: two would be 5 % wrong. */
const FINE = 1

/** An amount of a product in its own unit, rounded as it can be measured; null is written `---`. A share of the mix is litres. */
export function amountText(unidade: UnidadeProduto, amount: number, { t, format }: Write): string {
  const unit = unidade === 'PORCENTAGEM_CALDA' ? 'L' : unidade
  const isLarge = unit === 'KG' || unit === 'L'
  return format.quantity(amount, t(`recipe.units.${unit}`), isLarge ? (amount > 0 && amount < FINE ? 3 : 2) : 1)
}

const unitText = ({ unidade_area }: Pick<Area, 'unidade_area'>, { t }: Write) => t(`enums.unidadeArea.${unidade_area}`)

/** An area in the recipe's own unit, an alqueire with its size beside it. */
export function areaText({ area_total, ...of }: Pick<Receita, 'area_total'> & Area, words: Write): string {
  const { t, format } = words
  const named = unitText(of, words)
  const unit =
    of.unidade_area === 'AL'
      ? t('enums.alqueireSize', { unidade: named, hectares: alqueireHectares(of.alqueire, format) })
      : named
  return format.quantity(area_total, unit, needed(area_total, 4))
}

/** A dose as it was written: for each unit of the area, or as a share of the mix. */
export function doseText({ unidade, dose }: Pick<ReceitaProduto, 'unidade' | 'dose'>, of: Area, words: Write): string {
  const { t, format } = words
  const figure = format.number(dose, needed(dose, 4))
  if (unidade === 'PORCENTAGEM_CALDA') return t('recipe.share', { dose: figure, litros: figure })
  return `${figure}${format.space}${t(`recipe.units.${unidade}`)}/${unitText(of, words)}`
}

/** Litres of a tank that nobody measures more finely. */
const WHOLE_FROM = 100

/** A volume of mix as a tank's scale shows it: tenths only of little that has some. */
export function mixText(value: number, { volume }: Pick<Units, 'volume'>): string {
  const isWhole = value >= WHOLE_FROM || Math.abs(value - Math.round(value)) < 0.05
  return volume(value, isWhole ? 0 : 1)
}

/** Full tanks and what is in the last one: `3 tanques cheios e 1.500 L`. */
export function tanksText(
  { tanques_cheios, ultimo_tanque }: Pick<Receita, 'tanques_cheios' | 'ultimo_tanque'>,
  { t }: Write,
  units: Pick<Units, 'volume'>,
): string {
  const tanques = t('recipe.tanks', { cheios: tanques_cheios })
  return ultimo_tanque === 0 ? tanques : t('recipe.tanksAndLast', { tanques, ultimo: mixText(ultimo_tanque, units) })
}

/** What is said where the equipment's last reading measured a rate too far from the recipe's; null where it did not. */
export function rateWarning(
  { taxa_aplicacao, taxa_medida, equipamento }: Measured,
  { t, format }: Write,
  { rate }: Pick<Units, 'rate'>,
): string | null {
  if (!taxa_medida || !isRateOff(taxa_aplicacao, taxa_medida.taxa)) return null
  return t('recipe.rateOff', {
    equipamento: equipamento?.apelido ?? EMPTY,
    data: format.date(taxa_medida.data),
    medida: rate(taxa_medida.taxa),
    diferenca: format.signedPercent(rateDifference(taxa_aplicacao, taxa_medida.taxa)),
  })
}

const litres = (value: number, { format }: Write) => format.quantity(value, 'L', needed(value, 2))
const perHectare = (value: number, { format }: Write) => format.quantity(value, 'L/ha', needed(value, 2))
const hectares = (value: number, { format }: Write) => format.quantity(value, 'ha', needed(value, 4))

/** How volume, tanks and each product's amounts follow, in the units they are calculated in. */
export function mixLines(recipe: Mix, words: Write): ArithmeticLine[] {
  const { t } = words
  const { area_ha, taxa_aplicacao, volume_total, capacidade_tanque } = recipe
  const rate = perHectare(taxa_aplicacao, words)
  return [
    ...areaLine(recipe, words),
    {
      id: 'volume',
      label: t('recipe.volumeLine'),
      text: `${hectares(area_ha, words)} × ${rate} = ${litres(volume_total, words)}`,
    },
    {
      id: 'tanques',
      label: t('recipe.tanksLine'),
      text: `${litres(volume_total, words)} ÷ ${litres(capacidade_tanque, words)} = ${tanksText(recipe, words, {
        volume: (value) => litres(value ?? 0, words),
      })}`,
    },
    ...recipe.produtos.flatMap((product) => productLines(product, recipe, words)),
  ]
}

function areaLine({ area_total, unidade_area, alqueire, area_ha }: Mix, words: Write): ArithmeticLine[] {
  if (unidade_area === 'HA') return []
  const { t, format } = words
  const size = unidade_area === 'AL' ? alqueireHectares(alqueire, format) : format.number(area_ha / area_total, 5)
  const area = format.quantity(area_total, unitText({ unidade_area }, words), needed(area_total, 4))
  return [{ id: 'area', label: t('recipe.areaLine'), text: `${area} × ${size} ha = ${hectares(area_ha, words)}` }]
}

function productLines(product: ProdutoCalculado, recipe: Mix, words: Write): ArithmeticLine[] {
  const { t } = words
  const { numero, nome, unidade, dose_tanque_cheio, dose_ultimo_tanque, total } = product
  const { capacidade_tanque, tanques_cheios, ultimo_tanque } = recipe
  const produto = `${numero}. ${nome}`
  const amount = (value: number) => amountText(unidade, value, words)
  const line = (id: string, label: string, text: string): ArithmeticLine => ({ id: `${numero} ${id}`, label, text })
  const filled = (volume: number) => `${factorOf(product, recipe, words)(litres(volume, words))}`
  return [
    ...(tanques_cheios > 0
      ? [
          line(
            'cheio',
            t('recipe.fullLine', { produto }),
            `${filled(capacidade_tanque)} = ${amount(dose_tanque_cheio)}`,
          ),
        ]
      : []),
    ...(ultimo_tanque > 0
      ? [line('ultimo', t('recipe.lastLine', { produto }), `${filled(ultimo_tanque)} = ${amount(dose_ultimo_tanque)}`)]
      : []),
    line(
      'total',
      t('recipe.totalLine', { produto }),
      `${tanques_cheios} × ${amount(dose_tanque_cheio)} + ${amount(dose_ultimo_tanque)} = ${amount(total)}`,
    ),
  ]
}

/** A volume of mix times what of the product is in it. */
function factorOf({ unidade, dose }: ProdutoCalculado, recipe: Mix, words: Write): (volume: string) => string {
  const { format } = words
  const figure = format.number(dose, needed(dose, 4))
  if (unidade === 'PORCENTAGEM_CALDA') return (volume) => `${figure}${format.space}% × ${volume}`
  const { unidade_area, alqueire, taxa_aplicacao } = recipe
  const rate = perHectare(taxa_aplicacao, words)
  const written = doseText({ unidade, dose }, recipe, words)
  if (unidade_area === 'HA') return (volume) => `${written} × ${volume} ÷ ${rate}`
  const size = unidade_area === 'AL' ? HECTARES_PER_ALQUEIRE[alqueire] : recipe.area_ha / recipe.area_total
  const each = `${format.number(size, needed(size, 5))}${format.space}ha/${unitText(recipe, words)}`
  return (volume) => `${written} × ${volume} ÷ (${rate} × ${each})`
}
