import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MODOS_APLICACAO } from '../../enums.ts'
import { explain } from '../explain/explain.ts'
import { courseSpeed } from '../spraying/rate.ts'
import {
  aimedFlow,
  type ChoicePoint,
  classSpans,
  hasRoom,
  nozzleAtFlow,
  nozzlePulsing,
  pressureOfClass,
  rateOfFlow,
  type SprayAim,
} from './nozzleChoice.ts'

const BOOM: SprayAim = {
  tipo: 'PULVERIZADOR',
  modo: 'AREA_TOTAL',
  taxa: 160,
  unidade: 'L_HA',
  velocidade: 6,
  espacamento: 0.5,
  largura_rua: null,
  bicos: null,
  espacamento_plantas: null,
  largura_faixa: null,
  densidade: null,
}
const TURBO: SprayAim = {
  tipo: 'TURBOPULVERIZADOR',
  modo: 'AREA_TOTAL',
  taxa: 548.57,
  unidade: 'L_HA',
  velocidade: 5,
  espacamento: null,
  largura_rua: 7,
  bicos: 24,
  espacamento_plantas: null,
  largura_faixa: null,
  densidade: null,
}
/** Size 02 of a flat fan at 1, 2, 3 and 4 bar, printed to a hundredth. */
const FAN_02: readonly ChoicePoint[] = [
  [1, 0.46, 'C'],
  [2, 0.65, 'M'],
  [3, 0.8, 'F'],
  [4, 0.92, 'F'],
]
const CONE: readonly ChoicePoint[] = [
  [5, 1, null],
  [10, 1.41, null],
  [20, 2, null],
]

describe('hand calculations', () => {
  it('160 L/ha at 6 km/h and 0.50 m take 0.80 L/min a nozzle: size 02 at its published 3 bar', () => {
    // 160 × 6 × 0.5 / 600 = 0.8
    const aimed = aimedFlow(BOOM)
    expect(aimed?.vazao).toBeCloseTo(0.8, 12)
    const found = nozzleAtFlow(FAN_02, aimed?.vazao ?? 0)
    expect(found).toMatchObject({ janela: [1, 4], gotas: ['F'] })
    expect(found?.pressao).toBeCloseTo(3, 10)
    expect(found?.posicao).toBeCloseTo(2 / 3, 10)
  })

  it('120 L/ha at 7 km/h and 0.50 m take 0.70 L/min: 2.31 bar between two published points, whose classes differ', () => {
    // 120 × 7 × 0.5 / 600 = 0.7; k = ln(0.8/0.65)/ln(3/2) = 0.51210; 2 × (0.7/0.65)^(1/0.51210) = 2.3114
    const aimed = aimedFlow({ ...BOOM, taxa: 120, velocidade: 7 })
    expect(aimed?.vazao).toBeCloseTo(0.7, 12)
    const found = nozzleAtFlow(FAN_02, aimed?.vazao ?? 0)
    expect(found?.pressao).toBeCloseTo(2.3114, 3)
    expect(found?.gotas).toEqual(['F', 'M'])
    expect(found?.conta).toMatchObject({ formula: 'pressao_alvo', unidade: 'bar' })
  })

  it('0.168 L a plant of coffee at 6 km/h in rows of 3.5 m, plants 0.7 m apart, take 24 L/min of 16 nozzles', () => {
    // 0.168 × 10000 / (3.5 × 0.7) = 685.71 L/ha; 685.71 × 6 × 3.5 / 600 = 24; 24 / 16 = 1.5; between 10 and 20 bar
    // k = ln(2/1.41)/ln 2 = 0.50430; 10 × (1.5/1.41)^(1/0.50430) = 11.305
    const coffee = { ...TURBO, taxa: 0.168, velocidade: 6, largura_rua: 3.5, bicos: 16, espacamento_plantas: 0.7 }
    const aimed = aimedFlow({ ...coffee, unidade: 'L_PLANTA' })
    expect(aimed?.vazao).toBeCloseTo(1.5, 10)
    expect(aimed?.contas.map(({ formula }) => formula)).toEqual([
      'plantas_hectare',
      'taxa_de_planta',
      'vazao_alvo_turbo',
      'vazao_media',
    ])
    const found = nozzleAtFlow(CONE, 1.5)
    expect(found?.pressao).toBeCloseTo(11.305, 2)
    expect(found?.gotas).toEqual([])
  })

  it('150 L/ha in bands of 0.25 m, rows 0.50 m apart, at 6 km/h take 0.375 L/min and are 75 L/ha of the field', () => {
    // 150 × 6 × 0.25 / 600 = 0.375; 150 × 0.25 / 0.5 = 75
    const bands = { ...BOOM, modo: 'FAIXA', taxa: 150, espacamento: null, largura_faixa: 0.25 } as const
    const aimed = aimedFlow({ ...bands, largura_rua: 0.5 })
    expect(aimed?.vazao).toBeCloseTo(0.375, 12)
    expect([aimed?.taxa, aimed?.taxa_area]).toEqual([150, 75])
    expect(aimed?.contas.map(({ formula }) => formula)).toEqual(['vazao_alvo_faixa', 'taxa_faixa'])
    expect(aimedFlow(bands)?.taxa_area).toBe(150)
  })

  it('200 L/ha by two nozzles aimed at each row of 0.90 m at 5 km/h take 0.75 L/min of each', () => {
    // 200 × 5 × 0.9 / 600 = 1.5; 1.5 / 2 = 0.75
    const aimed = aimedFlow({ ...BOOM, modo: 'DIRIGIDA', taxa: 200, velocidade: 5, largura_rua: 0.9, bicos: 2 })
    expect(aimed?.vazao).toBeCloseTo(0.75, 12)
    expect(aimed?.contas.map(({ formula }) => formula)).toEqual(['vazao_alvo_dirigida', 'vazao_media'])
  })

  it('a drone whose four nozzles give 1 L/min each, at 18 km/h and a swath of 5 m, sprays 26.67 L/ha', () => {
    // 600 × 4 / (18 × 5) = 26.667
    const drone = { ...BOOM, modo: 'DRONE', velocidade: 18, largura_faixa: 5, bicos: 4 } as const
    expect(rateOfFlow(drone, 1)).toBeCloseTo(26.667, 3)
    expect(aimedFlow({ ...drone, taxa: 26.667 })?.vazao).toBeCloseTo(1, 4)
  })

  it('120 L/ha at 10 km/h by pulsing nozzles of 1.60 L/min at 3 bar: open 62.5 %, from 4.8 to 16 km/h', () => {
    // 120 × 10 × 0.5 / 600 = 1; 100 × 1 / 1.6 = 62.5; 600 × 1.6 / (120 × 0.5) = 16; 16 × 30 / 100 = 4.8
    const pulsing: SprayAim = { ...BOOM, modo: 'PWM', taxa: 120, velocidade: 10 }
    const aimed = aimedFlow(pulsing)
    if (!aimed) throw new Error('nothing is missing')
    const found = nozzlePulsing([[3, 1.6, 'C']], pulsing, aimed, { pressao: 3, ciclo_minimo: 30 })
    expect(found).toMatchObject({ vazao: 1.6, gotas: ['C'], pressao: 3 })
    expect(found?.ciclo).toBeCloseTo(62.5, 12)
    expect(found?.velocidade_maxima).toBeCloseTo(16, 12)
    expect(found?.velocidade_minima).toBeCloseTo(4.8, 12)
    expect(hasRoom(found?.ciclo ?? 0)).toBe(true)
    const set = { pressao: 3, ciclo_minimo: 30 }
    expect(nozzlePulsing([[3, 0.9, 'C']], pulsing, aimed, set)).toBeNull()
    expect(nozzlePulsing([[3, 3.4, 'C']], pulsing, aimed, set)).toBeNull()
    expect(nozzlePulsing([[3, 1.6, 'C']], pulsing, aimed, { ...set, pressao: 4 })).toBeNull()
  })

  it('150 L/ha of a fertilizer 1.28 times as dense as water, at 8 km/h, take nozzles of 1.131 L/min of water', () => {
    // 150 × 8 × 0.5 / 600 = 1; 1 × √1.28 = 1.13137
    const dense = { ...BOOM, taxa: 150, velocidade: 8, densidade: 1.28 }
    expect(aimedFlow(dense)?.vazao).toBeCloseTo(1.13137, 5)
    expect(rateOfFlow(dense, 1.13137)).toBeCloseTo(150, 3)
  })

  it('of size 02 at 3 bar, whose droplets are fine, medium ones are at 2 bar: 4.9 km/h for the same rate', () => {
    // 6 × 0.65 / 0.80 = 4.875
    const there = pressureOfClass(FAN_02, 'M', { pressao: 3, vazao: 0.8, velocidade: 6 })
    expect(there).toMatchObject({ pressao: 2, vazao: 0.65 })
    expect(there?.velocidade).toBeCloseTo(4.875, 12)
    expect(pressureOfClass(FAN_02, 'F', { pressao: 1, vazao: 0.46, velocidade: 6 })?.pressao).toBe(3)
    expect(pressureOfClass(FAN_02, 'UC', { pressao: 3, vazao: 0.8, velocidade: 6 })).toBeNull()
    expect(classSpans(FAN_02)).toEqual([
      { gota: 'C', de: 1, ate: 1 },
      { gota: 'M', de: 2, ate: 2 },
      { gota: 'F', de: 3, ate: 4 },
    ])
    expect(classSpans([...CONE, [15, 1.8, 'F'], [25, 2.2, 'F']])).toEqual([
      { gota: 'F', de: 15, ate: 15 },
      { gota: 'F', de: 25, ate: 25 },
    ])
  })

  it('100 m in 45 s are 8 km/h: 100 L/ha take 0.667 L/min half a metre apart, and a tank of 2 000 L does 20 ha', () => {
    // 3.6 × 100 / 45 = 8; 100 × 8 × 0.5 / 600 = 0.66667; 2000 / 100 = 20; 0.5 / tan 55° = 0.350
    const aimed = aimedFlow({ ...BOOM, taxa: 100, velocidade: courseSpeed(100, 45) })
    expect(aimed?.vazao).toBeCloseTo(0.66667, 5)
    expect(explain('hectares_tanque', { T: 2000, D: aimed?.taxa_area ?? 0 }).resultado).toBeCloseTo(20, 10)
    expect(explain('altura_sobreposicao', { w: 0.5, a: 110 }).resultado).toBeCloseTo(0.35, 3)
  })
})

describe('properties', () => {
  it('a nozzle that gives the flow of an aim gives its rate, in every way of spraying', () => {
    const amount = fc.double({ min: 0.2, max: 20, noNaN: true })
    const aims = fc.record({
      tipo: fc.constantFrom('PULVERIZADOR' as const, 'TURBOPULVERIZADOR' as const),
      modo: fc.constantFrom(...MODOS_APLICACAO),
      taxa: fc.double({ min: 1, max: 2000, noNaN: true }),
      unidade: fc.constant('L_HA' as const),
      velocidade: amount,
      espacamento: amount,
      largura_rua: amount,
      bicos: fc.integer({ min: 1, max: 60 }),
      espacamento_plantas: fc.constant(null),
      largura_faixa: amount,
      densidade: fc.option(fc.double({ min: 0.7, max: 1.6, noNaN: true })),
    })
    fc.assert(
      fc.property(aims, (aim) => {
        const aimed = aimedFlow(aim)
        expect((rateOfFlow(aim, aimed?.vazao ?? 0) ?? 0) / aim.taxa).toBeCloseTo(1, 10)
      }),
    )
  })
})

describe('an aim', () => {
  it('of a turbosprayer is shared by its nozzles', () => {
    // 548.57 × 5 × 7 / 600 = 32 L/min; / 24
    expect(aimedFlow(TURBO)?.vazao).toBeCloseTo(32 / 24, 4)
  })

  it('gives nothing while a figure of it is missing', () => {
    expect(aimedFlow({ ...BOOM, espacamento: null })).toBeNull()
    expect(aimedFlow({ ...TURBO, bicos: null })).toBeNull()
    expect(aimedFlow({ ...BOOM, modo: 'DRONE', largura_faixa: 5 })).toBeNull()
    expect(rateOfFlow({ ...BOOM, espacamento: null }, 1)).toBeNull()
    expect(aimedFlow({ ...TURBO, unidade: 'L_PLANTA' })).toBeNull()
    expect(() => aimedFlow({ ...BOOM, velocidade: 0 })).toThrow('speed')
  })
})

describe('a nozzle', () => {
  it('does not fit outside its published pressures, save what rounded bars explain', () => {
    expect(nozzleAtFlow(FAN_02, 0.3)).toBeNull()
    expect(nozzleAtFlow(FAN_02, 1.2)).toBeNull()
    expect(nozzleAtFlow(FAN_02, 0.925)).toMatchObject({ posicao: 1, gotas: ['F'] })
  })

  it('with one published point fits there only', () => {
    expect(nozzleAtFlow([[3, 1.2, 'M']], 1.2)).toMatchObject({ pressao: 3, janela: [3, 3], posicao: 0.5, gotas: ['M'] })
    expect(nozzleAtFlow([[3, 1.2, 'M']], 1)).toBeNull()
  })

  it('fits in the window of its maker, beyond its published points without a droplet class', () => {
    const window = { minima: 1.5, maxima: 6 }
    expect(nozzleAtFlow([[3, 1.2, 'M']], 1, window)).toMatchObject({ janela: [1.5, 6], gotas: [] })
    expect(nozzleAtFlow([[3, 1.2, 'M']], 1, window)?.pressao).toBeCloseTo(3 / 1.44, 9)
    expect(nozzleAtFlow([[3, 1.2, 'M']], 1.2, window)).toMatchObject({ pressao: 3, gotas: ['M'] })
    expect(nozzleAtFlow([[3, 1.2, 'M']], 1.8, window)).toBeNull()
  })

  it('has the class of a published pressure where it is that one as printed', () => {
    // 30 psi, which a catalogue prints as 2.1 bar.
    const flow = 1 * (30 / 14.5037738 / 2.1) ** 0.5
    const points = [
      [2.1, 1, 'M'],
      [4.2, 2 ** 0.5, 'F'],
    ] as const
    expect(nozzleAtFlow(points, flow)?.gotas).toEqual(['M'])
  })

  it('tells no class between points of which only one has one', () => {
    expect(
      nozzleAtFlow(
        [
          [1, 0.46, 'C'],
          [2, 0.65, null],
        ],
        0.55,
      )?.gotas,
    ).toEqual([])
  })
})
