import { plainText } from '../../../../shared/domain/words/plainText.ts'
import { LANGUAGES, TAGS } from '../../../../shared/i18n/language.ts'

/** A formula of Excel's has texts of so many characters at most. */
const LONGEST = 255

/** Words of a day in the languages the console speaks, long and short: `3 mar`, `sex 5`. */
const DAY_WORDS = new Set(
  LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => {
      const month = new Intl.DateTimeFormat(TAGS[language], { month: style, timeZone: 'UTC' })
      const day = new Intl.DateTimeFormat(TAGS[language], { weekday: style, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, at) => [
        month.format(Date.UTC(2026, at, 1)),
        day.format(Date.UTC(2026, 0, 1 + at)),
      ])
    }),
  )
    .flat()
    .flatMap((word) => plainText(word).match(/[a-z]+/g) ?? []),
)
/**
 * What stands beside figures without making a text of them: exponents, times, currencies, the words between a day and
 * its month.
 */
const FIGURE_WORDS = new Set([
  'e',
  't',
  'z',
  'h',
  'r',
  'us',
  'am',
  'pm',
  'a',
  'p',
  'm',
  'de',
  'del',
  'of',
  'brl',
  'usd',
  'eur',
])
const TRUTHS = new Set(['true', 'false', 'verdadeiro', 'falso', 'verdadero'])

/**
 * Whether an office could take a text for a number, a day, a time, a share or a truth: `00012`, `1.10`,
 * `1234567E000184`, `3/4`, `+55 11 99812-3456`. A text too many is told so, since that costs nothing.
 */
export function isTakenForFigure(text: string): boolean {
  const plain = plainText(text).trim()
  if (TRUTHS.has(plain)) return true
  if (!/\p{Nd}/u.test(plain)) return false
  return (plain.match(/\p{L}+/gu) ?? []).every((word) => FIGURE_WORDS.has(word) || DAY_WORDS.has(word))
}

/** What begins a formula, the same signs in full width and blanks before them among it. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u

/** A text that a spreadsheet would take for a formula, made a text again. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/**
 * What stands in a table for offices in the place of a text, so that it is one there. What would be a figure is the
 * formula of its own text (`="00012"`), the only way by which Excel and LibreOffice keep it to the letter; where
 * formulas are not calculated it stands there as it is written, and is a text too. One that no formula can hold begins
 * with the sign by which offices know texts.
 */
export function cellOfText(text: string): string {
  if (!isTakenForFigure(text)) return withoutFormula(text)
  return text.length <= LONGEST ? `="${text.replaceAll('"', '""')}"` : `'${text}`
}
