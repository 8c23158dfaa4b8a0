import type { Leitura } from '../../../shared/contract/readings.ts'
import { type Explanation, type FormulaId, formatExplanation, isFormula } from '../../../shared/domain/explainText.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { TAGS } from '../../i18n/language.ts'

type Conta = Leitura['contas'][number]

export interface ArithmeticLine {
  readonly id: string
  readonly label: string
  readonly text: string
  /** Where a term comes from. */
  readonly note?: string
}

/** A piece of arithmetic in the person's language; null for a formula this console does not know yet: it could not write it. */
function arithmeticText(conta: Conta, { t, language }: LoadedLanguage): string | null {
  const { formula } = conta
  if (!isFormula(formula)) return null
  const explanation: Explanation = { ...conta, formula }
  return formatExplanation(explanation, {
    locale: TAGS[language],
    unitLabel: (unit) => (unit === 'L/plant' ? t('reading.litresPerPlant') : unit),
  })
}

const isTolerance = (formula: FormulaId): formula is 'tolerancia_nominal' | 'tolerancia_media' =>
  formula === 'tolerancia_nominal' || formula === 'tolerancia_media'

/** What an estimated tolerance means, which its formula does not tell. */
const noteOf = (formula: FormulaId, { t }: LoadedLanguage) =>
  isTolerance(formula) ? { note: t(`reading.toleranceNotes.${formula}`) } : {}

/** The arithmetic behind a reading's figures. */
export const arithmeticLines = (contas: readonly Conta[], i18n: LoadedLanguage): ArithmeticLine[] =>
  contas.flatMap((conta) => {
    const { formula } = conta
    const text = arithmeticText(conta, i18n)
    return text === null || !isFormula(formula)
      ? []
      : [{ id: formula, label: i18n.t(`reading.formula.${formula}`), text, ...noteOf(formula, i18n) }]
  })

/** What could not be calculated, and why. */
export const omittedLines = (omitted: Leitura['contas_omitidas'], { t }: LoadedLanguage): ArithmeticLine[] =>
  omitted.flatMap(({ formula, motivo }) =>
    isFormula(formula)
      ? [{ id: formula, label: t(`reading.formula.${formula}`), text: t(`reading.notCalculated.${motivo}`) }]
      : [],
  )

/** The arithmetic behind a model's figures; those of the `only` one are the reading's, and stand there. */
export function modelLines(model: Leitura['modelos'][number], only: boolean, i18n: LoadedLanguage): ArithmeticLine[] {
  const { conta_nominal, conta_media, conta_erro, fora_do_perfil } = model
  const note = i18n.t(fora_do_perfil ? 'reading.exponentFitted' : 'reading.exponentBetween')
  const nominal = arithmeticLines(conta_nominal ? [conta_nominal] : [], i18n).map((line) => ({ ...line, note }))
  const means = only ? [] : [conta_media, conta_erro].flatMap((conta) => conta ?? [])
  return [...nominal, ...arithmeticLines(means, i18n)]
}
