import { DAY_MS, dayIn } from '../days.ts'
import { measuredBy, storedUnit, unitNamed } from './units.ts'

/** Formats that offices number instead of writing: those of dates. Source: ECMA-376, 18.8.30. */
const DATES = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
])

/** A format without what it prints as it stands (`" bar"`, `\h`, `_m`, `* `), its colours and its languages. */
const bare = (format: string) =>
  format
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/[_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')[0]
    ?.trim() ?? ''

/**
 * Whether a number format shows a date or a number. `#14` is a format that is told by its number. A format with digits
 * is of a number, whatever letters stand beside them: `0.0 m` is a length, `0.0\h` hours.
 */
export function formatKind(format: string): 'date' | 'number' {
  if (format.startsWith('#') && DATES.has(Number(format.slice(1)))) return 'date'
  const plain = bare(format)
  return !/[0#?]/.test(plain.replace(/s\.0+/g, '')) && /[dmyhs]/i.test(plain) && !/^general$/i.test(plain)
    ? 'date'
    : 'number'
}

/**
 * A whole number as a format of zeros shows it: 2 by `00` is `02`, as sizes are written. Null where the format shows
 * nothing else than the number.
 */
export function paddedTo(value: number, format: string): string | null {
  const zeros = /^0{2,4}$/.exec(bare(format))?.[0]
  return zeros && Number.isInteger(value) && value >= 0 ? String(value).padStart(zeros.length, '0') : null
}

/** A number as its format shows it, where that says more than the number: with zeros before it, a unit or `%`. */
export function shownAs(value: number, format: string): string | null {
  if (bare(format).endsWith('%')) return `${Number((value * 100).toPrecision(12))}%`
  const unit = unitNamed(
    /(?:"([^"]*)"|((?:\\.)+))\s*(?:;.*)?$/s.exec(format)?.slice(1).join('').replaceAll('\\', '') ?? '',
  )
  if (unit === null || storedUnit(measuredBy(unit)) === unit) return paddedTo(value, format)
  // Three decimals might be thousands in a text.
  return `${String(value).replace(/(\.\d{3})$/, '$10')} ${unit}`
}

/** The office's day 0: 1900 had a 29 February to it. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAYS_TO_1904 = 1462

/** The day of an office's number, as `2004-05-02`. */
export function dateText(serial: number, from1904: boolean): string {
  const day = new Date(DAY_ZERO + Math.floor(serial + (from1904 ? DAYS_TO_1904 : 0)) * DAY_MS)
  return Number.isNaN(day.getTime()) ? String(serial) : dayIn(day, 'UTC')
}
