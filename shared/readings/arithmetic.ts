import type { Leitura } from '../contract/readings.ts'
import { type FormulaId, isFormula } from '../domain/explain/explainText.ts'
import type { Words } from '../i18n/texts.ts'
import { type ArithmeticLine, arithmeticText } from './arithmeticText.ts'

type Conta = Leitura['contas'][number]

const isTolerance = (formula: FormulaId): formula is 'tolerancia_nominal' | 'tolerancia_media' =>
  formula === 'tolerancia_nominal' || formula === 'tolerancia_media'

/** What an estimated tolerance means, which its formula does not tell. */
const noteOf = (formula: FormulaId, { t }: Words) =>
  isTolerance(formula) ? { note: t(`reading.toleranceNotes.${formula}`) } : {}

/** The arithmetic behind a reading's figures. */
export const arithmeticLines = (contas: readonly Conta[], i18n: Words): ArithmeticLine[] =>
  contas.flatMap((conta) => {
    const { formula } = conta
    // This console does not know a formula of a later version: it could not write it.
    if (!isFormula(formula)) return []
    const text = arithmeticText({ ...conta, formula }, i18n)
    return [{ id: formula, label: i18n.t(`reading.formula.${formula}`), text, ...noteOf(formula, i18n) }]
  })

/** The figures that could not be calculated, and why. */
export const omittedLines = (omitted: Leitura['contas_omitidas'], { t }: Words): ArithmeticLine[] =>
  omitted.flatMap(({ formula, motivo }) =>
    isFormula(formula)
      ? [{ id: formula, label: t(`reading.formula.${formula}`), text: t(`reading.notCalculated.${motivo}`) }]
      : [],
  )

/** The arithmetic behind a model's figures; those of the `only` one are the reading's, and stand there. */
export function modelLines(model: Leitura['modelos'][number], only: boolean, i18n: Words): ArithmeticLine[] {
  const { conta_media, conta_erro, conta_pressao, conta_manometro } = model
  const means = only ? [] : [conta_media, conta_erro].flatMap((conta) => conta ?? [])
  const implied = [conta_pressao, conta_manometro].flatMap((conta) => conta ?? [])
  return [...nominalLines(model, i18n), ...arithmeticLines([...implied, ...means], i18n)]
}

/**
 * How a model's nominal flow follows from a published one, and where the exponent comes from; nothing at a published
 * pressure.
 */
export const nominalLines = (
  { conta_nominal, origem_expoente }: Pick<Leitura['modelos'][number], 'conta_nominal' | 'origem_expoente'>,
  i18n: Words,
): ArithmeticLine[] =>
  arithmeticLines(conta_nominal ? [conta_nominal] : [], i18n).map((line) =>
    origem_expoente ? { ...line, note: i18n.t(`reading.exponents.${origem_expoente}`) } : line,
  )
