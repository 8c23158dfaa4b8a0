import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explain, type FormulaValues } from './explain.ts'
import { type FormulaId, formatExplanation } from './explainText.ts'

/** Evaluates the printed arithmetic, so that what a person reads is checked, not what the code holds. */
function evaluate(line: string): number {
  const [arithmetic = ''] = line.split(' = ')
  const script = arithmetic
    .replaceAll(',', '')
    .replaceAll('×', '*')
    .replaceAll('−', '-')
    .replaceAll('^', '**')
    .replaceAll('atan', 'Math.atan')
    .replace(/\btan\(([\d.]+)° \/ 2\)/g, 'Math.tan($1 / 2 * Math.PI / 180)')
    .replace(/√\(/g, 'Math.sqrt(')
    .replace(/√([\d.]+)/g, 'Math.sqrt($1)')
  return Number(new Function(`return ${script}`)())
}

describe('explain', () => {
  it('writes the arithmetic behind a rate', () => {
    const rate = explain('taxa_barra', { q: 1.2, v: 8, w: 0.5 })
    expect(rate).toEqual({
      formula: 'taxa_barra',
      termos: [
        { simbolo: 'q', valor: 1.2, unidade: 'L/min', casas: 4 },
        { simbolo: 'v', valor: 8, unidade: 'km/h', casas: 4 },
        { simbolo: 'w', valor: 0.5, unidade: 'm', casas: 4 },
      ],
      resultado: expect.closeTo(180, 10),
      unidade: 'L/ha',
    })
    expect(formatExplanation(rate)).toBe('600 × 1.20 / (8 × 0.50) = 180.0 L/ha')
  })

  it('writes numbers and units as the reader does', () => {
    const plant = explain('taxa_planta', { D: 685.7142857, R: 3.5, s: 0.7 })
    const unitLabel = (unit: string) => (unit === 'L/plant' ? 'L/planta' : unit)
    expect(formatExplanation(plant, { locale: 'pt-BR', unitLabel })).toBe(
      '685,7143 × 3,50 × 0,70 / 10.000 = 0,168 L/planta',
    )
    expect(formatExplanation(explain('erro_nominal', { q: 1.3, qn: 1.18 }))).toBe(
      '100 × (1.30 − 1.18) / 1.18 = 10.17 %',
    )
  })

  it('writes thousands as the reader does, in Spanish four digits without a mark', () => {
    const plants = explain('plantas_hectare', { R: 3.5, s: 0.7 })
    const flow = explain('vazao_proveta', { V: 1200, t: 60 })
    const written = ['pt-BR', 'en', 'es'].map((locale) =>
      [plants, flow].map((one) => formatExplanation(one, { locale })),
    )
    expect(written).toEqual([
      ['10.000 / (3,50 × 0,70) = 4.082 plants/ha', '1.200 / 1.000 × 60 / 60 = 1,200 L/min'],
      ['10,000 / (3.50 × 0.70) = 4,082 plants/ha', '1,200 / 1,000 × 60 / 60 = 1.200 L/min'],
      ['10.000 / (3,50 × 0,70) = 4082 plants/ha', '1200 / 1000 × 60 / 60 = 1,200 L/min'],
    ])
  })

  it('writes the constants of a formula with the same decimal mark', () => {
    const scale = explain('vazao_balanca', { m: 1.65, m0: 0.15, t: 60 })
    expect(formatExplanation(scale, { locale: 'pt-BR' })).toBe('(1,650 − 0,150) / 0,9982 × 60 / 60 = 1,503 L/min')
  })

  it('writes errors that cancel out as nothing, not as less', () => {
    const cost = explain('custo_excesso', { A: 50, n: 6, c: 185, e: 6.1 })
    expect(formatExplanation(cost, { locale: 'pt-BR', money: (amount) => `R$ ${amount}` })).toBe(
      '50 × 6 × R$ 185 × 6,10 / 100 = R$ 3385.5',
    )
    expect(formatExplanation(explain('erro_medio', { E: -1e-14, n: 10 }))).toBe('0.00 / 10 = 0.00 %')
  })

  it('refuses what the formula refuses', () => {
    expect(() => explain('taxa_turbo', { Q: 1, v: 0, R: 3 })).toThrow(/speed/)
  })

  it('writes a swath as its nozzles times their spacing', () => {
    const rate = explain('taxa_barra_inteira', { Q: 38.4, v: 6, n: 27, w: 0.5 })
    expect(formatExplanation(rate)).toBe('600 × 38.40 / (6 × 27 × 0.50) = 284.4 L/ha')
  })

  it('prints as many decimals of a term as its result takes', () => {
    const carried = 1.18 * (3.7 / 3) ** 0.5
    const error = explain('erro_nominal', { q: carried * 1.00005, qn: carried })
    const line = formatExplanation(error)
    expect(line).toMatch(/= 0\.0[01] %$/)
    expect(evaluate(line).toFixed(2)).toBe(error.resultado.toFixed(2))
    expect(Math.max(...error.termos.map(({ casas }) => casas))).toBeGreaterThan(4)
  })

  it.each([
    [explain('vazao_alvo', { D: 160, v: 6, w: 0.5 }), '160.0 × 6 × 0.50 / 600 = 0.800 L/min'],
    [explain('vazao_alvo_turbo', { D: 548.5714285714286, v: 5, R: 7 }), '548.5714 × 5 × 7.00 / 600 = 32.000 L/min'],
    [explain('pressao_alvo', { p1: 3, q2: 1.13, q1: 0.8, k: 0.5 }), '3 × (1.13 / 0.80) ^ (1 / 0.5) = 5.99 bar'],
    [explain('velocidade_percurso', { d: 100, t: 60 }), '3.6 × 100.00 / 60 = 6.0 km/h'],
    [explain('ciclo_trabalho', { q: 1, qp: 1.6 }), '100 × 1.00 / 1.60 = 62.50 %'],
    [explain('altura_sobreposicao', { w: 0.5, a: 110 }), '0.50 / tan(110° / 2) = 0.35 m'],
    [explain('sobreposicao', { h: 0.5, a: 110, w: 0.5 }), '100 × (2 × 0.50 × tan(110° / 2) / 0.50 − 1) = 185.63 %'],
    [explain('plantas_hectare', { R: 3.5, s: 0.7 }), '10,000 / (3.50 × 0.70) = 4,082 plants/ha'],
    [explain('hectares_tanque', { T: 2000, D: 150 }), '2,000.0 / 150.0 = 13.33 ha'],
    [explain('erro_mediana', { q: 1.71, qm: 1.595 }), '100 × (1.71 − 1.595) / 1.595 = 7.21 %'],
  ])('shows what a plan for the field is calculated from', (explanation, line) => {
    expect(formatExplanation(explanation)).toBe(line)
  })

  it('prints no term of more digits than anybody types, and still redoes the result to its last one', () => {
    const flows = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(flows, fc.double({ min: 0.2, max: 4, noNaN: true }), (millionths, nominal) => {
        const measured = millionths.map((one) => one / 1e6)
        const sum = measured.reduce((all, flow) => all + flow, 0)
        for (const explanation of [
          ...measured.map((q) => explain('erro_nominal', { q, qn: nominal * Math.sqrt(3.7 / 3) })),
          explain('vazao_media', { Q: sum, n: measured.length }),
          explain('taxa_barra_inteira', { Q: sum, v: 6.3, n: measured.length, w: 0.5 }),
          explain('taxa_turbo', { Q: sum / 3, v: 6, R: 3.5 }),
        ]) {
          const line = formatExplanation(explanation)
          const digits =
            line
              .replaceAll(',', '')
              .match(/[\d.]+/g)
              ?.map((figure) => figure.replace(/^[0.]+|\./g, '').length) ?? []
          expect(Math.max(...digits), line).toBeLessThanOrEqual(10)
          const [, printed = '', decimals = ''] = /= (-?\d+(?:\.(\d+))?)/.exec(line.replaceAll(',', '')) ?? []
          const slack = 1e-9 * Math.abs(explanation.resultado) + 1e-9
          expect(Math.abs(evaluate(line) - Number(printed)), line).toBeLessThanOrEqual(
            0.5 * 10 ** -decimals.length + slack,
          )
        }
      }),
    )
  })

  it('takes the last digit of a term up or down where all that are shown round to the other figure', () => {
    // A sum that lies just below 33.42: 33.42 / 8 is in the middle between 4.177 and 4.178.
    const below = explain('vazao_media', { Q: 33.42 - 4.9e-11, n: 8 })
    expect(formatExplanation(below)).toBe('33.4199999 / 8 = 4.177 L/min')
  })

  it('rounds as whoever calculates by hand, whatever doubles add or leave out', () => {
    for (const Q of [33.42, 33.42 - 1e-13, 33.42 + 1e-13])
      expect(formatExplanation(explain('vazao_media', { Q, n: 8 }))).toBe('33.42 / 8 = 4.178 L/min')
  })

  it('prints arithmetic that gives the printed result, for every formula and irrational terms', () => {
    const x = fc.oneof(
      fc.integer({ min: 1, max: 5000 }).map((hundredths) => hundredths / 100),
      fc
        .tuple(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0.36, max: 0.59, noNaN: true }))
        .map(([hundredths, exponent]) => (hundredths / 100) * (2.7 / 3) ** exponent),
    )
    fc.assert(
      fc.property(x, x, x, x, fc.integer({ min: 1, max: 9 }), (a, b, c, d, n) => {
        // The compiler asks for a formula that is missing here.
        const values: { [Id in Exclude<FormulaId, 'bulbo_umido'>]: FormulaValues<Id> } = {
          taxa_barra: { q: a, v: b, w: c },
          taxa_turbo: { Q: a, v: b, R: c },
          taxa_turbo_um_lado: { Q: a, v: b, R: c },
          taxa_planta: { D: a, R: b, s: c },
          taxa_faixa: { D: a, b, r: c },
          taxa_barra_inteira: { Q: a, v: b, n, w: c },
          taxa_linha: { Q: a, v: b, n, w: c },
          vazao_alvo: { D: a, v: b, w: c },
          vazao_alvo_turbo: { D: a, v: b, R: c },
          vazao_alvo_faixa: { D: a, v: b, b: c },
          vazao_alvo_dirigida: { D: a, v: b, R: c },
          vazao_alvo_drone: { D: a, v: b, W: c },
          ciclo_trabalho: { q: a, qp: b },
          velocidade_maxima: { q: a, D: b, w: c },
          velocidade_minima: { v: a, c: n },
          altura_sobreposicao: { w: a, a: 10 * n },
          sobreposicao: { h: a, a: 10 * n, w: b },
          pressao_alvo: { p1: a, q2: b, q1: c, k: 0.5 },
          pressao_implicita: { p1: a, q2: b, q1: c, k: 0.5 },
          erro_manometro: { pm: a, p: b },
          equilibrio_lados: { E: a, D: b },
          queda_pressao: { pe: a, ps: b },
          desvio_secao: { qs: a, q: b },
          velocidade_percurso: { d: a, t: b },
          plantas_hectare: { R: a, s: b },
          hectares_tanque: { T: a, D: b },
          erro_mediana: { q: a, qm: b },
          vazao_pressao: { q: a, p2: b, p1: c, k: 0.5 },
          vazao_proveta: { V: a, t: b },
          vazao_balanca: { m: a + b, m0: b, t: c },
          vazao_equivalente_agua: { q: a, SG: b },
          erro_nominal: { q: a, qn: b },
          erro_media: { q: a, qm: b },
          erro_dispositivo: { qd: a, qr: b },
          correcao_dispositivo: { qr: a, qd: b },
          custo_excesso: { A: a, n, c: b, e: d },
          vazao_media: { Q: a, n },
          erro_medio: { E: -a, n },
          erro_medio_absoluto: { E: a, n },
          coeficiente_variacao: { S: a, n: n + 1, m: 1 },
          tolerancia_nominal: { t: a, s: b, n },
          tolerancia_media: { t: a, s: b, n },
          delta_t: { T: a, Tw: b },
          vazao_taxa_declarada: { D: a, v: b, w: c },
          erro_taxa_declarada: { q: a, qt: b },
          erro_pontas_novas: { q: a, qn: b },
          erro_medio_depois: { E: a, n },
          custo_excesso_depois: { A: a, n, c: b, e: d },
          economia_pontas: { x: a, y: b },
          // Two errors that differ by less than is seen of them have no area that ten digits can tell.
          area_equilibrio: { p: a, n, c: b, e: c + d + 1, f: d },
          taxa_de_planta: { d: a, N: b },
          taxa_com_pontas: { D: a, a: b, b: c },
          excesso_taxa: { D: a, d: b },
        }
        for (const formula of Object.keys(values) as (keyof typeof values)[]) {
          const explanation = explain(formula, values[formula] as never)
          const line = formatExplanation(explanation)
          const [, printed = '', decimals = ''] =
            /= (-?\d+(?:\.(\d+))?)/.exec(line.replaceAll('−', '-').replaceAll(',', '')) ?? []
          const half = 0.5 * 10 ** -decimals.length
          // Doubles may fall on the other side of a tie than the formula's own order of operations.
          const slack = 1e-9 * Math.abs(explanation.resultado) + 1e-9
          expect(Math.abs(Number(printed) - explanation.resultado)).toBeLessThanOrEqual(half + slack)
          expect(Math.abs(evaluate(line) - Number(printed))).toBeLessThanOrEqual(half + slack)
        }
      }),
    )
  })

  it('is redone where two figures that are nearly equal are taken from each other', () => {
    const { termos, ...area } = explain('area_equilibrio', {
      p: 0.01,
      n: 1,
      c: 0.01,
      e: 10.0129176112206,
      f: 10.0032898058,
    })
    const line = formatExplanation({ termos, ...area })
    expect(Math.abs(evaluate(line) - area.resultado)).toBeLessThan(0.005)
  })

  it('of a wet bulb is redone with all its constants', () => {
    for (const [T, UR] of [
      [20, 50],
      [30, 50],
      [-5, 90],
      [41.3, 12.5],
    ] as const) {
      const line = formatExplanation(explain('bulbo_umido', { T, UR }))
      expect(evaluate(line.replaceAll('−', '-').replace('-5.0', '(-5.0)'))).toBeCloseTo(
        explain('bulbo_umido', { T, UR }).resultado,
        9,
      )
    }
    expect(formatExplanation(explain('delta_t', { T: 20, Tw: 13.699 }))).toBe('20.0 − 13.699 = 6.3 °C')
  })
})
