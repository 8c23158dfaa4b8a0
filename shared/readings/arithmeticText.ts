import { type Explanation, formatExplanation } from '../domain/explain/explainText.ts'
import { inCentavos } from '../domain/numbers/centavos.ts'
import type { Moeda } from '../enums.ts'
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

/** A piece of arithmetic in the person's language; money in reais unless another currency is given. */
export const arithmeticText = (
  explanation: Explanation,
  { t, format, language }: Words,
  currency: Moeda = 'BRL',
): string =>
  formatExplanation(explanation, {
    locale: TAGS[language],
    space: format.space,
    money: (amount) => format.money(inCentavos(amount), currency),
    unitLabel: (unit) => {
      if (unit === 'plants/ha') return t('reading.plantsPerHectare')
      if (unit === 'factor') return ''
      return unit === 'L/plant' ? t('reading.litresPerPlant') : unit
    },
  })
