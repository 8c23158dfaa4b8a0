import type { Leitura } from '../../../shared/contract/leituras.ts'
import { type Explanation, formatExplanation, isFormula } from '../../../shared/domain/explainText.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { TAGS } from '../../i18n/language.ts'

type Conta = Leitura['contas'][number]

export interface ArithmeticLine {
  readonly id: string
  readonly label: string
  readonly text: string
}

/** The arithmetic of a reading in the person's language. A formula this console does not know yet is left out: it could not write it. */
export const arithmeticLines = (contas: readonly Conta[], { t, language }: LoadedLanguage): ArithmeticLine[] =>
  contas.flatMap((conta) => {
    const { formula } = conta
    if (!isFormula(formula)) return []
    const explanation: Explanation = { ...conta, formula }
    const text = formatExplanation(explanation, {
      locale: TAGS[language],
      unitLabel: (unit) => (unit === 'L/plant' ? t('readings.litresPerPlant') : unit),
    })
    return [{ id: formula, label: t(`readings.formula.${formula}`), text }]
  })
