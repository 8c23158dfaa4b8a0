import type { Receita, ReceitaProduto } from '../contract/recipes.ts'
import { hectaresPerTank, rateOfMix } from '../domain/spraying/rate.ts'
import { isRateOff, rateDifference } from '../domain/spraying/rateDifference.ts'
import { EMPTY } from '../i18n/format.ts'
import type { Words } from '../i18n/texts.ts'
import { alqueireHectares, type Units } from '../i18n/units.ts'
import { type LiquidMix, liquidsOf } from './mixed.ts'
import { decimalsOf, mixText, rateAsShown, rateText, reachText, termFigure, termText } from './quantityText.ts'

type Write = Pick<Words, 't' | 'format'>

const SHARE_DIGITS = 3
type Area = Pick<Receita, 'unidade_area' | 'alqueire'>

export const unitText = ({ unidade_area }: Pick<Area, 'unidade_area'>, { t }: Pick<Words, 't'>): string =>
  t(`enums.unidadeArea.${unidade_area}`)

/** An area in the recipe's own unit, an alqueire with its size beside it. */
export function areaText({ area_total, ...of }: Pick<Receita, 'area_total'> & Area, words: Write): string {
  const { t, format } = words
  const named = unitText(of, words)
  const unit =
    of.unidade_area === 'AL'
      ? t('enums.alqueireSize', { unidade: named, hectares: alqueireHectares(of.alqueire, format) })
      : named
  return termText(area_total, unit, words)
}

/** A dose as it was written: for each unit of the area, or as a share of the mix. */
export function doseText({ unidade, dose }: Pick<ReceitaProduto, 'unidade' | 'dose'>, of: Area, words: Write): string {
  const { t, format } = words
  const figure = termFigure(dose, words)
  if (unidade === 'PORCENTAGEM_CALDA') {
    const unit = `${format.space}${t(`recipe.units.${of.unidade_area === 'AC' ? 'GAL' : 'L'}`)}`
    return t('recipe.share', { dose: figure, volume: `${figure}${unit}`, cem: `${format.number(100)}${unit}` })
  }
  return `${figure}${format.space}${t(`recipe.units.${unidade}`)}/${unitText(of, words)}`
}

/** Full tanks and what is in the last one: `3 tanques cheios e 1.500 L`. */
export function tanksText(
  { tanques_cheios, ultimo_tanque }: Pick<Receita, 'tanques_cheios' | 'ultimo_tanque'>,
  words: Write,
  write: (litres: number) => string,
): string {
  const tanques = words.t('recipe.tanks', { cheios: tanques_cheios })
  return ultimo_tanque === 0 ? tanques : words.t('recipe.tanksAndLast', { tanques, ultimo: write(ultimo_tanque) })
}

/** What a recipe is for, each with its name. */
export const whereTexts = (
  { cultura, talhao, estadio_fenologico }: Pick<Receita, 'cultura' | 'talhao' | 'estadio_fenologico'>,
  { t }: Pick<Words, 't'>,
): string[] =>
  [
    [t('recipe.crop'), cultura],
    [t('recipe.plot'), talhao],
    [t('recipe.stage'), estadio_fenologico],
  ].flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]))

/** What is wanted of the spray, and how dense the mix is, where a recipe says so. */
export function wantedFacts(
  { gota, edicao_gota, densidade }: Pick<Receita, 'gota' | 'edicao_gota' | 'densidade'>,
  words: Write,
): { label: string; value: string }[] {
  const { t } = words
  const droplet = gota && `${t(`droplets.classes.${gota}`)}, ${t(`droplets.editions.${edicao_gota}`)}`
  return [
    ...(droplet ? [{ label: t('recipe.droplet'), value: droplet }] : []),
    ...(densidade === null ? [] : [{ label: t('recipe.density'), value: termFigure(densidade, words) }]),
  ]
}

/** A recipe as it is or as it is being typed: without a tank yet, nothing is said of how far one reaches. */
type Applied = Pick<Receita, 'taxa_aplicacao'> & { capacidade_tanque: number | null }
type RateUnits = Pick<Units, 'areaField' | 'rateField' | 'volumeField'>
type Measured = Pick<Receita, 'taxa_medida' | 'densidade'>

/** What the equipment's last reading says goes out of a recipe's mix, L/ha; null where none says it. */
export const measuredMix = ({ taxa_medida, densidade }: Measured): number | null =>
  taxa_medida && rateOfMix(taxa_medida.taxa, densidade)

/** The same with its date, and where the mix flows otherwise than water with what was measured. */
export function measuredText(recipe: Measured, words: Write, units: RateUnits): string | null {
  const { taxa_medida: measured, densidade } = recipe
  if (!measured) return null
  const data = words.format.date(measured.data)
  const agua = rateText(measured.taxa, units, words)
  const medida = rateText(rateOfMix(measured.taxa, densidade), units, words)
  return agua === medida
    ? words.t('recipe.measuredOn', { medida, data })
    : words.t('recipe.measuredMixOn', { medida, agua, data })
}

/**
 * What follows where so much is applied instead of what a recipe says: to which side a dose errs, and how far a tank
 * reaches. Null where it is near enough.
 */
export function rateConsequence(
  { taxa_aplicacao, capacidade_tanque }: Applied,
  measured: number,
  words: Write,
  units: RateUnits,
): string | null {
  if (!isRateOff(taxa_aplicacao, measured)) return null
  const { t, format } = words
  const side = t(measured < taxa_aplicacao ? 'recipe.rateBelow' : 'recipe.rateAbove', {
    // The difference as a reader finds it who takes both rates from where they are shown.
    diferenca: format.signedPercent(rateDifference(rateAsShown(taxa_aplicacao, units), rateAsShown(measured, units))),
  })
  if (!capacidade_tanque) return side
  const reach = (rate: number) => reachText(hectaresPerTank(capacidade_tanque, rate), units, words)
  const tanque = mixText(capacidade_tanque, units, words)
  return `${side} ${t('recipe.rateReach', { tanque, rende: reach(measured), calculada: reach(taxa_aplicacao) })}`
}

/**
 * What is said where the equipment's last reading measured a rate too far from the recipe's, to either side: below it
 * less product goes out, above it more. Null where the rate is right.
 */
export function rateWarning(recipe: Measured & Applied & Pick<Receita, 'equipamento'>, words: Write, units: RateUnits) {
  const { taxa_medida: measured, equipamento } = recipe
  const rate = measuredMix(recipe)
  const follows = rate !== null && rateConsequence(recipe, rate, words, units)
  if (!measured || rate === null || !follows) return null
  const [agua, medida] = [rateText(measured.taxa, units, words), rateText(rate, units, words)]
  const known = { equipamento: equipamento?.apelido ?? EMPTY, data: words.format.date(measured.data), medida }
  const said =
    agua === medida ? words.t('recipe.rateMeasured', known) : words.t('recipe.rateMeasuredMix', { ...known, agua })
  return `${said} ${follows} ${words.t('recipe.rateAction', { medida })}`
}

/**
 * What is said where liquid products are so much of the mix that it may be a slip, and whether a tank holds them; null
 * where they are not.
 */
export function liquidText(mix: LiquidMix, { t, format }: Write): { text: string; overflows: boolean } | null {
  const { share, largest, overflows, isMuch } = liquidsOf(mix)
  if (!isMuch || largest === null) return null
  const said = {
    parte: format.quantity(100 * share, '%', decimalsOf(100 * share, SHARE_DIGITS)),
    produto: mix.produtos[largest]?.nome ?? '',
  }
  return { overflows, text: t(overflows ? 'recipe.liquidsOverflow' : 'recipe.liquidsMuch', said) }
}
