import type { ProdutoCalculado, Receita } from '../contract/recipes.ts'
import type { UnidadeProduto } from '../enums.ts'
import { EMPTY, needed } from '../i18n/format.ts'
import type { Words } from '../i18n/texts.ts'
import { AREA_DECIMALS, type UnitField, type Units } from '../i18n/units.ts'

type Write = Pick<Words, 't' | 'format'>

/** `Intl` writes no more decimals. */
const MOST_DECIMALS = 20

/** Decimals with which so many digits of a figure count. */
export const decimalsFor = (value: number, digits: number): number =>
  value === 0 ? 0 : Math.min(MOST_DECIMALS, Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(value)))))

/** Decimals with which so many digits of a figure count, without zeros behind them. */
export const decimalsOf = (value: number, digits: number): number => needed(value, decimalsFor(value, digits))

/** Digits of a term, which are all it has but for the noise of doubles: a line is redone from what stands in it. */
const TERM_DIGITS = 12
/** Digits of what a measure or a scale shows, at least. */
const MEASURED_DIGITS = 3
const SCALE_DIGITS = 4

/** A term of the arithmetic as it was written or converted, never rounded to be shown. */
export const termText = (value: number, unit: string, { format }: Pick<Words, 'format'>): string =>
  format.quantity(value, unit, decimalsOf(value, TERM_DIGITS))

/** The figure of a term alone. */
export const termFigure = (value: number, { format }: Pick<Words, 'format'>): string =>
  format.number(value, decimalsOf(value, TERM_DIGITS))

const shownIn = ({ unit, display }: UnitField, value: number) => ({ unit, shown: display.toDisplay(value) })

/** A volume of mix in the person's unit: whole litres of much, as many decimals as tell of little. */
export function mixText(value: number, { volumeField }: Pick<Units, 'volumeField'>, { format }: Pick<Words, 'format'>) {
  const { unit, shown } = shownIn(volumeField, value)
  return format.quantity(shown, unit, decimalsOf(shown, SCALE_DIGITS))
}

/** How far a tank reaches, in the person's unit. */
export function reachText(
  hectares: number,
  { areaField }: Pick<Units, 'areaField'>,
  { format }: Pick<Words, 'format'>,
) {
  const { unit, shown } = shownIn(areaField, hectares)
  return format.quantity(shown, unit, needed(shown, Math.max(AREA_DECIMALS, decimalsFor(shown, MEASURED_DIGITS))))
}

/** Decimals of a rate in the person's unit: the usual ones, more where a rate is so low that they would not tell it. */
const rateDecimals = (shown: number, { display }: UnitField) =>
  Math.max(display.decimals, decimalsFor(shown, MEASURED_DIGITS))

/** A rate of application in the person's unit. */
export function rateText(value: number, { rateField }: Pick<Units, 'rateField'>, { format }: Pick<Words, 'format'>) {
  const { unit, shown } = shownIn(rateField, value)
  return format.quantity(shown, unit, rateDecimals(shown, rateField))
}

/** A rate, L/ha, as `rateText` shows it: what a person takes over is what they read. */
export function rateAsShown(value: number, { rateField }: Pick<Units, 'rateField'>): number {
  const { shown } = shownIn(rateField, value)
  return rateField.display.toStored(Number(shown.toFixed(rateDecimals(shown, rateField))))
}

/** Units of what is weighed and measured out, the small one first, and how many of it are one of the large. */
const MASSES = ['G', 'KG'] as const
const VOLUMES = ['ML', 'L'] as const
const PER_LARGE = 1000
type AmountUnit = (typeof MASSES)[number] | (typeof VOLUMES)[number]

const ownUnit = (unidade: UnidadeProduto): AmountUnit => (unidade === 'PORCENTAGEM_CALDA' ? 'L' : unidade)
const isLarge = (unit: AmountUnit) => unit === 'KG' || unit === 'L'

/** How the amounts of a product are written: all in one unit. */
export interface AmountWriter {
  /** What the unit is called. */
  readonly unit: string
  /** The factor between the product's own unit and this one, with its unit; empty where they are the same. */
  readonly conversion: string
  readonly write: (amount: number) => string
}

/** Amounts of a product in the unit of its largest: grams and millilitres below one kilogram and litre. */
export function amountWriter(
  { unidade, total }: Pick<ProdutoCalculado, 'unidade' | 'total'>,
  words: Write,
): AmountWriter {
  const { t, format } = words
  const own = ownUnit(unidade)
  const [small, large] = (MASSES as readonly AmountUnit[]).includes(own) ? MASSES : VOLUMES
  const inSmall = isLarge(own) ? total * PER_LARGE : total
  // A total that would be written as 1 000 g is a kilogram.
  const shown = Number(inSmall.toPrecision(SCALE_DIGITS)) >= PER_LARGE ? large : small
  const [unit, ofSmall, ofLarge] = [shown, small, large].map((one) => t(`recipe.units.${one}`)) as [
    string,
    string,
    string,
  ]
  const factor = isLarge(shown) === isLarge(own) ? 1 : isLarge(shown) ? 1 / PER_LARGE : PER_LARGE
  const sign = factor > 1 ? '×' : '÷'
  return {
    unit,
    conversion: factor === 1 ? '' : ` ${sign} ${format.number(PER_LARGE)}${format.space}${ofSmall}/${ofLarge}`,
    write: (amount) => {
      const value = amount * factor
      return format.quantity(value, unit, Math.max(isLarge(shown) ? 2 : 1, decimalsFor(value, MEASURED_DIGITS)))
    },
  }
}

/**
 * The amounts of a product for a full tank, for the last one and for all; `---` for a kind of tank there is none of.
 */
export function amountTexts(
  product: Pick<ProdutoCalculado, 'unidade' | 'dose_tanque_cheio' | 'dose_ultimo_tanque' | 'total'>,
  { tanques_cheios, ultimo_tanque }: Pick<Receita, 'tanques_cheios' | 'ultimo_tanque'>,
  words: Write,
): Record<'full' | 'last' | 'total', string> {
  const { write } = amountWriter(product, words)
  return {
    full: tanques_cheios > 0 ? write(product.dose_tanque_cheio) : EMPTY,
    last: ultimo_tanque > 0 ? write(product.dose_ultimo_tanque) : EMPTY,
    total: write(product.total),
  }
}
