import { rounded } from '../../../shared/domain/numbers/figures.ts'
import { type DisplayUnit, storedAfterEdit } from '../../../shared/domain/numbers/units.ts'
import type { Moeda } from '../../../shared/enums.ts'
import { numberInForm } from '../../../shared/writtenNumbers.ts'

/** A number as a field shows it: decimal mark of the language, no groups, no padding zeros beyond the value's own. */
export function numberText(value: number | null, decimalMark: string, decimals?: number): string {
  if (value === null || Number.isNaN(value)) return ''
  const shown = decimals === undefined ? value : rounded(value, decimals)
  return plainDigits(shown).replace('.', decimalMark)
}

/** Digits without an exponent. */
function plainDigits(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}

/** What was typed without the unit that stands beside the field already: `12,5 L/ha`. Any other unit stays. */
export function withoutUnit(text: string, unit: string | undefined): string {
  const plain = text.replace(/\p{Cf}/gu, '').trimEnd()
  return unit && plain.toLowerCase().endsWith(unit.toLowerCase()) ? plain.slice(0, -unit.length) : text
}

/** How the field's own currency is written before an amount or behind it, whose sign may stand before both. */
const SIGNS: Readonly<Partial<Record<Moeda, string>>> = { BRL: 'R?\\$|BRL', USD: '(?:US)?\\$|USD' }

/**
 * Cents of an amount as typed; with more than two decimals no whole number of them, which the schema refuses, as it
 * does what is of another currency.
 */
export function parseCents(text: string, decimalMark: string, currency: Moeda = 'BRL'): number | null {
  const sign = SIGNS[currency] ?? `[$€]|${currency}`
  const written = new RegExp(`^(\\s*[-−–]?\\s*)(?:${sign})\\s*|\\s*(?:${sign})\\s*$`, 'gi')
  const amount = numberInForm(text.replace(written, '$1'), decimalMark)
  if (amount === null || Number.isNaN(amount)) return amount
  const cents = Math.round(amount * 100)
  return Math.abs(amount * 100 - cents) < 1e-6 ? cents : amount * 100
}

/** Cents as an amount with two decimals; empty for none, and for what is no whole number of them. */
export function centsText(cents: number | null, decimalMark: string): string {
  if (cents === null || !Number.isInteger(cents)) return ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${decimalMark}${digits.slice(-2)}`
}

/** Conversions know no negative figures; the schema says what is wrong with one that was typed. */
function signed(value: number, convert: DisplayUnit['toDisplay']): number {
  if (Number.isNaN(value)) return value
  return value < 0 ? -convert(-value) : convert(value)
}

/** A stored figure in the unit it is shown in. */
export const shownNumber = (stored: number, display: DisplayUnit | undefined): number =>
  display ? signed(stored, display.toDisplay) : stored

/**
 * What an entry stores: nothing and nonsense as they are, and to the last bit what was there (`base`) where its figure
 * was left alone.
 */
export function storedNumber(
  entered: number | null,
  base: number | null,
  display: DisplayUnit | undefined,
): number | null {
  if (!display || entered === null) return entered
  return base !== null && base >= 0 && entered >= 0
    ? storedAfterEdit(base, entered, display)
    : signed(entered, display.toStored)
}
