import { positive } from './domainError.ts'
import { averageError, deviceError, nominalError } from './error.ts'
import type { ExplainUnit, Explanation, FormulaId } from './explainText.ts'
import { cylinderFlow, flowByPowerLaw, scaleFlow, waterEquivalentFlow } from './flow.ts'
import {
  bandRate,
  boomRate,
  gallonsPerAcre,
  litresPerPlant,
  turboRate,
  turboRateOneSideOpen,
  turboRatePerSide,
} from './rate.ts'
import { halfWidth, spread } from './statistics.ts'
import { overApplicationCost } from './wear.ts'

type Definition<Symbols extends string> = {
  terms: Record<Symbols, ExplainUnit>
  unit: ExplainUnit
  compute: (values: Record<Symbols, number>) => number
}

function define<Symbols extends string>(definition: Definition<Symbols>): Definition<Symbols> {
  return definition
}

/** Terms of every formula that can be shown; each computes with the same function the rest of the product uses, so the two cannot differ. */
const FORMULAS = {
  taxa_barra: define({
    terms: { q: 'L/min', v: 'km/h', w: 'm' },
    unit: 'L/ha',
    compute: ({ q, v, w }) => boomRate(q, v, w),
  }),
  taxa_linha: define({
    terms: { q: 'L/min', v: 'km/h', w: 'm' },
    unit: 'L/ha',
    compute: ({ q, v, w }) => boomRate(q, v, w),
  }),
  taxa_turbo: define({
    terms: { Q: 'L/min', v: 'km/h', R: 'm' },
    unit: 'L/ha',
    compute: ({ Q, v, R }) => turboRate(Q, v, R),
  }),
  taxa_turbo_por_lado: define({
    terms: { Q: 'L/min', v: 'km/h', R: 'm' },
    unit: 'L/ha',
    compute: ({ Q, v, R }) => turboRatePerSide(Q, v, R),
  }),
  taxa_turbo_um_lado: define({
    terms: { Q: 'L/min', v: 'km/h', R: 'm' },
    unit: 'L/ha',
    compute: ({ Q, v, R }) => turboRateOneSideOpen(Q, v, R),
  }),
  taxa_planta: define({
    terms: { D: 'L/ha', R: 'm', s: 'm' },
    unit: 'L/plant',
    compute: ({ D, R, s }) => litresPerPlant(D, R, s),
  }),
  taxa_faixa: define({
    terms: { D: 'L/ha', b: 'm', r: 'm' },
    unit: 'L/ha',
    compute: ({ D, b, r }) => bandRate(D, b, r),
  }),
  taxa_gpa: define({
    terms: { q: 'GPM', v: 'mph', w: 'in' },
    unit: 'GPA',
    compute: ({ q, v, w }) => gallonsPerAcre(q, v, w),
  }),
  vazao_pressao: define({
    terms: { q: 'L/min', p2: 'bar', p1: 'bar', k: '' },
    unit: 'L/min',
    compute: ({ q, p2, p1, k }) => flowByPowerLaw(q, p1, p2, k),
  }),
  vazao_proveta: define({
    terms: { V: 'mL', t: 's' },
    unit: 'L/min',
    compute: ({ V, t }) => cylinderFlow([{ volume_ml: V, tempo_s: t }]),
  }),
  vazao_balanca: define({
    terms: { m: 'kg', m0: 'kg', t: 's' },
    unit: 'L/min',
    compute: ({ m, m0, t }) => scaleFlow({ peso_bruto_kg: m, tara_kg: m0, tempo_s: t }),
  }),
  vazao_equivalente_agua: define({
    terms: { q: 'L/min', SG: '' },
    unit: 'L/min',
    compute: ({ q, SG }) => waterEquivalentFlow(q, SG),
  }),
  erro_nominal: define({
    terms: { q: 'L/min', qn: 'L/min' },
    unit: '%',
    compute: ({ q, qn }) => nominalError(q, qn),
  }),
  erro_media: define({
    terms: { q: 'L/min', qm: 'L/min' },
    unit: '%',
    compute: ({ q, qm }) => averageError(q, qm),
  }),
  erro_dispositivo: define({
    terms: { qd: 'L/min', qr: 'L/min' },
    unit: '%',
    compute: ({ qd, qr }) => deviceError(qd, qr),
  }),
  vazao_media: define({
    terms: { Q: 'L/min', n: '' },
    unit: 'L/min',
    compute: ({ Q, n }) => Q / positive('n', n),
  }),
  erro_medio: define({
    terms: { E: '%', n: '' },
    unit: '%',
    compute: ({ E, n }) => E / positive('n', n),
  }),
  erro_medio_absoluto: define({
    terms: { E: '%', n: '' },
    unit: '%',
    compute: ({ E, n }) => E / positive('n', n),
  }),
  coeficiente_variacao: define({
    terms: { S: '%', n: '', m: '' },
    unit: '%',
    compute: ({ S, n, m }) => spread(S, n - m),
  }),
  tolerancia_nominal: define({
    terms: { t: '', s: '%', n: '' },
    unit: '%',
    compute: ({ t, s, n }) => halfWidth(t, s, n),
  }),
  tolerancia_media: define({
    terms: { t: '', s: '%', n: '' },
    unit: '%',
    compute: ({ t, s, n }) => halfWidth(t, s, n),
  }),
  custo_excesso: define({
    terms: { A: 'ha', n: '', c: 'money', e: '%' },
    unit: 'money',
    compute: ({ A, n, c, e }) => overApplicationCost(A, n, c, e),
  }),
} satisfies Record<FormulaId, unknown>

export type FormulaValues<Id extends FormulaId> = Record<keyof (typeof FORMULAS)[Id]['terms'] & string, number>

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
