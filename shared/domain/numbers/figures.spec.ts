import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ISO_10625_SIZES } from '../nozzles/iso10625.ts'
import { pressureFromBar, pressureToBar } from '../nozzles/pressure.ts'
import { quantizeFlow } from '../readings/packed.ts'
import { judgeReading } from '../readings/reading.ts'
import { toleranceProfile } from '../readings/tolerance.ts'
import { figure, isAbovePercent, reachesPercent, rounded, sameFigure, withFigures } from './figures.ts'
import { settled } from './settled.ts'
import { flowFromLpm, flowToLpm } from './units.ts'

/** Pressures (bar) and flows (L/min) as makers print them. */
const PRINTED: Readonly<Record<string, readonly (readonly [pressure: number, flow: number])[]>> = {
  'TeeJet FL-15': [
    [1, 3.56],
    [2, 4.84],
    [3, 5.9],
  ],
  'TeeJet SJ3-20': [
    [1.5, 5.58],
    [3, 8.05],
    [4, 9.31],
  ],
  'TeeJet SJ7-06': [
    [1.5, 1.77],
    [3, 2.35],
    [4, 2.61],
  ],
  'Lechler ID-120-10': [
    [2, 3.22],
    [3, 3.94],
    [8, 6.43],
  ],
  'Hypro ULD120-08': [
    [2, 2.613],
    [3, 3.2],
    [5, 4.131],
  ],
  'Albuz ATR 80 red': [
    [5, 1.38],
    [10, 1.92],
    [20, 2.67],
  ],
  'Magnojet ST 03': [
    [1.4, 0.82],
    [3.1, 1.25],
    [6.2, 1.7],
  ],
  'Magnojet ST-IA 04': [
    [2, 1.33],
    [3.4, 1.73],
    [6.2, 2.32],
  ],
  'Magnojet AD 05': [
    [2, 1.67],
    [3.1, 2.07],
    [4.1, 2.39],
  ],
  'Magnojet AD-IA 08': [
    [2, 2.65],
    [3.4, 3.46],
    [7.6, 5.05],
  ],
  'Magnojet MUG 05': [
    [2, 1.64],
    [3.4, 2.14],
    [6.2, 2.87],
  ],
  'Magnojet BD 110 08': [
    [1, 1.88],
    [3.1, 3.37],
    [4.1, 3.86],
  ],
  'Magnojet ADGA 04': [
    [1, 0.96],
    [3.1, 1.62],
    [4.1, 1.89],
  ],
  'Magnojet ST/D 06': [
    [2, 2.03],
    [3.1, 2.5],
    [5.2, 3.15],
  ],
  'Magnojet AD/D 08': [
    [2, 2.77],
    [3.1, 3.37],
    [4.1, 3.86],
  ],
  'Magnojet AD/T 10': [
    [2.7, 3.88],
    [8.9, 6.34],
  ],
  'Magnojet TM-IA 5': [
    [2, 3.25],
    [3.1, 3.97],
    [6.2, 5.4],
  ],
  'Magnojet MAG 5': [
    [4.1, 1.6],
    [16.6, 3.22],
  ],
  'Magnojet MGA 90 06': [
    [2.7, 2.34],
    [10.4, 4.42],
  ],
  'Magnojet CV-IA 05': [
    [3.1, 2],
    [10.4, 3.66],
  ],
  'Magnojet MAG CH 6': [
    [3.4, 2.4],
    [10.4, 4.08],
  ],
  'Magnojet CH 100 8': [
    [2, 2.5],
    [2.7, 2.84],
    [6.9, 4.45],
  ],
}
const POINTS = Object.entries(PRINTED).flatMap(([model, points]) => points.map(([p, q]) => [model, p, q] as const))

const verdictOf = (model: string, pressure: number, flow: number, tolerance = toleranceProfile()) => {
  const perfil = (PRINTED[model] ?? []).map(([pressao_bar, vazao_lpm]) => ({ pressao_bar, vazao_lpm }))
  const bicos = [{ posicao: 1, lado: null, seq: 1, modelo: 0, vazao_lpm: flow }]
  const result = judgeReading({
    bicos,
    modelos: [{ perfil }],
    pressao_bar: pressure,
    tipo: 'PULVERIZADOR',
    tolerancia: tolerance,
  })
  return result.bicos[0]?.veredito
}

describe('a printed pressure that came as a float', () => {
  it.each(POINTS)('of %s, %d bar, %d L/min, judges as the decimal does', (model, bar, flow) => {
    for (const pressure of [bar, Math.fround(bar), pressureToBar(Math.fround(pressureFromBar(bar, 'PSI')), 'PSI')])
      for (const told of [(share: number) => flow * share, (share: number) => Math.fround(flow * share)]) {
        const verdicts = [0.9, 1.1, 0.89998, 1.10002].map((share) => verdictOf(model, pressure, told(share)))
        expect(verdicts).toEqual(['APROVADO', 'APROVADO', 'ENTUPIDO', 'GASTO'])
      }
  })

  it('is its published point and no other near it', () => {
    for (const [, bar] of POINTS) {
      expect(sameFigure(Math.fround(bar), bar)).toBe(true)
      expect(sameFigure(bar * 1.00001, bar)).toBe(false)
    }
  })
})

describe('a flow at its limit, sent in six-decimal gallons', () => {
  const LIMITS = [
    ['extension-5', 5, false],
    ['catalogue-10', 10, true],
    ['orchard-15', 15, true],
  ] as const
  it.each(ISO_10625_SIZES.flatMap(({ vazao_lpm }) => LIMITS.map((limit) => [vazao_lpm, ...limit] as const)))(
    'of %d L/min by %s',
    (nominal, id, limit, passes) => {
      const perfil = [{ pressao_bar: 3, vazao_lpm: nominal }]
      const tolerancia = { ...toleranceProfile(id), base: 'NOMINAL' } as const
      const sent = (share: number) => flowToLpm(figure(Number(flowFromLpm(nominal * share, 'GPM').toFixed(6))), 'GPM')
      const outside = (beyond: number) => {
        const shares = [1 + (limit + beyond) / 100, 1 - (limit + beyond) / 100]
        const bicos = shares.map((share, index) => ({
          posicao: index + 1,
          lado: null,
          seq: 1,
          modelo: 0,
          vazao_lpm: sent(share),
        }))
        return judgeReading({ bicos, modelos: [{ perfil }], pressao_bar: 3, tipo: 'PULVERIZADOR', tolerancia })
          .fora_tolerancia
      }
      expect(outside(0)).toBe(passes ? 0 : 2)
      expect([outside(-0.01), outside(0.01)]).toEqual([0, 2])
    },
  )
})

/** Whole numbers divided and rounded as by hand, the middle away from zero. */
function dividedByHand(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend
  const nearest = (2n * size + divisor) / (2n * divisor)
  return dividend < 0n ? -nearest : nearest
}

describe('a calculated figure', () => {
  it('is rounded as by hand: the error of any flow against any other, in mL/min', () => {
    const flow = fc.integer({ min: 100, max: 20_000 })
    fc.assert(
      fc.property(flow, flow, (measured, nominal) => {
        const error = (100 * (measured / 1000 - nominal / 1000)) / (nominal / 1000)
        const byHand = dividedByHand(10_000n * BigInt(measured - nominal), BigInt(nominal))
        expect(rounded(error, 2) + 0).toBe(Number(byHand) / 100)
      }),
      {
        numRuns: 2_000,
        examples: [
          [1710, 1600],
          [1550, 1600],
          [1590, 1600],
          [1605, 1600],
        ],
      },
    )
  })

  it('is rounded as by hand: the mean of any flows, in mL/min', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 20_000 }), { minLength: 1, maxLength: 60 }), (flows) => {
        const mean = flows.reduce((sum, flow) => sum + flow / 1000, 0) / flows.length
        const sum = flows.reduce((sum, flow) => sum + BigInt(flow), 0n)
        expect(rounded(mean, 3)).toBe(Number(dividedByHand(sum, BigInt(flows.length))) / 1000)
      }),
      { numRuns: 2_000, examples: [[[1450, 1500, 1400, 1380]]] },
    )
  })

  it('keeps its cents, however large it is', () => {
    expect([settled(0), settled(6.874999999999992)]).toEqual([0, 6.875])
    expect(settled(10_000_000_000.050003)).toBe(10_000_000_000.05)
  })

  it('stays none where it is none', () => {
    expect(settled(undefined as never)).toBeNaN()
    expect(settled(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('figures', () => {
  const decimal = fc
    .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 8 }))
    .map(([digits, places]) => Number(`${digits}e-${places}`))

  it('come out of a float as the decimal that went in', () => {
    fc.assert(
      fc.property(decimal, (value) => {
        expect(figure(Math.fround(value))).toBe(value)
        expect(withFigures({ a: [Math.fround(value), null], b: 'x' })).toEqual({ a: [value, null], b: 'x' })
      }),
    )
  })

  it('are the same as a float, quantized or converted and back', () => {
    fc.assert(
      fc.property(decimal, (value) => {
        expect(sameFigure(Math.fround(value), value)).toBe(true)
        expect(sameFigure(pressureToBar(pressureFromBar(value, 'PSI'), 'PSI'), value)).toBe(true)
        if (value >= 1 && value < 4294) expect(sameFigure(quantizeFlow(value), value)).toBe(true)
        expect(sameFigure(value, value * (1 + 2e-6))).toBe(false)
      }),
    )
    expect([sameFigure(0, 0), sameFigure(0, 1e-300)]).toEqual([true, false])
  })

  it('are at a limit within a thousandth of a percentage point, above it beyond that', () => {
    const limit = fc.double({ min: 0.1, max: 100, noNaN: true })
    const within = fc.double({ min: -0.001, max: 0.001, noNaN: true })
    fc.assert(
      fc.property(limit, within, (at, off) => {
        expect([isAbovePercent(at + off, at), reachesPercent(at + off, at)]).toEqual([false, true])
        expect([isAbovePercent(at + 0.002, at), reachesPercent(at - 0.002, at)]).toEqual([true, false])
      }),
    )
    expect(() => isAbovePercent(Number.NaN, 10)).toThrow(/^deviation/)
  })
})
