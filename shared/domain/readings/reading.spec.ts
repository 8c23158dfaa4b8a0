import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatExplanation } from '../explain/explainText.ts'
import { DomainError } from '../numbers/domainError.ts'
import { coefficientOfVariation } from '../numbers/statistics.ts'
import { packNozzles, unpackNozzles } from './packed.ts'
import {
  countedNozzles,
  judgeReading,
  nozzleResults,
  type ReadingInput,
  type ReadingNozzle,
  readingRate,
} from './reading.ts'
import { toleranceProfile } from './tolerance.ts'

const flows = [1.58, 1.62, 1.6, 1.55, 1.71, 1.59]
const boom = (values: readonly number[]): ReadingNozzle[] =>
  values.map((vazao_lpm, i) => ({ posicao: i + 1, lado: null, seq: 0, modelo: 0, vazao_lpm }))

const sprayer = (change: Partial<ReadingInput> = {}): ReadingInput => ({
  bicos: boom(flows),
  modelos: [{ perfil: [{ pressao_bar: 3, vazao_lpm: 1.6 }] }],
  pressao_bar: 3,
  tipo: 'PULVERIZADOR',
  velocidade_kmh: 8,
  espacamento_m: 0.5,
  tolerancia: toleranceProfile('extension-5'),
  ...change,
})

const turbo = (sides: readonly ('ESQUERDO' | 'DIREITO')[], each: number, change: Partial<ReadingInput> = {}) =>
  sprayer({
    tipo: 'TURBOPULVERIZADOR',
    bicos: sides.flatMap((lado) =>
      boom(Array.from({ length: 8 }, () => each / 8)).map((nozzle) => ({ ...nozzle, lado })),
    ),
    velocidade_kmh: 5,
    largura_rua_m: 7,
    espacamento_m: null,
    ...change,
  })

describe('judgeReading', () => {
  it('gives every figure of a boom', () => {
    const result = judgeReading(sprayer())
    expect(result).toMatchObject({
      tolerancia: { id: 'extension-5', versao: 2 },
      numero_bicos: 6,
      vazao_total_lpm: expect.closeTo(9.65, 12),
      menor_vazao_lpm: 1.55,
      maior_vazao_lpm: 1.71,
      cv_pct: expect.closeTo(3.41, 2),
      erro_nominal_medio_pct: expect.closeTo(0.5208, 4),
      fora_tolerancia: 1,
      gastos: 1,
      entupidos: 0,
      pior_bico: { posicao: 5, lado: null, erro_pct: expect.closeTo(7.21, 2), veredito: 'GASTO' },
      taxa_l_ha: expect.closeTo((600 * (9.65 / 6)) / (8 * 0.5), 8),
      taxa_l_planta: null,
      lados: [],
    })
    expect(result.modelos).toEqual([
      {
        modelo: 0,
        vazao_nominal_lpm: 1.6,
        fora_do_perfil: false,
        n: 6,
        soma_lpm: expect.closeTo(9.65, 12),
        soma_quadrados: expect.closeTo(15.5355, 10),
        minimo_lpm: 1.55,
        maximo_lpm: 1.71,
        media_lpm: expect.closeTo(1.6083, 4),
        mediana_lpm: expect.closeTo(1.595, 12),
        mediana_n: 6,
        referencia_lpm: null,
        base: 'MEDIA',
        erro_nominal_medio_pct: expect.closeTo(0.5208, 4),
        fora_tolerancia: 1,
      },
    ])
    expect(result.cv_pct).toBeCloseTo(coefficientOfVariation(flows) ?? Number.NaN, 10)
    expect(result.tolerancia_nominal_pct).toBeCloseTo(3.6025, 3)
    expect(result.erro_media_medio_pct).toBeCloseTo(2.3489, 3)
  })

  it('rates a turbosprayer by both sides, by one of them, and per plant', () => {
    const both = judgeReading(turbo(['ESQUERDO', 'DIREITO'], 16, { espacamento_plantas_m: 0.7 }))
    expect(both.taxa_l_ha).toBeCloseTo(548.6, 1)
    expect(both.taxa_l_planta).toBeCloseTo((548.5714 * 7 * 0.7) / 10_000, 6)
    expect(both.lados).toEqual([
      { lado: 'DIREITO', n: 8, vazao_lpm: 16 },
      { lado: 'ESQUERDO', n: 8, vazao_lpm: 16 },
    ])
    expect(judgeReading(turbo(['DIREITO'], 16)).taxa_l_ha).toBeCloseTo(548.6, 1)
    const coffee = turbo(['ESQUERDO', 'DIREITO'], 12, {
      velocidade_kmh: 6,
      largura_rua_m: 3.5,
      espacamento_plantas_m: 0.7,
    })
    expect(judgeReading(coffee)).toMatchObject({
      taxa_l_ha: expect.closeTo(685.7, 1),
      taxa_l_planta: expect.closeTo(0.168, 3),
    })
  })

  it('shows the arithmetic of the rate it stores', () => {
    const input = sprayer({ bicos: boom([1.2, 1.2]) })
    const result = judgeReading(input)
    const rate = readingRate({ ...input, ...result })
    expect(rate?.resultado).toBe(result.taxa_l_ha)
    expect(rate && formatExplanation(rate)).toBe('600 × 2.40 / (8 × 2 × 0.50) = 180.0 L/ha')
  })

  it('rates an arc of which only the parts are known as the whole sprayer, and one side as half', () => {
    const rate = (lado: 'SUPERIOR' | 'LATERAL' | 'BILATERAL' | 'DIREITO') =>
      readingRate({
        tipo: 'TURBOPULVERIZADOR',
        velocidade_kmh: 5,
        largura_rua_m: 7,
        vazao_total_lpm: 10.14,
        numero_bicos: 8,
        lados: [{ lado, n: 8 }],
      })?.resultado
    for (const lado of ['SUPERIOR', 'LATERAL', 'BILATERAL'] as const) expect(rate(lado)).toBeCloseTo(173.83, 2)
    expect(rate('DIREITO')).toBeCloseTo(347.66, 2)
  })

  it('takes a turbosprayer of which only some nozzles name a side for the whole one', () => {
    const half = turbo(['ESQUERDO'], 16).bicos
    const rest = half.map((nozzle) => ({ ...nozzle, lado: null }))
    expect(judgeReading(turbo([], 0, { bicos: [...half, ...rest] })).taxa_l_ha).toBeCloseTo(548.6, 1)
  })

  it('rates no turbosprayer that is still arriving, but a boom', () => {
    expect(judgeReading(turbo(['DIREITO'], 16, { completa: false }))).toMatchObject({
      taxa_l_ha: null,
      taxa_l_planta: null,
    })
    expect(judgeReading(sprayer({ completa: false })).taxa_l_ha).toBeCloseTo((600 * (9.65 / 6)) / 4, 8)
  })

  it('gives no rate per plant for form LINHA, whose band may not cover the row', () => {
    const row = { largura_rua_m: 3, espacamento_plantas_m: 0.7 }
    expect(judgeReading(sprayer(row)).taxa_l_planta).not.toBeNull()
    expect(judgeReading(sprayer({ ...row, forma: 'LINHA' }))).toMatchObject({
      taxa_l_ha: expect.closeTo((600 * (9.65 / 6)) / 4, 8),
      taxa_l_planta: null,
    })
  })

  it('does not judge three good nozzles by one that is clogged, nor a single one by itself', () => {
    const clogged = judgeReading(sprayer({ bicos: boom([0.4, 1.6, 1.6, 1.6]) }))
    expect(clogged.bicos.map(({ veredito }) => veredito)).toEqual(['ENTUPIDO', 'APROVADO', 'APROVADO', 'APROVADO'])
    // The shown mean error stays against the mean.
    expect(clogged.bicos[1]?.erro_media_pct).toBeCloseTo(100 * (1.6 / 1.3 - 1), 9)
    const single = judgeReading(sprayer({ bicos: boom([1.6]) }))
    expect(single).toMatchObject({ pior_bico: null, fora_tolerancia: 0, bicos: [{ veredito: null }] })
  })

  it('calls a nozzle that gives nothing among others clogged, also where nobody knows what its model gives', () => {
    const blocked = boom([...Array<number>(11).fill(1.2), 0])
    const unknown = { bicos: blocked, modelos: [{ perfil: [] }] }
    for (const base of ['catalogue-10', 'extension-5']) {
      const tolerancia = toleranceProfile(base)
      const result = judgeReading(sprayer({ ...unknown, tolerancia }))
      expect(result).toMatchObject({ fora_tolerancia: 1, entupidos: 1, gastos: 0 })
      expect(result.pior_bico).toMatchObject({ posicao: 12, erro_pct: -100, veredito: 'ENTUPIDO' })
      expect(result.nao_avaliados).toBe(tolerancia.base === 'MEDIA' ? 0 : 11)
    }
    const none = judgeReading(sprayer({ bicos: boom([0, 0, 0]), modelos: [{ perfil: [] }] }))
    expect(none).toMatchObject({ fora_tolerancia: 0, pior_bico: null })
  })

  it('names as the worst one of those that fail', () => {
    const low = { pressao_bar: 3, vazao_lpm: 0.5 }
    const result = judgeReading(
      sprayer({
        bicos: boom([0.57, 1.78]).map((nozzle, modelo) => ({ ...nozzle, modelo })),
        modelos: [{ perfil: [low] }, { perfil: [{ pressao_bar: 3, vazao_lpm: 1.6 }] }],
        tolerancia: toleranceProfile('iso16122-boom'),
      }),
    )
    expect(result.bicos.map(({ erro_nominal_pct, veredito }) => [Math.round(erro_nominal_pct ?? 0), veredito])).toEqual(
      [
        [14, 'APROVADO'],
        [11, 'GASTO'],
      ],
    )
    expect(result.pior_bico).toMatchObject({ posicao: 2, veredito: 'GASTO' })
  })

  it('says when nozzles deviate alike, and which ones do not', () => {
    const judged = (values: number[], profile?: string) =>
      judgeReading(sprayer({ bicos: boom(values), tolerancia: toleranceProfile(profile) }))
    const shared = (values: number[], profile?: string) => judged(values, profile).desvio_comum
    const odd = ({ bicos }: ReturnType<typeof judged>) =>
      bicos.filter(({ destoa }) => destoa).map(({ posicao }) => posicao)
    expect(shared([1.85, 1.88, 1.86, 1.9])).toBe('ACIMA')
    expect(shared([1.3, 1.32, 1.35])).toBe('ABAIXO')
    expect(shared([1.85, 1.88])).toBe('ACIMA')
    expect(shared([1.85])).toBeNull()
    expect(shared([1.85, 1.6, 1.6, 1.62])).toBeNull()
    const most = judged([...Array<number>(23).fill(2.24), 0.67])
    expect([most.desvio_comum, most.desvio_mediano_pct, odd(most)]).toEqual(['ACIMA', expect.closeTo(40, 9), [24]])
    // Three of four are three quarters; two of three are less.
    expect(odd(judged([1.85, 1.88, 1.86, 2.4]))).toEqual([4])
    expect(shared([1.85, 1.88, 2.4])).toBeNull()
    expect(odd(judged([2.24, 2.24, 2.24, 0], 'extension-5'))).toEqual([4])
    expect(judgeReading(sprayer({ modelos: [{ perfil: [] }] })).desvio_comum).toBeNull()
  })

  it('takes no model that is right for part of a deviation of another', () => {
    const both = (first: number, second: number) => {
      const bicos = boom([...Array<number>(12).fill(first), ...Array<number>(12).fill(second)])
      const modelos = [1.2, 1.6].map((vazao_lpm) => ({ perfil: [{ pressao_bar: 3, vazao_lpm }] }))
      const tolerancia = toleranceProfile()
      return judgeReading(
        sprayer({ bicos: bicos.map((one, i) => ({ ...one, modelo: i < 12 ? 0 : 1 })), modelos, tolerancia }),
      )
    }
    expect(both(1.6, 1.6)).toMatchObject({ desvio_comum: null, gastos: 12 })
    expect(both(1.68, 2.24)).toMatchObject({ desvio_comum: 'ACIMA' })
    expect(both(1.68, 1.84)).toMatchObject({ desvio_comum: 'ACIMA' })
  })

  it('judges by the nominal flow where the median itself breaks the limit and not all share that', () => {
    const worn = [...Array<number>(7).fill(2.08), ...Array<number>(5).fill(1.6)]
    const result = judgeReading(sprayer({ bicos: boom(worn), tolerancia: toleranceProfile('orchard-15') }))
    expect(result).toMatchObject({ gastos: 7, entupidos: 0, desvio_comum: null, modelos: [{ base: 'NOMINAL' }] })
    expect(result.bicos[0]?.erro_julgado_pct).toBeCloseTo(30, 9)
    const unknown = judgeReading(
      sprayer({ bicos: boom(worn), modelos: [{ perfil: [] }], tolerancia: toleranceProfile('orchard-15') }),
    )
    expect(unknown).toMatchObject({ gastos: 0, entupidos: 5, modelos: [{ base: 'MEDIA' }] })
    const single = judgeReading(sprayer({ bicos: boom([2.24]), tolerancia: toleranceProfile('orchard-15') }))
    expect(single).toMatchObject({ gastos: 1, desvio_comum: null })
  })

  it('judges no nozzle of a side without flow, and by the others alone', () => {
    const sides = turbo(['ESQUERDO', 'DIREITO'], 12.8)
    const bicos = sides.bicos.map((nozzle, i) => ({
      ...nozzle,
      vazao_lpm: nozzle.lado === 'ESQUERDO' ? 0 : i === 9 ? 0 : nozzle.vazao_lpm,
    }))
    for (const profile of ['catalogue-10', 'orchard-15']) {
      const result = judgeReading({ ...sides, bicos, tolerancia: toleranceProfile(profile) })
      expect(result).toMatchObject({ sem_vazao: ['ESQUERDO'], nao_avaliados: 8, entupidos: 1, gastos: 0 })
      expect(result.bicos.map(({ veredito }) => veredito)).toEqual([
        ...Array<null>(8).fill(null),
        'APROVADO',
        'ENTUPIDO',
        ...Array<string>(6).fill('APROVADO'),
      ])
    }
    expect(judgeReading(sprayer({ bicos: boom([0, 0, 0]), tolerancia: toleranceProfile() }))).toMatchObject({
      sem_vazao: [null],
      nao_avaliados: 3,
      fora_tolerancia: 0,
      pior_bico: null,
    })
  })

  it('takes no mean and no spread of nozzles that gave nothing together', () => {
    const figures = ({
      vazao_total_lpm,
      numero_bicos,
      menor_vazao_lpm,
      ...result
    }: ReturnType<typeof judgeReading>) => [
      result.erro_nominal_medio_pct,
      result.tolerancia_nominal_pct,
      result.erro_media_medio_pct,
      result.tolerancia_media_pct,
      result.cv_pct,
      result.modelos.map(({ media_lpm, erro_nominal_medio_pct }) => [media_lpm, erro_nominal_medio_pct]),
    ]
    const open = [1.2, 1.24, 1.3, 1.16]
    const whole = figures(judgeReading(sprayer({ bicos: boom(open) })))
    // A run of neighbours, and a side of a turbosprayer.
    const shut = judgeReading(sprayer({ bicos: boom([1.2, 1.24, 0, 0, 0, 1.3, 1.16]) }))
    expect(figures(shut)).toEqual(whole)
    expect(shut).toMatchObject({ numero_bicos: 7, menor_vazao_lpm: 0 })
    const sides = [...open, 0, 0, 0, 0].map((vazao_lpm, i) => ({
      posicao: (i % 4) + 1,
      seq: 1,
      modelo: 0,
      vazao_lpm,
      lado: i < 4 ? ('DIREITO' as const) : ('ESQUERDO' as const),
    }))
    expect(figures(judgeReading(sprayer({ bicos: sides, tipo: 'TURBOPULVERIZADOR' })))).toEqual(whole)
    // Clogged tips apart from each other do count, and of none that tell there is no figure.
    expect(judgeReading(sprayer({ bicos: boom([1.2, 0, 1.2, 0]) })).cv_pct).toBeCloseTo(115.47, 2)
    expect(figures(judgeReading(sprayer({ bicos: boom([0, 0, 0]) })))).toEqual([
      null,
      null,
      null,
      null,
      null,
      [[0, null]],
    ])
  })

  it('leaves a model out of the spread of which no nozzle tells', () => {
    const bicos = boom([1.2, 1.3, 0, 0, 0]).map((nozzle, i) => ({ ...nozzle, modelo: i < 2 ? 0 : 1 }))
    const point = { pressao_bar: 3, vazao_lpm: 1.2 }
    const result = judgeReading(sprayer({ bicos, modelos: [{ perfil: [point] }, { perfil: [point] }] }))
    // 100·s/mean of 1.2 and 1.3: s 0.070711, mean 1.25.
    expect(result.cv_pct).toBeCloseTo(5.65685, 4)
    expect(result.modelos.map(({ n, media_lpm }) => [n, media_lpm])).toEqual([
      [2, 1.25],
      [3, 0],
    ])
  })

  it('calls no nozzle worn because the other one of its model is clogged', () => {
    const result = judgeReading(sprayer({ bicos: boom([0, 1.6]), modelos: [{ perfil: [] }] }))
    expect(result.bicos.map(({ veredito }) => veredito)).toEqual(['ENTUPIDO', null])
  })

  it('judges each model by its own nominal flow and average', () => {
    const bicos = boom([1.2, 1.21, 0.8, 0.6]).map((nozzle, i) => ({ ...nozzle, modelo: i < 2 ? 0 : 1 }))
    const modelos = [
      { perfil: [{ pressao_bar: 3, vazao_lpm: 1.2 }] },
      { perfil: [{ pressao_bar: 2, vazao_lpm: 0.8 * Math.sqrt(2 / 3) }] },
    ]
    const result = judgeReading(sprayer({ bicos, modelos, tolerancia: toleranceProfile() }))
    expect(result.bicos.map((nozzle) => nozzle.veredito)).toEqual(['APROVADO', 'APROVADO', 'APROVADO', 'ENTUPIDO'])
    expect(result.modelos.map((model) => [model.n, model.fora_do_perfil, model.fora_tolerancia])).toEqual([
      [2, false, 0],
      [2, true, 1],
    ])
    expect(result.bicos[3]?.erro_media_pct).toBeCloseTo(-14.2857, 4)
    expect(result.pior_bico).toMatchObject({ posicao: 4, modelo: 1, erro_pct: expect.closeTo(-25, 8) })
  })

  it('counts a nozzle measured again once, by its last measurement', () => {
    const again = { posicao: 5, lado: null, seq: 1, modelo: 0, vazao_lpm: 1.6 }
    const result = judgeReading(sprayer({ bicos: [again, ...boom(flows)] }))
    expect(result).toMatchObject({ numero_bicos: 6, fora_tolerancia: 0, maior_vazao_lpm: 1.62 })
    expect(() => countedNozzles([...boom(flows), ...boom(flows)])).toThrow(/nozzle identity/)
  })

  it('leaves unknown what cannot be known', () => {
    const unknownModel = judgeReading(sprayer({ modelos: [{ perfil: [] }], tolerancia: toleranceProfile() }))
    expect(unknownModel).toMatchObject({ erro_nominal_medio_pct: null, pior_bico: null, fora_tolerancia: 0 })
    expect(unknownModel.bicos[0]).toMatchObject({ erro_nominal_pct: null, veredito: null })
    expect(judgeReading(sprayer({ velocidade_kmh: null })).taxa_l_ha).toBeNull()
    expect(judgeReading(sprayer({ espacamento_m: undefined })).taxa_l_ha).toBeNull()
    const one = judgeReading(sprayer({ bicos: boom([1.6]) }))
    expect(one).toMatchObject({ cv_pct: null, tolerancia_nominal_pct: null, cv_dentro: null })
    const dry = judgeReading(sprayer({ bicos: boom([0, 0]), tolerancia: toleranceProfile() }))
    expect(dry).toMatchObject({ cv_pct: null, entupidos: 0, taxa_l_ha: 0 })
    expect(dry.bicos[0]).toMatchObject({ erro_nominal_pct: -100, erro_media_pct: null })
  })

  it.each<[string, Partial<ReadingInput>]>([
    ['nozzles', { bicos: [] }],
    ['flow', { bicos: boom([-1]) }],
    ['pressure', { pressao_bar: 0 }],
    ['speed', { velocidade_kmh: 0 }],
    ['nozzle spacing', { espacamento_m: 0 }],
    ['model', { modelos: [] }],
  ])('refuses bad %s by name', (quantity, change) => {
    expect(() => judgeReading(sprayer(change))).toThrow(DomainError)
    expect(() => judgeReading(sprayer(change))).toThrow(new RegExp(`^${quantity} `))
  })
})

describe('frozen results', () => {
  it('do not change when the catalogue or the profile is edited', () => {
    const catalogue = [{ perfil: [{ pressao_bar: 3, vazao_lpm: 1.6 }] }]
    const tolerancia = { ...toleranceProfile() }
    const result = judgeReading(sprayer({ modelos: catalogue, tolerancia }))
    const before = JSON.stringify(result)
    for (const point of catalogue[0]?.perfil ?? []) point.vazao_lpm = 0.4
    tolerancia.limite_acima_pct = 0.001
    tolerancia.versao = 2
    expect(JSON.stringify(result)).toBe(before)
    expect(JSON.stringify(nozzleResults(result.bicos, result))).toBe(JSON.stringify(result.bicos))
    expect(judgeReading(sprayer({ modelos: catalogue, tolerancia })).fora_tolerancia).toBe(6)
    expect(() => Object.assign(result, { fora_tolerancia: 0 })).toThrow(TypeError)
    expect(() => Object.assign(result.tolerancia, { limite_acima_pct: 1 })).toThrow(TypeError)
  })

  it('give the same verdicts from the packed flows and the summary alone', () => {
    const flow = fc.double({ min: 0, max: 4, noNaN: true })
    fc.assert(
      fc.property(fc.array(flow, { minLength: 1, maxLength: 80 }), (values) => {
        const bicos = boom(values)
        const { bicos: judged, ...summary } = judgeReading(sprayer({ bicos, tolerancia: toleranceProfile() }))
        const stored = JSON.parse(JSON.stringify(summary)) as typeof summary
        expect(nozzleResults(unpackNozzles(packNozzles(bicos)), stored)).toEqual(judged)
      }),
    )
  })

  it('do not depend on the order of the nozzles', () => {
    const nozzles = fc
      .array(fc.double({ min: 0, max: 4, noNaN: true }), { minLength: 1, maxLength: 60 })
      .map((values) => boom(values).map((nozzle) => ({ ...nozzle, modelo: nozzle.posicao % 2 })))
    const both = nozzles.chain((bicos) =>
      fc.tuple(fc.constant(bicos), fc.shuffledSubarray(bicos, { minLength: bicos.length, maxLength: bicos.length })),
    )
    const modelos = [{ perfil: [{ pressao_bar: 3, vazao_lpm: 1.6 }] }, { perfil: [{ pressao_bar: 2, vazao_lpm: 1.1 }] }]
    fc.assert(
      fc.property(both, ([original, permuted]) => {
        const { bicos: _a, ...a } = judgeReading(sprayer({ bicos: original, modelos }))
        const { bicos: _b, ...b } = judgeReading(sprayer({ bicos: permuted, modelos }))
        expect(b).toEqual(a)
      }),
    )
  })
})
