import { LANGUAGES, type Language } from '../../../shared/i18n/language.ts'

/** The sign of result lines, as the specification has it: the dollar's in English, the real's otherwise. The amount is the same. */
const SIGNS: Readonly<Record<Language, string>> = { pt: 'R$', en: '$', es: 'R$' }

const formats = new Map<Language, Intl.NumberFormat>(
  LANGUAGES.map((language) => [
    language,
    new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : language, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
  ]),
)

/** Hundredths as a result line of a choice of plans shows them, e.g. `R$ 1.599,00`. */
export const resultMoney = (cents: number, language: Language): string =>
  `${SIGNS[language]} ${formats.get(language)?.format(cents / 100) ?? ''}`
