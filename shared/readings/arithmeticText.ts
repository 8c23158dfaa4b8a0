import { type Explanation, formatExplanation } from '../domain/explainText.ts'
import { TAGS } from '../i18n/language.ts'
import type { Words } from '../i18n/texts.ts'

/** A line of arithmetic as it is shown. */
export interface ArithmeticLine {
  readonly id: string
  readonly label: string
  readonly text: string
  /** Where a term comes from. */
  readonly note?: string
}

/** A piece of arithmetic in the person's language. */
export const arithmeticText = (explanation: Explanation, { t, language }: Words): string =>
  formatExplanation(explanation, {
    locale: TAGS[language],
    unitLabel: (unit) => (unit === 'L/plant' ? t('reading.litresPerPlant') : unit),
  })
