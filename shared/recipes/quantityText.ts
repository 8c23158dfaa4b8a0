import type { ProdutoCalculado, Receita } from '../contract/recipes.ts'
import { rounded } from '../domain/numbers/figures.ts'
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
  return rateField.display.toStored(rounded(shown, rateDecimals(shown, rateField)))
}

/** Units of what is weighed and measured out, and how many of the smallest one each is: amounts stay in one system. */
const SYSTEMS: readonly Readonly<Partial<Record<AmountUnit, number>>>[] = [
  { G: 1, KG: 1000 },
  { ML: 1, L: 1000 },
  { OZ: 1, LB: 16 },
  { FL_OZ: 1, PT: 16, QT: 32, GAL: 128 },
]
type AmountUnit = Exclude<UnidadeProduto, 'PORCENTAGEM_CALDA'>

const ownUnit = (unidade: UnidadeProduto): AmountUnit => (unidade === 'PORCENTAGEM_CALDA' ? 'L' : unidade)

/** How the amounts of a product are written: all in one unit. */
export interface AmountWriter {
  /** What the unit is called. */
  readonly unit: string
  /** The factor between the product's own unit and this one, with its unit; empty where they are the same. */
  readonly conversion: string
  readonly write: (amount: number) => string
}

/** Amounts of a product in the unit of its largest: grams below one kilogram, fluid ounces below one gallon. */
export function amountWriter(
  { unidade, total }: Pick<ProdutoCalculado, 'unidade' | 'total'>,
  words: Write,
): AmountWriter {
  const { t, format } = words
  const own = ownUnit(unidade)
  const sizes = Object.entries(SYSTEMS.find((system) => own in system) ?? {}) as [AmountUnit, number][]
  const sizeOf = (unit: AmountUnit) => sizes.find(([one]) => one === unit)?.[1] ?? 1
  const [small, large] = [sizes[0]?.[0] ?? own, sizes.at(-1)?.[0] ?? own]
  // A total that would be written as 1 000 g is a kilogram.
  const isLarge = Number((total * sizeOf(own)).toPrecision(SCALE_DIGITS)) >= sizeOf(large)
  const shown = isLarge ? large : small
  const unit = t(`recipe.units.${shown}`)
  const factor = sizeOf(own) / sizeOf(shown)
  const [sign, lesser, greater] = factor > 1 ? ['×', shown, own] : ['÷', own, shown]
  const each = `${t(`recipe.units.${lesser as AmountUnit}`)}/${t(`recipe.units.${greater as AmountUnit}`)}`
  return {
    unit,
    conversion: factor === 1 ? '' : ` ${sign} ${format.number(factor > 1 ? factor : 1 / factor)}${format.space}${each}`,
    write: (amount) => {
      const value = amount * factor
      return format.quantity(value, unit, Math.max(isLarge ? 2 : 1, decimalsFor(value, MEASURED_DIGITS)))
    },
  }
}

/**
 * The amounts of a product for a full tank, for the last one and for all; `---` for a kind of tank there is none of. A
 * share of the mix is measured out in the person's system.
 */
export function amountTexts(
  product: Pick<ProdutoCalculado, 'unidade' | 'dose_tanque_cheio' | 'dose_ultimo_tanque' | 'total'>,
  { tanques_cheios, ultimo_tanque }: Pick<Receita, 'tanques_cheios' | 'ultimo_tanque'>,
  words: Write,
  { volumeField }: Pick<Units, 'volumeField'>,
): Record<'full' | 'last' | 'total', string> {
  const { toDisplay } = volumeField.display
  const inGallons = product.unidade === 'PORCENTAGEM_CALDA' && toDisplay(1) !== 1
  const written = inGallons
    ? amountWriter({ unidade: 'GAL', total: toDisplay(product.total) }, words).write
    : amountWriter(product, words).write
  const write = (amount: number) => written(inGallons ? toDisplay(amount) : amount)
  return {
    full: tanques_cheios > 0 ? write(product.dose_tanque_cheio) : EMPTY,
    last: ultimo_tanque > 0 ? write(product.dose_ultimo_tanque) : EMPTY,
    total: write(product.total),
  }
}
