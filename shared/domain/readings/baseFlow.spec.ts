import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DeclaredConditions, neededFlow, whyNoNeededFlow } from './baseFlow.ts'
import { judgeReading, type ReadingInput } from './reading.ts'
import { type ToleranceProfile, toleranceProfile } from './tolerance.ts'
import { whatIf } from './whatIf.ts'

const work: DeclaredConditions = {
  tipo_pulverizador: 'PULVERIZADOR',
  forma_pulverizacao: 'BARRA',
  taxa_declarada: 120,
  velocidade: 8,
  espacamento_bicos: 0.5,
}
const declared = toleranceProfile('declared-rate-100-105')
const newTips: ToleranceProfile = { ...toleranceProfile(), base: 'PONTAS_NOVAS' }

/** A boom of 02 nozzles (0.80 L/min at 3 bar) that is to give 120 L/ha at 8 km/h. */
const boom = (flows: readonly number[], change: Partial<ReadingInput> = {}): ReadingInput => ({
  bicos: flows.map((vazao_lpm, index) => ({ posicao: index + 1, lado: null, seq: 1, modelo: 0, vazao_lpm })),
  modelos: [{ perfil: [{ pressao_bar: 3, vazao_lpm: 0.8 }] }],
  pressao_bar: 3,
  tipo: 'PULVERIZADOR',
  forma: 'BARRA',
  velocidade_kmh: 8,
  espacamento_m: 0.5,
  taxa_declarada_l_ha: 120,
  tolerancia: declared,
  ...change,
})
const POINTS = [{ pressao_bar: 3, vazao_lpm: 0.8 }]
const verdicts = (input: ReadingInput) => judgeReading(input).bicos.map(({ veredito }) => veredito)

describe('the flow that the declared rate asks of each nozzle', () => {
  it('is 0.800 L/min at 120 L/ha, 8 km/h and 0.50 m', () => {
    expect(neededFlow(work)).toBeCloseTo(0.8, 12)
  })

  it.each([
    ['of a turbosprayer', { tipo_pulverizador: 'TURBOPULVERIZADOR' }, 'TURBO'],
    ['of a band', { forma_pulverizacao: 'LINHA' }, 'FAIXA'],
    ['without a rate', { taxa_declarada: null }, 'FALTA'],
    ['for a rate of 0', { taxa_declarada: 0 }, 'FALTA'],
    ['without a speed', { velocidade: null }, 'FALTA'],
    ['without a spacing', { espacamento_bicos: null }, 'FALTA'],
  ] as const)('is none %s', (_, change, why) => {
    expect([neededFlow({ ...work, ...change }), whyNoNeededFlow({ ...work, ...change })]).toEqual([null, why])
  })

  it('gives the declared rate again', () => {
    const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    fc.assert(
      fc.property(between(5, 1000), between(2, 40), between(0.15, 1.5), (taxa_declarada, velocidade, spacing) => {
        const flow = neededFlow({ ...work, taxa_declarada, velocidade, espacamento_bicos: spacing }) ?? 0
        expect((600 * flow) / (velocidade * spacing)).toBeCloseTo(taxa_declarada, 6)
      }),
    )
  })
})

describe('a reading judged by the declared rate', () => {
  it('finds 0.72 irregular, 0.82 ideal and 0.86 worn, and keeps the flow it was judged by', () => {
    const result = judgeReading(boom([0.72, 0.82, 0.86, 0.8]))
    expect(result.bicos.map(({ veredito }) => veredito)).toEqual(['ENTUPIDO', 'APROVADO', 'GASTO', 'APROVADO'])
    expect(result.modelos[0]).toMatchObject({ base: 'TAXA_DECLARADA', referencia_lpm: expect.closeTo(0.8, 12) })
    expect(result.tolerancia).toMatchObject({ limite_acima_pct: 5, limite_abaixo_pct: 0 })
    expect(result.bicos[1]?.erro_julgado_pct).toBeCloseTo(2.5, 9)
  })

  it('judges nozzles whose model nobody knows', () => {
    expect(verdicts(boom([0.82, 0.9, 0.82, 0.82], { modelos: [{ perfil: [] }] }))).toEqual([
      'APROVADO',
      'GASTO',
      'APROVADO',
      'APROVADO',
    ])
  })

  it.each([
    ['a turbosprayer', { tipo: 'TURBOPULVERIZADOR' }],
    ['a band', { forma: 'LINHA' }],
    ['one without a rate', { taxa_declarada_l_ha: null }],
    ['one without a speed', { velocidade_kmh: null }],
  ] as const)('of %s is judged by the catalogue, with the same limits', (_, change) => {
    const result = judgeReading(boom([0.72, 0.82, 0.86, 0.82], { modelos: [{ perfil: POINTS }], ...change }))
    expect(result.modelos[0]).toMatchObject({ base: 'NOMINAL', referencia_lpm: null, vazao_nominal_lpm: 0.8 })
    expect(result.bicos.map(({ veredito }) => veredito)).toEqual(['ENTUPIDO', 'APROVADO', 'GASTO', 'APROVADO'])
  })

  it('finds pressure, speed or size likelier where all nozzles give too much or too little alike', () => {
    const under = judgeReading(boom([0.7, 0.7, 0.71, 0.7]))
    expect(under).toMatchObject({ desvio_comum: 'ABAIXO', desvio_mediano_pct: expect.closeTo(-12.5, 9) })
    // By the catalogue they are good: 0.80 at 3 bar, but 160 L/ha are declared.
    const slow = judgeReading(boom([0.8, 0.8, 0.8], { taxa_declarada_l_ha: 160 }))
    expect(slow).toMatchObject({ desvio_comum: 'ABAIXO', entupidos: 3 })
    expect(judgeReading(boom([0.82, 0.81, 0.8, 0.83])).desvio_comum).toBeNull()
    // Too uneven to fit between the limits whatever the pressure: no common cause explains them.
    expect(judgeReading(boom([0.76, 0.79, 0.79, 0.83, 0.84, 0.76])).desvio_comum).toBeNull()
    expect(judgeReading(boom([0.9, 0.9, 0.9, 0.9, 0.5])).bicos.map(({ destoa }) => destoa)).toEqual([
      ...Array(4).fill(false),
      true,
    ])
  })
})

describe('a reading judged by new tips', () => {
  const tips = (pontas_novas_lpm: number | null) => ({ modelos: [{ perfil: POINTS, pontas_novas_lpm }] })

  it('compares with their mean', () => {
    const result = judgeReading(boom([0.9, 0.95, 0.75, 0.86], { tolerancia: newTips, ...tips(0.85) }))
    expect(result.bicos.map(({ veredito }) => veredito)).toEqual(['APROVADO', 'GASTO', 'ENTUPIDO', 'APROVADO'])
    expect(result.modelos[0]).toMatchObject({ base: 'PONTAS_NOVAS', referencia_lpm: 0.85 })
  })

  it('is judged by the catalogue while their mean is missing', () => {
    const result = judgeReading(boom([0.9, 0.95, 0.75, 0.86], { tolerancia: newTips, ...tips(null) }))
    expect(result.modelos[0]).toMatchObject({ base: 'NOMINAL', referencia_lpm: null })
    expect(result.gastos).toBe(2)
  })

  it('blames neither pressure nor gauge, which the new tips had too', () => {
    expect(judgeReading(boom([1, 1, 1], { tolerancia: newTips, ...tips(0.8) }))).toMatchObject({
      desvio_comum: null,
      gastos: 3,
    })
    expect(judgeReading(boom([1, 1, 1], { tolerancia: newTips, ...tips(null) })).desvio_comum).toBe('ACIMA')
  })
})

it('gives the same to whoever looks at the reading by another profile', () => {
  const flow = fc.integer({ min: 600_000, max: 1_000_000 }).map((one) => one / 1e6)
  fc.assert(
    fc.property(fc.array(flow, { minLength: 1, maxLength: 12 }), fc.constantFrom(declared, newTips), (flows, rule) => {
      const input = boom(flows, { tolerancia: rule, modelos: [{ perfil: POINTS, pontas_novas_lpm: 0.85 }] })
      const judged = judgeReading(input)
      const bicos = flows.map((vazao, index) => ({
        posicao: index + 1,
        lado: null,
        seq: 1,
        vazao,
        modelo: 0,
        modelo_anunciado: 0,
        referencia: null,
        limite_acima: 10,
        limite_abaixo: 10,
        veredito: null,
        erro_julgado: null,
        base: 'NOMINAL' as const,
        destoa: false,
      }))
      const seen = whatIf(
        {
          ...work,
          bicos,
          modelos: [{ vazao_nominal: 0.8 }],
          pontas_novas: [{ modelo: 0, vazao: 0.85 }],
          taxa_declarada_planta: null,
          largura_rua: null,
          espacamento_plantas: null,
          coeficiente_variacao: null,
        },
        rule,
      )
      expect(seen.bicos.map(({ veredito, base, destoa }) => [veredito, base, destoa])).toEqual(
        judged.bicos.map(({ veredito, destoa }) => [veredito, rule.base, destoa]),
      )
      expect([seen.gastos, seen.entupidos, seen.desvio_comum]).toEqual([
        judged.gastos,
        judged.entupidos,
        judged.desvio_comum,
      ])
    }),
  )
})
