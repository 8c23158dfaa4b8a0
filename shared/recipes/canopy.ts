import { litresPerThousandCubicMetres, treeRowVolume } from '../domain/spraying/canopy.ts'
import type { Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'
import type { ArithmeticLine } from '../readings/arithmeticText.ts'
import { termText } from './quantityText.ts'

type Write = Pick<Words, 't' | 'format'>

/** Canopies as far as somebody measured them, m. */
export interface Canopy {
  altura_copa: number | null
  largura_copa: number | null
  largura_rua: number | null
}

const VOLUME_DECIMALS = 1
const INDEX_DECIMALS = 2

/** What a figure is called, as it is written, and how it follows. */
export interface CanopyFigure extends ArithmeticLine {
  readonly value: string
}

/**
 * Tree row volume and what of a rate (L/ha) 1 000 m³ of it get, in the units that orchards are compared by everywhere;
 * null while a measure is missing. Throws `DomainError` as `treeRowVolume` does.
 */
export function canopyFigures(
  { altura_copa: height, largura_copa: width, largura_rua: row }: Canopy,
  rate: number,
  names: Readonly<Record<'volume' | 'indice', string>>,
  words: Pick<Words, 'format'>,
): readonly [volume: CanopyFigure, index: CanopyFigure] | null {
  if (height === null || width === null || row === null) return null
  const { format } = words
  const volume = treeRowVolume(height, width, row)
  const index = litresPerThousandCubicMetres(rate, volume)
  const [exact, shown] = [termText(volume, 'm³/ha', words), format.quantity(volume, 'm³/ha', VOLUME_DECIMALS)]
  const litres = format.quantity(index, 'L', INDEX_DECIMALS)
  const metres = (value: number) => termText(value, 'm', words)
  return [
    {
      id: 'volume_copa',
      label: names.volume,
      value: shown,
      text: `${format.number(10_000)} × ${metres(height)} × ${metres(width)} ÷ ${metres(row)} = ${exact}`,
    },
    {
      id: 'indice_copa',
      label: names.indice,
      value: litres,
      text: `${format.number(1000)} × ${termText(rate, 'L/ha', words)} ÷ ${exact} = ${litres}`,
    },
  ]
}

type Orchard = Canopy & { taxa_aplicacao: number }

/** The figures of a recipe at a rate (L/ha). */
const ofRecipe = (recipe: Canopy, rate: number, words: Write) =>
  canopyFigures(recipe, rate, { volume: words.t('recipe.canopyVolume'), indice: words.t('recipe.canopyIndex') }, words)

/** What a recipe says of its canopies, and what follows for its own rate and the measured one (L/ha). */
export function canopyFacts(
  recipe: Orchard,
  measured: number | null,
  words: Write,
  { width }: Pick<Units, 'width'>,
): { label: string; value: string }[] {
  const { t } = words
  const told = [
    [t('recipe.canopyHeight'), recipe.altura_copa],
    [t('recipe.canopyWidth'), recipe.largura_copa],
    [t('recipe.rowWidth'), recipe.largura_rua],
  ] as const
  const [, real] = (measured === null ? null : ofRecipe(recipe, measured, words)) ?? []
  return [
    ...told.flatMap(([label, metres]) => (metres === null ? [] : [{ label, value: width(metres) }])),
    ...(ofRecipe(recipe, recipe.taxa_aplicacao, words) ?? []).map(({ label, value }) => ({ label, value })),
    ...(real ? [{ label: t('recipe.canopyMeasured'), value: real.value }] : []),
  ]
}

/** How the figures of a recipe follow. */
export const canopyLines = (recipe: Orchard, words: Write): readonly ArithmeticLine[] =>
  ofRecipe(recipe, recipe.taxa_aplicacao, words) ?? []
