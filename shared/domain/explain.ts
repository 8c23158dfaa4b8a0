import { averageError, deviceError, nominalError } from './error.ts'
import { cylinderFlow, flowByPowerLaw, scaleFlow, WATER_DENSITY, waterEquivalentFlow } from './flow.ts'
import {
  bandRate,
  boomRate,
  gallonsPerAcre,
  litresPerPlant,
  turboRate,
  turboRateOneSideOpen,
  turboRatePerSide,
} from './rate.ts'
import { overApplicationCost } from './wear.ts'

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

type Definition<Symbols extends string> = {
  /** The arithmetic, with `{symbol}` where a term goes. */
  template: string
  terms: Record<Symbols, ExplainUnit>
  unit: ExplainUnit
  compute: (values: Record<Symbols, number>) => number
}

function define<Symbols extends string>(definition: Definition<Symbols>): Definition<Symbols> {
  return definition
}

/** Every formula that can be shown; each computes with the same function the rest of the product uses, so the two cannot differ. */
const FORMULAS = {
  taxa_barra: define({
    template: '600 × {q} / ({v} × {w})',
    terms: { q: 'L/min', v: 'km/h', w: 'm' },
    unit: 'L/ha',
    compute: ({ q, v, w }) => boomRate(q, v, w),
  }),
  taxa_turbo: define({
    template: '600 × {Q} / ({v} × {R})',
    terms: { Q: 'L/min', v: 'km/h', R: 'm' },
    unit: 'L/ha',
    compute: ({ Q, v, R }) => turboRate(Q, v, R),
  }),
  taxa_turbo_por_lado: define({
    template: '1200 × {Q} / ({v} × {R})',
    terms: { Q: 'L/min', v: 'km/h', R: 'm' },
    unit: 'L/ha',
    compute: ({ Q, v, R }) => turboRatePerSide(Q, v, R),
  }),
  taxa_turbo_um_lado: define({
    template: '600 × {Q} / ({v} × {R} / 2)',
    terms: { Q: 'L/min', v: 'km/h', R: 'm' },
    unit: 'L/ha',
    compute: ({ Q, v, R }) => turboRateOneSideOpen(Q, v, R),
  }),
  taxa_planta: define({
    template: '{D} × {R} × {s} / 10000',
    terms: { D: 'L/ha', R: 'm', s: 'm' },
    unit: 'L/plant',
    compute: ({ D, R, s }) => litresPerPlant(D, R, s),
  }),
  taxa_faixa: define({
    template: '{D} × {b} / {r}',
    terms: { D: 'L/ha', b: 'm', r: 'm' },
    unit: 'L/ha',
    compute: ({ D, b, r }) => bandRate(D, b, r),
  }),
  taxa_gpa: define({
    template: '5940 × {q} / ({v} × {w})',
    terms: { q: 'GPM', v: 'mph', w: 'in' },
    unit: 'GPA',
    compute: ({ q, v, w }) => gallonsPerAcre(q, v, w),
  }),
  vazao_pressao: define({
    template: '{q} × ({p2} / {p1}) ^ {k}',
    terms: { q: 'L/min', p2: 'bar', p1: 'bar', k: '' },
    unit: 'L/min',
    compute: ({ q, p2, p1, k }) => flowByPowerLaw(q, p1, p2, k),
  }),
  vazao_proveta: define({
    template: '{V} / 1000 × 60 / {t}',
    terms: { V: 'mL', t: 's' },
    unit: 'L/min',
    compute: ({ V, t }) => cylinderFlow([{ volume_ml: V, tempo_s: t }]),
  }),
  vazao_balanca: define({
    template: `({m} − {m0}) / ${WATER_DENSITY} × 60 / {t}`,
    terms: { m: 'kg', m0: 'kg', t: 's' },
    unit: 'L/min',
    compute: ({ m, m0, t }) => scaleFlow({ peso_bruto_kg: m, tara_kg: m0, tempo_s: t }),
  }),
  vazao_equivalente_agua: define({
    template: '{q} × √{SG}',
    terms: { q: 'L/min', SG: '' },
    unit: 'L/min',
    compute: ({ q, SG }) => waterEquivalentFlow(q, SG),
  }),
  erro_nominal: define({
    template: '100 × ({q} − {qn}) / {qn}',
    terms: { q: 'L/min', qn: 'L/min' },
    unit: '%',
    compute: ({ q, qn }) => nominalError(q, qn),
  }),
  erro_media: define({
    template: '100 × ({q} − {qm}) / {qm}',
    terms: { q: 'L/min', qm: 'L/min' },
    unit: '%',
    compute: ({ q, qm }) => averageError(q, qm),
  }),
  erro_dispositivo: define({
    template: '100 × ({qd} − {qr}) / {qr}',
    terms: { qd: 'L/min', qr: 'L/min' },
    unit: '%',
    compute: ({ qd, qr }) => deviceError(qd, qr),
  }),
  custo_excesso: define({
    template: '{A} × {n} × {c} × {e} / 100',
    terms: { A: 'ha', n: '', c: 'money', e: '%' },
    unit: 'money',
    compute: ({ A, n, c, e }) => overApplicationCost(A, n, c, e),
  }),
} satisfies Record<string, unknown>

export type FormulaId = keyof typeof FORMULAS
export type FormulaValues<Id extends FormulaId> = Record<keyof (typeof FORMULAS)[Id]['terms'] & string, number>

/** The arithmetic behind a result, without language: which formula, its terms in order of appearance, the unrounded result and its unit. */
export type Explanation = {
  formula: FormulaId
  termos: { simbolo: string; valor: number; unidade: ExplainUnit }[]
  resultado: number
  unidade: ExplainUnit
}

/** Computes a formula and keeps its terms, so the figure can be explained. Throws `DomainError` as the formula's own function does. */
export function explain<Id extends FormulaId>(formula: Id, values: FormulaValues<Id>): Explanation {
  const definition = FORMULAS[formula] as unknown as Definition<string>
  const given: Record<string, number> = values
  return {
    formula,
    termos: Object.entries(definition.terms).map(([simbolo, unidade]) => ({
      simbolo,
      valor: given[simbolo] as number,
      unidade,
    })),
    resultado: definition.compute(given),
    unidade: definition.unit,
  }
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
    }).format(value)
  const terms = new Map(explanation.termos.map((term) => [term.simbolo, term]))
  const arithmetic = FORMULAS[explanation.formula].template.replace(/\{(\w+)\}/g, (placeholder, symbol: string) => {
    const term = terms.get(symbol)
    if (!term) return placeholder
    const { min, max } = DECIMALS[term.unidade]
    return number(term.valor, min, format.maxDecimals ?? max)
  })
  const { min } = DECIMALS[explanation.unidade]
  const unit = format.unitLabel ? format.unitLabel(explanation.unidade) : explanation.unidade
  return `${arithmetic} = ${number(explanation.resultado, min, min)} ${unit}`.trimEnd()
}
