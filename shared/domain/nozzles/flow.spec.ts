import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviceCorrection, deviceError, reliabilityFactor } from '../numbers/error.ts'
import {
  cylinderFlow,
  fittedExponent,
  flowAtPressure,
  flowByPowerLaw,
  isPrintedPressure,
  nominalFlow,
  type ProfilePoint,
  pressureByPowerLaw,
  profileWindow,
  scaleFlow,
  waterEquivalentFlow,
  withinProfile,
} from './flow.ts'

const points: ProfilePoint[] = [
  { pressao_bar: 4, vazao_lpm: 1.36 },
  { pressao_bar: 2, vazao_lpm: 0.96 },
  { pressao_bar: 3, vazao_lpm: 1.18 },
]
const pressure = fc.double({ min: 0.5, max: 30, noNaN: true })
const flow = fc.double({ min: 0.05, max: 20, noNaN: true })
const exponent = fc.double({ min: 0.36, max: 0.59, noNaN: true })

describe('measured flow', () => {
  it('of a graduated cylinder', () => {
    expect(cylinderFlow([{ volume_ml: 490, tempo_s: 19.7 }])).toBeCloseTo(1.492, 3)
  })

  it('pools the samples instead of averaging their flows', () => {
    const samples = [
      { volume_ml: 500, tempo_s: 30 },
      { volume_ml: 500, tempo_s: 20 },
    ]
    expect(cylinderFlow(samples)).toBeCloseTo(1.2, 12)
  })

  it('of a scale', () => {
    expect(scaleFlow({ peso_bruto_kg: 1.65, tara_kg: 0.15, tempo_s: 60 })).toBeCloseTo(1.5027, 4)
  })

  it('corrects a device against a reference', () => {
    expect(deviceCorrection(1.5, 1.47)).toBeCloseTo(0.98, 12)
    expect(deviceError(1.5, 1.47)).toBeCloseTo(2.0408, 4)
    expect(reliabilityFactor(deviceError(1.44, 1.5))).toBeCloseTo(96, 10)
  })

  it('of water that equals a mix', () => {
    expect(waterEquivalentFlow(1, 1.44)).toBeCloseTo(1.2, 12)
  })

  it.each<[string, () => number, RegExp]>([
    ['no samples', () => cylinderFlow([]), /samples/],
    ['a time of 0', () => cylinderFlow([{ volume_ml: 1, tempo_s: 0 }]), /^time/],
    ['a negative volume', () => cylinderFlow([{ volume_ml: -1, tempo_s: 1 }]), /volume/],
    ['gross below tare', () => scaleFlow({ peso_bruto_kg: 1, tara_kg: 2, tempo_s: 60 }), /gross weight/],
    ['a device at 0', () => deviceCorrection(0, 1), /device flow/],
    ['a density of 0', () => waterEquivalentFlow(1, 0), /specific gravity/],
  ])('refuses %s by name', (_, call, message) => {
    expect(call).toThrow(message)
  })
})

describe('flow at another pressure', () => {
  it.each([
    [2.5, 0.73],
    [6, 1.13],
    [12, 1.6],
  ])('of size 02 at %d bar by the square root', (to, expected) => {
    expect(flowByPowerLaw(0.8, 3, to)).toBeCloseTo(expected, 2)
    expect(flowAtPressure([{ pressao_bar: 3, vazao_lpm: 0.8 }], to)).toBeCloseTo(expected, 2)
  })

  it('keeps a published point as printed, in any order of the table', () => {
    for (const point of points) expect(flowAtPressure(points, point.pressao_bar)).toBe(point.vazao_lpm)
  })

  it('interpolates ln–ln between two points, not through the fit of all', () => {
    const expected = Math.exp(
      (Math.log(0.96) * Math.log(3 / 2.5) + Math.log(1.18) * Math.log(2.5 / 2)) / Math.log(3 / 2),
    )
    expect(flowAtPressure(points, 2.5)).toBeCloseTo(expected, 12)
  })

  it('extrapolates from the nearest point with the fitted exponent', () => {
    const k = fittedExponent(points)
    expect(k).toBeGreaterThan(0.36)
    expect(k).toBeLessThan(0.59)
    expect(flowAtPressure(points, 6)).toBeCloseTo(1.36 * (6 / 4) ** k, 12)
    expect(flowAtPressure(points, 1)).toBeCloseTo(0.96 * (1 / 2) ** k, 12)
    expect(withinProfile(points, 4)).toBe(true)
    expect(withinProfile(points, 4.09)).toBe(false)
    expect(withinProfile(points, 1.94)).toBe(false)
  })

  it('takes a rounded bar of a catalogue for the psi it stands for', () => {
    const window: ProfilePoint[] = [
      { pressao_bar: 2, vazao_lpm: 0.96 },
      { pressao_bar: 4.1, vazao_lpm: 1.38 },
    ]
    expect(withinProfile(window, 60 / 14.5037738)).toBe(true)
    expect(withinProfile(window, 61 / 14.5037738)).toBe(false)
    expect(withinProfile(window, 29 / 14.5037738)).toBe(true)
    expect(() => withinProfile(window, Number.NaN)).toThrow(/^pressure/)
  })

  // 20, 30 and 40 psi are 1.379, 2.068 and 2.758 bar.
  it.each([
    [20, 1.4],
    [30, 2.1],
    [40, 2.8],
    [60, 4.1],
    [15, 1],
    [100, 6.9],
  ])('%d psi are within a window that begins or ends at its printed %d bar', (psi, bar) => {
    const pressure = psi / 14.5037738
    const one: ProfilePoint[] = [{ pressao_bar: bar, vazao_lpm: 1 }]
    expect([isPrintedPressure(pressure, bar), withinProfile(one, pressure)]).toEqual([true, true])
    // As a float has it, it is printed with as many digits.
    expect(isPrintedPressure(pressure, Math.fround(bar))).toBe(true)
  })

  it('takes half a unit of the last printed digit for the margin, and at least 2 %', () => {
    const margin = (bar: number, digits: number) =>
      [bar - digits, bar + digits].map((pressure) => isPrintedPressure(pressure, bar))
    expect([margin(1, 0.049), margin(1, 0.051)]).toEqual([
      [true, true],
      [false, false],
    ])
    expect([margin(2.07, 0.041), margin(2.07, 0.042)]).toEqual([
      [true, true],
      [false, false],
    ])
    expect([margin(10, 0.199), margin(10, 0.201)]).toEqual([
      [true, true],
      [false, false],
    ])
  })

  it('asks the window of the maker where there is one, else the published points, each end by itself', () => {
    const one: ProfilePoint[] = [{ pressao_bar: 3, vazao_lpm: 1.2 }]
    const window = (minima: number | null, maxima: number | null) => ({ minima, maxima })
    expect([withinProfile(one, 2), withinProfile(one, 2, window(1.5, 6))]).toEqual([false, true])
    expect([withinProfile(one, 6.1, window(1.5, 6)), withinProfile(one, 6.2, window(1.5, 6))]).toEqual([true, false])
    expect([withinProfile(one, 2, window(null, 6)), withinProfile(one, 5, window(null, 6))]).toEqual([false, true])
    expect(profileWindow(points, window(null, 8))).toEqual([2, 8])
    // Inside it a single point is carried by k = 0.5.
    expect(nominalFlow(one, 2)).toMatchObject({ vazao_lpm: 1.2 * (2 / 3) ** 0.5, expoente: 0.5 })
  })

  it('says which published point it comes from, and by which exponent', () => {
    expect(nominalFlow(points, 3)).toEqual({
      vazao_lpm: 1.18,
      ponto: { pressao_bar: 3, vazao_lpm: 1.18 },
      expoente: null,
      origem: null,
    })
    for (const [pressure, from, origin] of [
      [2.5, 2, 'ENTRE_PONTOS'],
      [6, 4, 'AJUSTE'],
      [1, 2, 'AJUSTE'],
    ] as const) {
      const { vazao_lpm, ponto, expoente, origem } = nominalFlow(points, pressure)
      expect([ponto.pressao_bar, origem]).toEqual([from, origin])
      expect(vazao_lpm).toBe(flowByPowerLaw(ponto.vazao_lpm, from, pressure, expoente ?? 0))
    }
  })

  it('refuses what is no profile', () => {
    expect(() => flowAtPressure([], 3)).toThrow(/profile points/)
    expect(() => flowAtPressure(points, 0)).toThrow(/pressure/)
    expect(() => flowAtPressure([...points, { pressao_bar: 3, vazao_lpm: 1.2 }], 3)).toThrow(/one flow only/)
    expect(() => flowAtPressure([{ pressao_bar: 3, vazao_lpm: 0 }], 3)).toThrow(/profile flow/)
    expect(flowAtPressure([...points, { pressao_bar: 3, vazao_lpm: 1.18 }], 3)).toBe(1.18)
  })

  it('comes back over another pressure, and gives the pressure for a flow', () => {
    fc.assert(
      fc.property(flow, pressure, pressure, exponent, (q, p1, p2, k) => {
        const there = flowByPowerLaw(q, p1, p2, k)
        expect(flowByPowerLaw(there, p2, p1, k) / q).toBeCloseTo(1, 10)
        expect(pressureByPowerLaw(there, q, p1, k) / p2).toBeCloseTo(1, 10)
      }),
    )
  })

  it('recovers the exponent and every flow of a profile that follows the power law', () => {
    const pressures = fc.uniqueArray(fc.integer({ min: 5, max: 300 }), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(pressures, flow, exponent, pressure, (tenths, q, k, at) => {
        const profile = tenths.map((p) => ({ pressao_bar: p / 10, vazao_lpm: flowByPowerLaw(q, 3, p / 10, k) }))
        expect(fittedExponent(profile)).toBeCloseTo(k, 8)
        expect(flowAtPressure(profile, at) / flowByPowerLaw(q, 3, at, k)).toBeCloseTo(1, 8)
      }),
    )
  })
})
