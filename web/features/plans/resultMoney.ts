import type { Format } from '../../../shared/i18n/format.ts'
import type { Language } from '../../../shared/i18n/language.ts'

/** The sign of result lines, as the specification has it: the dollar's in English, the real's otherwise. The amount is the same. */
const SIGNS: Readonly<Record<Language, string>> = { pt: 'R$', en: '$', es: 'R$' }

/** Hundredths as a result line of a choice of plans shows them, e.g. `R$ 1.599,00`. */
export const resultMoney = (cents: number, language: Language, format: Pick<Format, 'number'>): string =>
  `${SIGNS[language]} ${format.number(cents / 100, 2)}`
