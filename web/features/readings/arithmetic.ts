import type { FormulaId } from '../../../shared/domain/explain.ts'
import type { PlainKey } from '../../i18n/messages.ts'
import type { Translate } from '../../i18n/translate.ts'

/** Decimals a calculated figure is shown with, by its unit; two where none is named. */
export const EXPLANATION_DECIMALS: Readonly<Record<string, number>> = { 'L/ha': 1, GPA: 1, 'L/plant': 3 }

const LABELS = {
  taxa_barra: 'readings.formula.taxa_barra',
  taxa_turbo: 'readings.formula.taxa_turbo',
  taxa_turbo_por_lado: 'readings.formula.taxa_turbo_por_lado',
  taxa_turbo_um_lado: 'readings.formula.taxa_turbo_um_lado',
  taxa_planta: 'readings.formula.taxa_planta',
  taxa_faixa: 'readings.formula.taxa_faixa',
  taxa_gpa: 'readings.formula.taxa_gpa',
  vazao_pressao: 'readings.formula.vazao_pressao',
  vazao_proveta: 'readings.formula.vazao_proveta',
  vazao_balanca: 'readings.formula.vazao_balanca',
  vazao_equivalente_agua: 'readings.formula.vazao_equivalente_agua',
  erro_nominal: 'readings.formula.erro_nominal',
  erro_media: 'readings.formula.erro_media',
  erro_dispositivo: 'readings.formula.erro_dispositivo',
  custo_excesso: 'readings.formula.custo_excesso',
} as const satisfies Record<FormulaId, PlainKey>

/** Name of a formula; one this console does not know yet is shown as it came. */
export const formulaLabel = (t: Translate, formula: string): string =>
  formula in LABELS ? t(LABELS[formula as FormulaId]) : formula

/** A unit as the language writes it; most are the same everywhere. */
export const unitLabel = (t: Translate, unit: string): string =>
  unit === 'L/plant' ? t('readings.litresPerPlant') : unit

/** The arithmetic travels with decimal points; a language that writes commas shows commas. */
export const localizeExpression = (expression: string, decimalMark: string): string =>
  expression.replace(/(?<=\d)\.(?=\d)/g, decimalMark)
