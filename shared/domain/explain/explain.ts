import { cylinderFlow, flowByPowerLaw, pressureByPowerLaw, scaleFlow, waterEquivalentFlow } from '../nozzles/flow.ts'
import { gaugeError } from '../nozzles/impliedPressure.ts'
import { DomainError, finite, positive } from '../numbers/domainError.ts'
import { averageError, deviceCorrection, deviceError, nominalError } from '../numbers/error.ts'
import { rounded } from '../numbers/figures.ts'
import { halfWidth, spread } from '../numbers/statistics.ts'
import { pressureDrop, sectionDeviation, sideBalance } from '../spraying/balance.ts'
import { fullOverlapHeight, overlap } from '../spraying/overlap.ts'
import { dutyCycle, fastest, slowest } from '../spraying/pulse.ts'
import {
  bandRate,
  boomFlowFor,
  boomRate,
  courseSpeed,
  hectaresPerTank,
  litresPerPlant,
  plantsPerHectare,
  turboFlowFor,
  turboRate,
  turboRateOneSideOpen,
} from '../spraying/rate.ts'
import { wetBulb } from '../spraying/sprayWindow.ts'
import { breakEvenArea, overApplicationCost } from '../wear/wear.ts'
import type { ExplainedTerm, Explanation, FormulaId } from './explainText.ts'
import { decimalsOf, type ExplainUnit } from './explainUnits.ts'

type Definition<Symbols extends string> = {
  terms: Record<Symbols, ExplainUnit>
  unit: ExplainUnit
  compute: (values: Record<Symbols, number>) => number
}

function define<Symbols extends string>(definition: Definition<Symbols>): Definition<Symbols> {
  return definition
}

/**
 * Terms of every formula that can be shown; each computes with the same function the rest of the product uses, so the
 * two cannot differ.
 */
const FORMULAS = {
  taxa_barra: define({
    terms: { q: 'L/min', v: 'km/h', w: 'm' },
    unit: 'L/ha',
    compute: ({ q, v, w }) => boomRate(q, v, w),
  }),
  taxa_barra_inteira: define({
    terms: { Q: 'L/min', v: 'km/h', n: '', w: 'm' },
    unit: 'L/ha',
    compute: ({ Q, v, n, w }) => boomRate(Q, v, n * w),
  }),
  taxa_linha: define({
    terms: { Q: 'L/min', v: 'km/h', n: '', w: 'm' },
    unit: 'L/ha',
    compute: ({ Q, v, n, w }) => boomRate(Q, v, n * w),
  }),
  taxa_turbo: define({
    terms: { Q: 'L/min', v: 'km/h', R: 'm' },
    unit: 'L/ha',
    compute: ({ Q, v, R }) => turboRate(Q, v, R),
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
  vazao_alvo: define({
    terms: { D: 'L/ha', v: 'km/h', w: 'm' },
    unit: 'L/min',
    compute: ({ D, v, w }) => boomFlowFor(D, v, w),
  }),
  vazao_alvo_turbo: define({
    terms: { D: 'L/ha', v: 'km/h', R: 'm' },
    unit: 'L/min',
    compute: ({ D, v, R }) => turboFlowFor(D, v, R),
  }),
  vazao_alvo_faixa: define({
    terms: { D: 'L/ha', v: 'km/h', b: 'm' },
    unit: 'L/min',
    compute: ({ D, v, b }) => boomFlowFor(D, v, b),
  }),
  vazao_alvo_dirigida: define({
    terms: { D: 'L/ha', v: 'km/h', R: 'm' },
    unit: 'L/min',
    compute: ({ D, v, R }) => boomFlowFor(D, v, R),
  }),
  vazao_alvo_drone: define({
    terms: { D: 'L/ha', v: 'km/h', W: 'm' },
    unit: 'L/min',
    compute: ({ D, v, W }) => boomFlowFor(D, v, W),
  }),
  ciclo_trabalho: define({
    terms: { q: 'L/min', qp: 'L/min' },
    unit: '%',
    compute: ({ q, qp }) => dutyCycle(q, qp),
  }),
  velocidade_maxima: define({
    terms: { q: 'L/min', D: 'L/ha', w: 'm' },
    unit: 'km/h',
    compute: ({ q, D, w }) => fastest(q, D, w),
  }),
  velocidade_minima: define({
    terms: { v: 'km/h', c: '%' },
    unit: 'km/h',
    compute: ({ v, c }) => slowest(v, c),
  }),
  altura_sobreposicao: define({
    terms: { w: 'm', a: '' },
    unit: 'm',
    compute: ({ w, a }) => fullOverlapHeight(w, a),
  }),
  sobreposicao: define({
    terms: { h: 'm', a: '', w: 'm' },
    unit: '%',
    compute: ({ h, a, w }) => overlap(h, a, w),
  }),
  pressao_alvo: define({
    terms: { p1: 'bar', q2: 'L/min', q1: 'L/min', k: '' },
    unit: 'bar',
    compute: ({ p1, q2, q1, k }) => pressureByPowerLaw(q2, q1, p1, k),
  }),
  pressao_implicita: define({
    terms: { p1: 'bar', q2: 'L/min', q1: 'L/min', k: '' },
    unit: 'bar',
    compute: ({ p1, q2, q1, k }) => pressureByPowerLaw(q2, q1, p1, k),
  }),
  erro_manometro: define({
    terms: { pm: 'bar', p: 'bar' },
    unit: '%',
    compute: ({ pm, p }) => gaugeError(pm, p),
  }),
  equilibrio_lados: define({
    terms: { E: 'L/min', D: 'L/min' },
    unit: '%',
    compute: ({ E, D }) => sideBalance(E, D),
  }),
  queda_pressao: define({
    terms: { pe: 'bar', ps: 'bar' },
    unit: '%',
    compute: ({ pe, ps }) => pressureDrop(pe, ps),
  }),
  desvio_secao: define({
    terms: { qs: 'L/min', q: 'L/min' },
    unit: '%',
    compute: ({ qs, q }) => sectionDeviation(qs, q),
  }),
  bulbo_umido: define({
    terms: { T: '°C', UR: '%' },
    unit: '°C',
    compute: ({ T, UR }) => wetBulb(T, UR),
  }),
  delta_t: define({
    terms: { T: '°C', Tw: '°C' },
    unit: '°C',
    compute: ({ T, Tw }) => T - Tw,
  }),
  velocidade_percurso: define({
    terms: { d: 'm', t: 's' },
    unit: 'km/h',
    compute: ({ d, t }) => courseSpeed(d, t),
  }),
  plantas_hectare: define({
    terms: { R: 'm', s: 'm' },
    unit: 'plants/ha',
    compute: ({ R, s }) => plantsPerHectare(R, s),
  }),
  hectares_tanque: define({
    terms: { T: 'L', D: 'L/ha' },
    unit: 'ha',
    compute: ({ T, D }) => hectaresPerTank(T, D),
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
  erro_mediana: define({
    terms: { q: 'L/min', qm: 'L/min' },
    unit: '%',
    compute: ({ q, qm }) => averageError(q, qm),
  }),
  vazao_taxa_declarada: define({
    terms: { D: 'L/ha', v: 'km/h', w: 'm' },
    unit: 'L/min',
    compute: ({ D, v, w }) => boomFlowFor(D, v, w),
  }),
  erro_taxa_declarada: define({
    terms: { q: 'L/min', qt: 'L/min' },
    unit: '%',
    compute: ({ q, qt }) => averageError(q, qt),
  }),
  erro_pontas_novas: define({
    terms: { q: 'L/min', qn: 'L/min' },
    unit: '%',
    compute: ({ q, qn }) => averageError(q, qn),
  }),
  erro_dispositivo: define({
    terms: { qd: 'L/min', qr: 'L/min' },
    unit: '%',
    compute: ({ qd, qr }) => deviceError(qd, qr),
  }),
  correcao_dispositivo: define({
    terms: { qr: 'L/min', qd: 'L/min' },
    unit: 'factor',
    compute: ({ qr, qd }) => deviceCorrection(qd, qr),
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
  erro_medio_depois: define({
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
  custo_excesso_depois: define({
    terms: { A: 'ha', n: '', c: 'money', e: '%' },
    unit: 'money',
    compute: ({ A, n, c, e }) => overApplicationCost(A, n, c, e),
  }),
  economia_pontas: define({
    terms: { x: 'money', y: 'money' },
    unit: 'money',
    compute: ({ x, y }) => x - y,
  }),
  area_equilibrio: define({
    terms: { p: 'money', n: '', c: 'money', e: '%', f: '%' },
    unit: 'ha',
    compute: ({ p, n, c, e, f }) => breakEvenArea(p, n, c, e, f),
  }),
  taxa_de_planta: define({
    terms: { d: 'L/plant', N: 'plants/ha' },
    unit: 'L/ha',
    compute: ({ d, N }) => positive('rate', d) * positive('plants', N),
  }),
  taxa_com_pontas: define({
    terms: { D: 'L/ha', a: 'L/min', b: 'L/min' },
    unit: 'L/ha',
    compute: ({ D, a, b }) => (D * a) / positive('flow', b),
  }),
  excesso_taxa: define({
    terms: { D: 'L/ha', d: 'L/ha' },
    unit: '%',
    compute: ({ D, d }) => (100 * (D - d)) / positive('declared rate', d) + 0,
  }),
} satisfies Record<FormulaId, unknown>

export type FormulaValues<Id extends FormulaId> = Record<keyof (typeof FORMULAS)[Id]['terms'] & string, number>

/**
 * Computes a formula and keeps its terms, so the figure can be explained. Throws `DomainError` as the formula's own
 * function does, and for a result no double can hold.
 */
export function explain<Id extends FormulaId>(formula: Id, values: FormulaValues<Id>): Explanation {
  const definition = FORMULAS[formula] as unknown as Definition<string>
  const given: Record<string, number> = values
  const resultado = finite('result', definition.compute(given))
  return { formula, termos: shownTerms(definition, given, resultado), resultado, unidade: definition.unit }
}

/** How many digits of a term anybody types again; the further ones of a double are noise of sums and roots. */
const MOST_DIGITS = 9
/** How many more digits its terms take where a result has more, as far as doubles are exact. */
const MORE_DIGITS = 2
const EXACT_DIGITS = 14
/** Decimals that any figure is written with at most; a term that is none within them counts as 0. */
const WRITTEN_DECIMALS = 100

/** Digits before the decimal mark; below 0 for the noughts after it. */
const digitsBefore = (value: number): number => (value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value))) + 1)

/**
 * The terms with the fewest decimals with which whoever calculates with the shown figures gets the shown result: a
 * nominal flow that was carried to another pressure is irrational, and four decimals of it may round the result to
 * another figure. Where the result lies so near to the middle between two that all digits which are shown round it to
 * the other one, the last digit of a term is taken up or down.
 */
function shownTerms(
  { terms, unit, compute }: Definition<string>,
  given: Record<string, number>,
  result: number,
): ExplainedTerm[] {
  const { result: printed } = decimalsOf(unit)
  const wanted = rounded(result, printed)
  const digits = Math.min(EXACT_DIGITS, Math.max(MOST_DIGITS, digitsBefore(result) + printed + MORE_DIGITS))
  const usual = withDigits(digits)
  // The difference of two figures that are nearly equal needs more of both.
  const found = usual.find(givesWanted) ?? withDigits(EXACT_DIGITS).find(givesWanted)
  const last = usual.at(-1) ?? []
  return found ?? nudged(last).find(givesWanted) ?? last

  /** The terms with ever more decimals, up to so many digits of each. */
  function withDigits(most: number): ExplainedTerm[][] {
    const named = Object.entries(terms).map(([simbolo, unidade]) => {
      const valor = given[simbolo] as number
      const { max } = decimalsOf(unidade)
      const needed = Math.min(WRITTEN_DECIMALS, most - digitsBefore(valor))
      return { simbolo, valor, unidade, least: max, most: Math.max(max, needed) }
    })
    const furthest = Math.max(0, ...named.map((term) => term.most))
    return Array.from({ length: furthest + 1 }, (_, decimals) =>
      named.map(({ least, most: end, ...term }) => ({ ...term, casas: Math.min(Math.max(least, decimals), end) })),
    )
  }

  function givesWanted(tried: readonly ExplainedTerm[]): boolean {
    try {
      const calculated = compute(
        Object.fromEntries(tried.map(({ simbolo, valor, casas }) => [simbolo, rounded(valor, casas)])),
      )
      return rounded(calculated, printed) === wanted
    } catch (error) {
      // The formula refuses a term that these decimals round to 0, so more of them are tried.
      if (error instanceof DomainError) return false
      throw error
    }
  }
}

/** The same terms, each time with the last shown digit of one that is not whole one higher or lower. */
const nudged = (terms: readonly ExplainedTerm[]): ExplainedTerm[][] =>
  terms.flatMap(({ valor, casas }, at) =>
    rounded(valor, casas) === valor
      ? []
      : [1, -1].map((step) =>
          terms.map((term, index) =>
            index === at ? { ...term, valor: rounded(rounded(valor, casas) + step * 10 ** -casas, casas) } : term,
          ),
        ),
  )
