import { WATER_DENSITY } from './flow.ts'

/** How many decimals a unit is shown with: at least `min`; a result gets exactly `min`, a term up to `max` so the sum can be checked. */
const DECIMALS = {
  'L/min': { min: 2, max: 4 },
  GPM: { min: 2, max: 4 },
  'L/ha': { min: 1, max: 4 },
  GPA: { min: 1, max: 4 },
  'L/plant': { min: 3, max: 4 },
  'km/h': { min: 0, max: 4 },
  mph: { min: 0, max: 4 },
  m: { min: 2, max: 4 },
  in: { min: 0, max: 4 },
  bar: { min: 0, max: 4 },
  mL: { min: 0, max: 4 },
  L: { min: 1, max: 4 },
  s: { min: 0, max: 4 },
  kg: { min: 3, max: 4 },
  ha: { min: 0, max: 4 },
  '%': { min: 2, max: 4 },
  money: { min: 2, max: 2 },
  '': { min: 0, max: 4 },
} as const

export type ExplainUnit = keyof typeof DECIMALS

export const EXPLAIN_UNITS = Object.keys(DECIMALS) as [ExplainUnit, ...ExplainUnit[]]

/** The arithmetic of every formula that can be shown, with `{symbol}` where a term goes. Apart from what computes them: showing needs only this. */
const TEMPLATES = {
  taxa_barra: '600 × {q} / ({v} × {w})',
  taxa_linha: '600 × {q} / ({v} × {w})',
  taxa_turbo: '600 × {Q} / ({v} × {R})',
  taxa_turbo_por_lado: '1200 × {Q} / ({v} × {R})',
  taxa_turbo_um_lado: '600 × {Q} / ({v} × {R} / 2)',
  taxa_planta: '{D} × {R} × {s} / 10000',
  taxa_faixa: '{D} × {b} / {r}',
  taxa_gpa: '5940 × {q} / ({v} × {w})',
  vazao_pressao: '{q} × ({p2} / {p1}) ^ {k}',
  vazao_proveta: '{V} / 1000 × 60 / {t}',
  vazao_balanca: `({m} − {m0}) / ${WATER_DENSITY} × 60 / {t}`,
  vazao_equivalente_agua: '{q} × √{SG}',
  erro_nominal: '100 × ({q} − {qn}) / {qn}',
  erro_media: '100 × ({q} − {qm}) / {qm}',
  erro_dispositivo: '100 × ({qd} − {qr}) / {qr}',
  vazao_media: '{Q} / {n}',
  erro_medio: '{E} / {n}',
  erro_medio_absoluto: '{E} / {n}',
  coeficiente_variacao: '√({S} / ({n} − {m}))',
  tolerancia_nominal: '{t} × {s} / √{n}',
  tolerancia_media: '{t} × {s} / √{n}',
  custo_excesso: '{A} × {n} × {c} × {e} / 100',
} as const

export type FormulaId = keyof typeof TEMPLATES

/** Whether a formula is one of ours: another version of the product may know more. */
export const isFormula = (formula: string): formula is FormulaId => Object.hasOwn(TEMPLATES, formula)

/** The arithmetic behind a result, without language: which formula, its terms in order of appearance, the unrounded result and its unit. */
export type Explanation = {
  formula: FormulaId
  termos: { simbolo: string; valor: number; unidade: ExplainUnit }[]
  resultado: number
  unidade: ExplainUnit
}

export type ExplanationFormat = {
  /** Decides the decimal mark; `en` by default. */
  locale?: string
  /** Most decimals of a term; up to 4 by default, so that the shown terms give the shown result. */
  maxDecimals?: number
  /** Translates a unit, such as `L/plant` or `money`. */
  unitLabel?: (unit: ExplainUnit) => string
}

/** Writes an explanation as a line: `600 × 1.20 / (8 × 0.50) = 180.0 L/ha`. The result is rounded for display, never before. */
export function formatExplanation(explanation: Explanation, format: ExplanationFormat = {}): string {
  const number = (value: number, min: number, max: number) =>
    new Intl.NumberFormat(format.locale ?? 'en', {
      minimumFractionDigits: min,
      maximumFractionDigits: Math.max(min, max),
      useGrouping: false,
      // Errors that cancel out leave a sum just below nothing.
      signDisplay: 'negative',
    }).format(value)
  const terms = new Map(explanation.termos.map((term) => [term.simbolo, term]))
  // Constants with decimals take the reader's decimal mark too.
  const arithmetic = TEMPLATES[explanation.formula].replace(
    /\{(\w+)\}|\d+\.\d+/g,
    (placeholder, symbol: string | undefined) => {
      if (symbol === undefined) return number(Number(placeholder), 0, 4)
      const term = terms.get(symbol)
      if (!term) return placeholder
      const { min, max } = DECIMALS[term.unidade]
      return number(term.valor, min, format.maxDecimals ?? max)
    },
  )
  const { min } = DECIMALS[explanation.unidade]
  const unit = format.unitLabel ? format.unitLabel(explanation.unidade) : explanation.unidade
  return `${arithmetic} = ${number(explanation.resultado, min, min)} ${unit}`.trimEnd()
}
