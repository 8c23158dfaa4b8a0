import type { ProdutoCalculado, Receita } from '../contract/recipes.ts'
import { HECTARES_PER_ACRE } from '../domain/numbers/units.ts'
import {
  ACRE_FT2,
  HECTARE_M2,
  leafWallArea,
  perLeafWall,
  treeRowVolume,
  volumePerThousand,
} from '../domain/spraying/canopy.ts'
import type { Words } from '../i18n/texts.ts'
import type { CanopyUnits, Units } from '../i18n/units.ts'
import type { ArithmeticLine } from '../readings/arithmeticText.ts'
import { hectaresOfUnit } from './mixLines.ts'
import { decimalsFor, termText } from './quantityText.ts'
import { doseText, unitText } from './recipeText.ts'

type Write = Pick<Words, 't' | 'format'>

/** Canopies as far as somebody measured them, m. */
export interface Canopy {
  altura_copa: number | null
  largura_copa: number | null
  largura_rua: number | null
}

/** What a figure is called, as it is written, and how it follows. */
export interface CanopyFigure extends ArithmeticLine {
  readonly value: string
  /** It is of a rate, and another with another one. */
  readonly isOfRate?: true
}

/** What the figures are called. */
export type CanopyNames = Readonly<Record<'volume' | 'indice' | 'parede' | 'indiceParede', string>>

/** A foot is a third of a metre, and a gallon almost four litres. */
const decimalsOf = ({ isAmerican }: CanopyUnits) => (isAmerican ? { whole: 0, index: 3 } : { whole: 1, index: 2 })

/**
 * Tree row volume and what of a rate (L/ha) 1 000 m³ of it get, then the leaf wall as high as the canopies and what
 * 10 000 m² of it get, or the same of feet and gallons: as orchards are compared by where the person measures. Each
 * pair is there once its measures are. Throws `DomainError` as `treeRowVolume` and `leafWallArea` do.
 */
export function canopyFigures(
  canopy: Canopy,
  rate: number,
  names: CanopyNames,
  words: Pick<Words, 'format'>,
  units: CanopyUnits,
): readonly CanopyFigure[] {
  const { altura_copa: height, largura_copa: width, largura_rua: row } = canopy
  if (height === null || row === null) return []
  const { toDisplay } = units.widthField.display
  const [h, r, given] = [toDisplay(height), toDisplay(row), units.rateField.display.toDisplay(rate)]
  const volume = width === null ? [] : volumeFigures([h, toDisplay(width), r], given, names, words, units)
  return [...volume, ...wallFigures([h, r], given, names, words, units)]
}

/** Of measures and a rate in the person's units, as below. */
function volumeFigures(
  [h, w, r]: readonly [height: number, width: number, row: number],
  given: number,
  { volume: label, indice }: CanopyNames,
  words: Pick<Words, 'format'>,
  units: CanopyUnits,
): CanopyFigure[] {
  const { perArea, area, measure } = writers(words, units)
  const volume = treeRowVolume(h, w, r, area)
  const whole = { id: 'volume_copa', label, ...perArea(volume, units.perArea) }
  const text = `${words.format.number(area)} × ${measure(h)} × ${measure(w)} ÷ ${measure(r)} = ${whole.exact}`
  return [
    { ...whole, text },
    index('indice_copa', indice, [1000, given, volumePerThousand(given, volume), whole.exact], words, units),
  ]
}

function wallFigures(
  [h, r]: readonly [height: number, row: number],
  given: number,
  { parede: label, indiceParede }: CanopyNames,
  words: Pick<Words, 'format'>,
  units: CanopyUnits,
): CanopyFigure[] {
  const { perArea, area, measure } = writers(words, units)
  const wall = leafWallArea(h, r, area)
  const whole = { id: 'parede_foliar', label, ...perArea(wall, units.wallPerArea) }
  const { number } = words.format
  const text = `${number(2)} × ${number(area)} × ${measure(h)} ÷ ${measure(r)} = ${whole.exact}`
  return [
    { ...whole, text },
    index('indice_parede', indiceParede, [10_000, given, perLeafWall(given, wall), whole.exact], words, units),
  ]
}

/** How figures of canopies are written. */
function writers(words: Pick<Words, 'format'>, units: CanopyUnits) {
  return {
    area: units.isAmerican ? ACRE_FT2 : HECTARE_M2,
    measure: (value: number) => termText(value, units.widthField.unit, words),
    perArea: (value: number, unit: string) => ({
      value: words.format.quantity(value, unit, decimalsOf(units).whole),
      exact: termText(value, unit, words),
    }),
  }
}

/** What a part of the canopies gets of a rate. */
function index(
  id: string,
  label: string,
  [part, given, result, whole]: readonly [part: number, given: number, result: number, whole: string],
  words: Pick<Words, 'format'>,
  units: CanopyUnits,
): CanopyFigure {
  const value = words.format.quantity(result, units.volumeField.unit, decimalsOf(units).index)
  const text = `${words.format.number(part)} × ${termText(given, units.rateField.unit, words)} ÷ ${whole} = ${value}`
  return { id, label, value, text, isOfRate: true }
}

type Orchard = Canopy & { taxa_aplicacao: number }

/** The figures of a recipe at a rate (L/ha). */
function ofRecipe(recipe: Canopy, rate: number, words: Write, { canopy }: Pick<Units, 'canopy'>) {
  const { t } = words
  const names = {
    volume: t('recipe.canopyVolume'),
    indice: t('recipe.canopyIndex', { unidade: canopy.cube }),
    parede: t('recipe.leafWall'),
    indiceParede: t('recipe.leafWallIndex', { unidade: canopy.square }),
  }
  return canopyFigures(recipe, rate, names, words, canopy)
}

/** Figures for which a card of a recipe has room: of the canopies' volume, else of their wall. */
export const CARD_FIGURES = 2

/**
 * What a recipe says of its canopies, and what follows for its own rate and the measured one (L/ha): the first so many
 * figures.
 */
export function canopyFacts(
  recipe: Orchard,
  measured: number | null,
  words: Write,
  units: Pick<Units, 'width' | 'canopy'>,
  most?: number,
): { label: string; value: string }[] {
  const { t } = words
  const told = [
    [t('recipe.canopyHeight'), recipe.altura_copa],
    [t('recipe.canopyWidth'), recipe.largura_copa],
    [t('recipe.rowWidth'), recipe.largura_rua],
  ] as const
  const real = measured === null ? [] : ofRecipe(recipe, measured, words, units)
  return [
    ...told.flatMap(([label, metres]) => (metres === null ? [] : [{ label, value: units.width(metres) }])),
    ...ofRecipe(recipe, recipe.taxa_aplicacao, words, units)
      .slice(0, most)
      .flatMap(({ label, value, isOfRate }, at) => {
        const really = isOfRate && real[at]
        return [{ label, value }, ...(really ? [{ label: t('recipe.canopyMeasured'), value: really.value }] : [])]
      }),
  ]
}

/**
 * How many of the areas that the wall is told of are in one that is dosed, and how that is written; null: they are one.
 */
function dosedArea(
  { unidade_area, alqueire }: Pick<Receita, 'unidade_area' | 'alqueire'>,
  words: Write,
  { isAmerican }: CanopyUnits,
): { times: number; said: string | null } {
  const own = isAmerican ? 'AC' : 'HA'
  if (unidade_area === own) return { times: 1, said: null }
  const times = hectaresOfUnit({ unidade_area, alqueire }) / (isAmerican ? HECTARES_PER_ACRE : 1)
  const each = unitText({ unidade_area: own }, words)
  return { times, said: termText(times, `${each}/${unitText({ unidade_area }, words)}`, words) }
}

type Dosed = Canopy & Pick<Receita, 'unidade_area' | 'alqueire'> & { produtos: readonly WrittenProduct[] }
type WrittenProduct = Pick<ProdutoCalculado, 'numero' | 'nome' | 'unidade' | 'dose'>

/**
 * What 10 000 m² of leaf wall, or 10 000 ft², get of each product, as labels of orchards and vineyards tell doses.
 * A dose for another area than the wall is told of, hectare or acre, is brought to that one. Nothing of a share of the
 * mix, which is none of an area.
 */
export function wallDoseLines(recipe: Dosed, words: Write, { canopy }: Pick<Units, 'canopy'>): ArithmeticLine[] {
  const { altura_copa: height, largura_rua: row } = recipe
  if (height === null || row === null) return []
  const { t, format } = words
  const { toDisplay } = canopy.widthField.display
  const { area, perArea } = writers(words, canopy)
  const own = leafWallArea(toDisplay(height), toDisplay(row), area)
  const { exact } = perArea(own, canopy.wallPerArea)
  const { times, said } = dosedArea(recipe, words, canopy)
  const wall = own * times
  const whole = said === null ? exact : `(${said} × ${exact})`
  return recipe.produtos.flatMap(({ numero, nome, unidade, dose }) => {
    if (unidade === 'PORCENTAGEM_CALDA') return []
    const amount = perLeafWall(dose, wall)
    const written = format.quantity(amount, t(`recipe.units.${unidade}`), Math.max(2, decimalsFor(amount, 3)))
    const dosed = doseText({ unidade, dose }, recipe, words)
    return {
      id: `${numero} parede`,
      label: t('recipe.leafWallDose', { produto: `${numero}. ${nome}`, unidade: canopy.square }),
      text: `${format.number(10_000)} × ${dosed} ÷ ${whole} = ${written}`,
    }
  })
}

/** How the figures of a recipe follow, and what of its products the leaf wall gets. */
export const canopyLines = (recipe: Orchard & Dosed, words: Write, units: Pick<Units, 'canopy'>): ArithmeticLine[] => [
  ...ofRecipe(recipe, recipe.taxa_aplicacao, words, units),
  ...wallDoseLines(recipe, words, units),
]
