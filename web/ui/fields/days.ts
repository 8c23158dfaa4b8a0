import { isDay, monthNames } from '../../../shared/days.ts'
import { keyboardDigits, plainText } from '../../../shared/domain/words/plainText.ts'
import { type Language, TAGS } from '../../../shared/i18n/language.ts'

/** Years in which a typed day may be. */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2199
/** A year in the place where days have it, whatever stands for the month. */
const YEAR = /^(?:\d{1,2}\D+\d{1,2}\D+|\d{4}|\d{1,2}\D+|\p{L}\D*\d{1,2}\D+)(\d{4})$|^(\d{4})\D\d{1,2}\D\d{1,2}$/u

/** Whether a text that is no day has a year in which none may be. */
export function isBeyondYears(text: string): boolean {
  const [, last, first] = YEAR.exec(text.trim()) ?? []
  const year = last ?? first
  return year !== undefined && (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR)
}

/** Order in which a language writes day, month and year, and what stands between. */
const ORDER = {
  pt: { parts: ['day', 'month', 'year'], mark: '/' },
  es: { parts: ['day', 'month', 'year'], mark: '/' },
  en: { parts: ['month', 'day', 'year'], mark: '-' },
} as const satisfies Record<Language, { parts: readonly string[]; mark: string }>

const two = (value: number) => String(value).padStart(2, '0')

/** `YYYY-MM-DD` of a date that exists in the calendar; null for 31 February. */
function isoOf(year: number, month: number, day: number): string | null {
  const text = `${year}-${two(month)}-${two(day)}`
  return isDay(text) && year >= FIRST_YEAR && year <= LAST_YEAR ? text : null
}

/** In the order of the calendar, whichever sign stands between. */
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/
/** In the language's order, the year perhaps by its last two figures. */
const IN_ORDER = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/
const UNPARTED = /^(\d{2})(\d{2})(\d{4})$/
/** With the month in a word: `1 de fev. de 2026`, `Feb 1, 2026`. */
const DAY_THEN_MONTH =
  /^(?<day>\d{1,2})(?: de| of)?[ /.-](?<month>\p{L}{3,})\.?(?: del?|,)?[ /.-](?<year>\d{4}|\d{2})$/iu
const MONTH_THEN_DAY = /^(?<month>\p{L}{3,})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/iu

/** Of the century that all our days are in. */
const wholeYear = (year: string): number => Number(year.length === 2 ? `20${year}` : year)

/** The number of the month that a word of the language begins to say; 0 for none. */
const monthCalled = (word: string, language: Language): number =>
  monthNames(TAGS[language]).findIndex((month) => plainText(month).startsWith(plainText(word))) + 1

/** `9:30`, `09.30`, `9h30min`, `14 h`, `14:30 hs`, `09:30:00` as sheets write it, `2:05 PM`. */
const CLOCK = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})(?::00)?(?:\s*min)?)?(?:\s*h(?:r?s)?)?\s*([ap])?\.?\s*(?:m\.?)?$/i

/** A time of day as it was typed, by 24 hours: `HH:MM`. What is none comes back as it was. */
export function clockTime(text: string): string {
  const [, hour, minute = '00', half] =
    CLOCK.exec(
      keyboardDigits(text)
        .replace(/\p{Cf}/gu, '')
        .trim(),
    ) ?? []
  if (hour === undefined || (half && (Number(hour) < 1 || Number(hour) > 12))) return text
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  return `${two(hours)}:${minute}`
}

/** The time that rows show behind a day. */
const TIME = /,?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?\s*$/i

/** What was typed in the signs of keyboards, with one of them between the parts. */
const plainDay = (text: string): string =>
  keyboardDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(TIME, '')
    .replace(/(?<=\d)[ºª°]/g, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s*([/.-])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The day `YYYY-MM-DD` that was typed in the language's order, with the year first or with its month in a word; null
 * when it is no day.
 */
export function parseDay(text: string, language: Language): string | null {
  const plain = plainDay(text)
  const iso = YEAR_FIRST.exec(plain)
  if (iso) return isoOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const typed = IN_ORDER.exec(plain) ?? UNPARTED.exec(plain)
  if (typed) {
    const [first, second, year] = [Number(typed[1]), Number(typed[2]), wholeYear(typed[3] ?? '')]
    return ORDER[language].parts[0] === 'day' ? isoOf(year, second, first) : isoOf(year, first, second)
  }
  const { day, month = '', year = '' } = (DAY_THEN_MONTH.exec(plain) ?? MONTH_THEN_DAY.exec(plain))?.groups ?? {}
  return day === undefined ? null : isoOf(wholeYear(year), monthCalled(month, language), Number(day))
}

/**
 * A day as a field has it, in characters of the keyboard; what is no day is given back as it came, so that a mistake
 * stays in sight.
 */
export function dayEntry(value: string | null, language: Language): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? '')
  if (!iso) return value ?? ''
  const named = { year: iso[1], month: iso[2], day: iso[3] }
  const { parts, mark } = ORDER[language]
  return parts.map((part) => named[part]).join(mark)
}
