import { type Explanation, formatExplanation } from '../../../shared/domain/explainText.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { TAGS } from '../../i18n/language.ts'

/** A line of arithmetic as it is shown. */
export interface ArithmeticLine {
  readonly id: string
  readonly label: string
  readonly text: string
  /** Where a term comes from. */
  readonly note?: string
}

/** A piece of arithmetic in the person's language. */
export const arithmeticText = (explanation: Explanation, { t, language }: LoadedLanguage): string =>
  formatExplanation(explanation, {
    locale: TAGS[language],
    unitLabel: (unit) => (unit === 'L/plant' ? t('reading.litresPerPlant') : unit),
  })
