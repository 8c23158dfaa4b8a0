import { isDay } from '../../../shared/days.ts'
import type { Language } from '../../../shared/i18n/language.ts'

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
  return isDay(text) && year >= 1900 && year <= 2999 ? text : null
}

/** The day `YYYY-MM-DD` that was typed in the language's order (or as ISO); null when it is no day. */
export function parseDay(text: string, language: Language): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim())
  if (iso) return isoOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const typed =
    /^(\d{1,2})[/.\u2011-](\d{1,2})[/.\u2011-](\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim())
  if (!typed) return null
  const [first, second, year] = [Number(typed[1]), Number(typed[2]), Number(typed[3])]
  return ORDER[language].parts[0] === 'day' ? isoOf(year, second, first) : isoOf(year, first, second)
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
