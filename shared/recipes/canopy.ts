import { ACRE_FT2, HECTARE_M2, treeRowVolume, volumePerThousand } from '../domain/spraying/canopy.ts'
import type { Words } from '../i18n/texts.ts'
import type { CanopyUnits, Units } from '../i18n/units.ts'
import type { ArithmeticLine } from '../readings/arithmeticText.ts'
import { termText } from './quantityText.ts'

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
}

/** A foot is a third of a metre, and a gallon almost four litres. */
const decimalsOf = ({ isAmerican }: CanopyUnits) => (isAmerican ? { volume: 0, index: 3 } : { volume: 1, index: 2 })

/**
 * Tree row volume and what of a rate (L/ha) 1 000 m³ of it get, or 1 000 ft³, as orchards are compared by where the
 * person measures; null while a measure is missing. Throws `DomainError` as `treeRowVolume` does.
 */
export function canopyFigures(
  { altura_copa: height, largura_copa: width, largura_rua: row }: Canopy,
  rate: number,
  names: Readonly<Record<'volume' | 'indice', string>>,
  words: Pick<Words, 'format'>,
  units: CanopyUnits,
): readonly [volume: CanopyFigure, index: CanopyFigure] | null {
  if (height === null || width === null || row === null) return null
  const { format } = words
  const { widthField, rateField, volumeField, perArea } = units
  const decimals = decimalsOf(units)
  const area = units.isAmerican ? ACRE_FT2 : HECTARE_M2
  const [h, w, r] = [height, width, row].map(widthField.display.toDisplay) as [number, number, number]
  const given = rateField.display.toDisplay(rate)
  const volume = treeRowVolume(h, w, r, area)
  const exact = termText(volume, perArea, words)
  const index = format.quantity(volumePerThousand(given, volume), volumeField.unit, decimals.index)
  const measure = (value: number) => termText(value, widthField.unit, words)
  return [
    {
      id: 'volume_copa',
      label: names.volume,
      value: format.quantity(volume, perArea, decimals.volume),
      text: `${format.number(area)} × ${measure(h)} × ${measure(w)} ÷ ${measure(r)} = ${exact}`,
    },
    {
      id: 'indice_copa',
      label: names.indice,
      value: index,
      text: `${format.number(1000)} × ${termText(given, rateField.unit, words)} ÷ ${exact} = ${index}`,
    },
  ]
}

type Orchard = Canopy & { taxa_aplicacao: number }

/** The figures of a recipe at a rate (L/ha). */
function ofRecipe(recipe: Canopy, rate: number, words: Write, { canopy }: Pick<Units, 'canopy'>) {
  const names = {
    volume: words.t('recipe.canopyVolume'),
    indice: words.t('recipe.canopyIndex', { unidade: canopy.cube }),
  }
  return canopyFigures(recipe, rate, names, words, canopy)
}

/** What a recipe says of its canopies, and what follows for its own rate and the measured one (L/ha). */
export function canopyFacts(
  recipe: Orchard,
  measured: number | null,
  words: Write,
  units: Pick<Units, 'width' | 'canopy'>,
): { label: string; value: string }[] {
  const { t } = words
  const told = [
    [t('recipe.canopyHeight'), recipe.altura_copa],
    [t('recipe.canopyWidth'), recipe.largura_copa],
    [t('recipe.rowWidth'), recipe.largura_rua],
  ] as const
  const [, real] = (measured === null ? null : ofRecipe(recipe, measured, words, units)) ?? []
  return [
    ...told.flatMap(([label, metres]) => (metres === null ? [] : [{ label, value: units.width(metres) }])),
    ...(ofRecipe(recipe, recipe.taxa_aplicacao, words, units) ?? []).map(({ label, value }) => ({ label, value })),
    ...(real ? [{ label: t('recipe.canopyMeasured'), value: real.value }] : []),
  ]
}

/** How the figures of a recipe follow. */
export const canopyLines = (recipe: Orchard, words: Write, units: Pick<Units, 'canopy'>): readonly ArithmeticLine[] =>
  ofRecipe(recipe, recipe.taxa_aplicacao, words, units) ?? []
