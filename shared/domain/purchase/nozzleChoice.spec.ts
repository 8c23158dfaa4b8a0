import { describe, expect, it } from 'vitest'
import { aimedFlow, type ChoicePoint, nozzleAtFlow, type SprayAim } from './nozzleChoice.ts'

const BOOM: SprayAim = {
  tipo: 'PULVERIZADOR',
  taxa: 160,
  unidade: 'L_HA',
  velocidade: 6,
  espacamento: 0.5,
  largura_rua: null,
  bicos: null,
  espacamento_plantas: null,
}
const TURBO: SprayAim = {
  tipo: 'TURBOPULVERIZADOR',
  taxa: 548.57,
  unidade: 'L_HA',
  velocidade: 5,
  espacamento: null,
  largura_rua: 7,
  bicos: 24,
  espacamento_plantas: null,
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
})

describe('an aim', () => {
  it('of a turbosprayer is shared by its nozzles', () => {
    // 548.57 × 5 × 7 / 600 = 32 L/min; / 24
    expect(aimedFlow(TURBO)?.vazao).toBeCloseTo(32 / 24, 4)
  })

  it('gives nothing while a figure of it is missing', () => {
    expect(aimedFlow({ ...BOOM, espacamento: null })).toBeNull()
    expect(aimedFlow({ ...TURBO, bicos: null })).toBeNull()
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
