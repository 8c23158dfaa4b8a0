import { type Language, TAGS } from '../../../shared/i18n/language.ts'

/** From the greatest down: the first that fits at least once says it. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A length of time, s, in the greatest unit it fills: “3 horas”. */
export function spanText(language: Language, seconds: number): string {
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[3]
  const format = new Intl.NumberFormat(TAGS[language], { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.floor(seconds / length))
}
