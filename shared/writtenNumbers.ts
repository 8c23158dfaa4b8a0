import { keyboardDigits } from './domain/words/plainText.ts'

/** The two signs that numbers are written with: one before the decimals, the other between thousands. */
export type DecimalMark = ',' | '.'
const otherMark = (mark: string): DecimalMark => (mark === ',' ? '.' : ',')

/**
 * Whole digits in groups of three: `1.234.567`. A zero never leads thousands: `0.250` is a quarter, `012.500` twelve
 * and a half.
 */
const isGrouped = (digits: string, mark: string) => new RegExp(`^(?!0)\\d{1,3}(\\${mark}\\d{3})+$`).test(digits)

/** Blanks group digits as signs do, or stand around them: `1 234,5` is a number, `0 250` and `1 2` are none. */
const hasLooseBlanks = (text: string) =>
  /\d\s/.test(text.trim()) && !/^[+−-]?(?!0)\d{1,3}(\s\d{3})*([.,]\d*)?$/.test(text.trim())

/**
 * A figure in the signs of keyboards: digits and marks of Arabic and of full width, dashes that stand for a minus,
 * apostrophes between thousands, marks that nobody sees.
 */
const ofKeyboards = (text: string, decimalMark: string): string =>
  keyboardDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u066b]/g, decimalMark)
    .replace(/[\u066c]/g, otherMark(decimalMark))
    .replace(/\uff0c/g, ',')
    .replace(/\uff0e/g, '.')
    .replace(/^\s*[\u2010-\u2015\ufe63\uff0d]/, '-')
    .replace(/(?<=\d)['\u2019](?=\d{3})/g, ' ')

/** Whether a figure has both marks, as the other notation writes them: it can be no other number. */
const isOtherNotation = (digits: string, decimalMark: string): boolean => {
  const [whole = '', fraction, ...more] = digits.split(otherMark(decimalMark))
  return more.length === 0 && isGrouped(whole, decimalMark) && /^\d+$/.test(fraction ?? '')
}

/**
 * Reads a number as people type it into a field of a language: the other mark counts as thousands where the digits
 * stand in groups of three (`1.234`), else as the decimal mark, which is what a numeric keypad writes (`1.5`, `0.250`).
 * Null for nothing, NaN for what is no number.
 */
export function numberInForm(entered: string, decimalMark: string): number | null {
  const text = ofKeyboards(entered, decimalMark)
  const typed = text.replace(/\s/g, '')
  if (typed === '') return null
  if (hasLooseBlanks(text)) return Number.NaN
  const other = otherMark(decimalMark)
  const sign = /^[-−]/.test(typed) ? -1 : 1
  const digits = typed.replace(/^[-−+]/, '')
  if (isOtherNotation(digits, decimalMark)) return numberInForm(text, other)
  const [whole = '', fraction, ...more] = digits.split(decimalMark)
  if (more.length > 0) return Number.NaN
  const plain = isGrouped(whole, other) ? whole.replaceAll(other, '') : whole
  if (fraction !== undefined) {
    return /^\d*$/.test(plain) && /^\d*$/.test(fraction) && plain + fraction !== ''
      ? sign * Number(`${plain || '0'}.${fraction || '0'}`)
      : Number.NaN
  }
  if (/^\d+$/.test(plain)) return sign * Number(plain)
  const [units = '', tenths = '', ...rest] = plain.split(other)
  return rest.length === 0 && /^\d*$/.test(units) && /^\d*$/.test(tenths) && units + tenths !== ''
    ? sign * Number(`${units || '0'}.${tenths || '0'}`)
    : Number.NaN
}

/**
 * Whether a typed number was read as thousands although its one sign might have been meant as the decimal one: `1.234`.
 */
export const isReadAsThousands = (text: string, decimalMark: string): boolean => {
  const digits = ofKeyboards(text, decimalMark)
    .replace(/\s/g, '')
    .replace(/^[-−+]/, '')
  return isGrouped(digits, otherMark(decimalMark)) && digits.split(otherMark(decimalMark)).length === 2
}

const EXPONENT = /^(?<digits>[^e]+)e(?<power>[+-]?\d{1,3})$/i
/** Digits with any signs between them. */
const FIGURE = /^[+-]?(?=[\d.,]*\d)[\d.,]+$/
/** A single sign before exactly three digits, which may be either. */
const DOUBTFUL = /^(?!0)\d{1,3}[.,]\d{3}$/

/** A figure of a cell without blanks between its digits, its sign and its exponent; null for what is none. */
function partsOf(text: string): { sign: number; digits: string; power: number } | null {
  const given = text.replace(/\s/g, '').replace(/^−/, '-')
  const { digits: mantissa, power } = EXPONENT.exec(given)?.groups ?? {}
  const figure = mantissa ?? given
  if (!FIGURE.test(figure)) return null
  if (hasLooseBlanks(text)) return null
  return {
    sign: figure.startsWith('-') ? -1 : 1,
    digits: figure.replace(/^[+-]/, ''),
    power: Number(power ?? 0),
  }
}

const isWellGrouped = (whole: string, mark: DecimalMark) => !whole.includes(mark) || isGrouped(whole, mark)

/**
 * How the numbers of one column of a sheet are written. A sheet says no language; its own figures show which sign is
 * the decimal one: `0,65` and `1.234,5` show the comma, `0.65` the point. A single sign before three digits shows
 * nothing by itself and is decimal, since nozzles have hardly any thousands, unless the column shows that the other
 * sign is.
 */
export class ColumnNumbers {
  readonly #decimal = new Set<DecimalMark>()
  readonly #doubtful = new Set<string>()

  /** Takes note of a cell. */
  see(text: string): void {
    const digits = partsOf(text)?.digits
    if (!digits) return
    const [last] = /[.,](?=\d*$)/.exec(digits) ?? []
    if (!last) return
    const signs = digits.match(/[.,]/g) ?? []
    if (new Set(signs).size === 2) this.#decimal.add(last as DecimalMark)
    else if (signs.length > 1) this.#decimal.add(otherMark(last))
    else if (DOUBTFUL.test(digits)) this.#doubtful.add(last)
    else this.#decimal.add(last as DecimalMark)
  }

  /** The decimal sign of the column; null where it has none, or both. */
  get mark(): DecimalMark | null {
    const shown = this.#decimal.size > 0 ? this.#decimal : this.#doubtful
    const [only] = shown
    return shown.size === 1 ? (only as DecimalMark) : null
  }

  /** The number that a cell of the column says; NaN for none, and for one that may be two numbers here. */
  read(text: string): number {
    const parts = partsOf(text)
    if (!parts) return Number.NaN
    const { sign, digits, power } = parts
    const value = this.#plain(digits)
    return sign * (power === 0 ? value : Number(`${value}e${power}`))
  }

  /** Whether a cell might be two different numbers in this column, so that a person has to say which. */
  isDoubtful(text: string): boolean {
    const digits = partsOf(text)?.digits ?? ''
    return DOUBTFUL.test(digits) && this.mark === null
  }

  /**
   * What a cell would say with its sign between thousands, where nothing in the column shows that it is the decimal
   * one; else null.
   */
  asThousands(text: string): number | null {
    const digits = partsOf(text)?.digits ?? ''
    if (this.#decimal.size > 0 || !DOUBTFUL.test(digits)) return null
    return Number(digits.replace(/[.,]/, ''))
  }

  #plain(digits: string): number {
    const signs = digits.match(/[.,]/g) ?? []
    const kinds = new Set(signs)
    if (kinds.size === 0) return Number(digits)
    if (kinds.size === 2) return withDecimal(digits, signs.at(-1) as DecimalMark)
    const [only] = kinds as Set<DecimalMark>
    if (signs.length > 1)
      return isGrouped(digits, only as string) ? Number(digits.replaceAll(only as string, '')) : Number.NaN
    if (!DOUBTFUL.test(digits)) return withDecimal(digits, only as DecimalMark)
    const { mark } = this
    if (mark === null) return Number.NaN
    return mark === only ? withDecimal(digits, mark) : Number(digits.replace(only as string, ''))
  }
}

/** Digits with a decimal sign, and the other one between thousands before it. */
function withDecimal(digits: string, mark: DecimalMark): number {
  const [whole = '', fraction = '', ...more] = digits.split(mark)
  const other = otherMark(mark)
  if (more.length > 0 || fraction.includes(other) || !isWellGrouped(whole, other)) return Number.NaN
  return Number(`${whole.replaceAll(other, '') || '0'}.${fraction || '0'}`)
}

/** A number of a sheet that stands alone: no other cell says how its column is written. */
export function numberInSheet(text: string): number {
  const column = new ColumnNumbers()
  column.see(text)
  return column.read(text)
}
