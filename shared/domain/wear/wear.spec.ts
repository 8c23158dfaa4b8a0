import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flowByPowerLaw } from '../nozzles/flow.ts'
import { overApplicationCost, predictedReplacement, replacementOutlook, type WearPoint, wearTrend } from './wear.ts'

const at = (idade: number, vazao_lpm: number, nominal_lpm = 1.2): WearPoint => ({ idade, vazao_lpm, nominal_lpm })
const line = [at(0, 1.2), at(100, 1.23), at(200, 1.26)]

describe('wear', () => {
  it('follows a line and predicts where it meets the limit', () => {
    const trend = wearTrend(line)
    expect(trend).toMatchObject({ inclinacao: expect.closeTo(0.00025, 10), inicial: expect.closeTo(1, 10), n: 3 })
    expect(trend && predictedReplacement(trend, 10)?.idade).toBeCloseTo(400, 6)
  })

  it('compares each reading with the nominal flow at its own pressure', () => {
    const pressures = [2, 3, 4]
    const points = pressures.map((pressure, index) => {
      const nominal = flowByPowerLaw(1.2, 3, pressure)
      return at(index * 100, nominal * (1 + 0.025 * index), nominal)
    })
    expect(wearTrend(points)).toMatchObject({ inclinacao: expect.closeTo(0.00025, 10), inicial: expect.closeTo(1, 10) })
  })

  it('starts anew at the last replacement', () => {
    const history = [at(0, 1.2), at(300, 1.4), at(310, 1.2), at(410, 1.22), at(510, 1.24)]
    expect(wearTrend(history, 310)).toMatchObject({
      inclinacao: expect.closeTo(0.02 / 120, 10),
      n: 3,
      de: 310,
      ate: 510,
    })
    expect(wearTrend(history, 400)).toBeNull()
  })

  it('says nothing from fewer than three readings, or from one age', () => {
    expect(wearTrend(line.slice(1))).toBeNull()
    expect(wearTrend([at(5, 1), at(5, 1.1), at(5, 1.2)])).toBeNull()
  })

  it('predicts nothing beyond twice the observed span', () => {
    const trend = wearTrend(line)
    expect(trend && predictedReplacement(trend, 10)).not.toBeNull()
    expect(trend && predictedReplacement(trend, 10.1)).toBeNull()
  })

  it('predicts nothing for a flow that does not rise, or not surely', () => {
    const flat = wearTrend([at(0, 1.2), at(100, 1.2), at(200, 1.2)])
    const falling = wearTrend([at(0, 1.3), at(100, 1.25), at(200, 1.2)])
    const noisy = wearTrend([at(0, 1.2), at(100, 1.3), at(200, 1.24)])
    for (const trend of [flat, falling, noisy]) {
      expect(trend).not.toBeNull()
      expect(trend && predictedReplacement(trend, 10)).toBeNull()
    }
  })

  it('gives an interval around the age, the wider the more the readings scatter', () => {
    const scattered = (size: number) => {
      const points = Array.from({ length: 8 }, (_, index) =>
        at(index * 50, 1.2 * (1 + 0.0002 * index * 50) + (index % 2 ? size : -size)),
      )
      const trend = wearTrend(points)
      const found = trend && predictedReplacement(trend, 10)
      if (!found) throw new Error('no prediction')
      expect(found.de).toBeLessThan(found.idade + 1e-6)
      expect(found.ate).toBeGreaterThan(found.idade - 1e-6)
      return found.ate - found.de
    }
    expect(scattered(0)).toBeCloseTo(0, 4)
    expect(scattered(0.008)).toBeGreaterThan(scattered(0.004))
  })

  it('gives no age whose interval ends beyond twice the observed span', () => {
    // The line meets 4 % at 429 h, and its interval reaches from 312 h to 2 082 h.
    const repeated = wearTrend([1, 1.013, 1.012, 1.025, 1.022].map((ratio, index) => at(100 + index * 50, ratio, 1)))
    expect(repeated && (1.04 - repeated.inicial) / repeated.inclinacao).toBeCloseTo(428.6, 1)
    expect(repeated && replacementOutlook(repeated, 4)).toBe('INCERTA')
    const steps = fc.array(fc.double({ min: 0, max: 0.03, noNaN: true }), { minLength: 3, maxLength: 12 })
    fc.assert(
      fc.property(steps, (rises) => {
        const trend = wearTrend(rises.map((rise, index) => at(index * 50, 1 + index * 0.01 + rise, 1)))
        const found = trend && predictedReplacement(trend, 10)
        if (!trend || !found) return
        expect(found.ate).toBeLessThanOrEqual((trend.de + 2 * (trend.ate - trend.de)) * (1 + 1e-6))
      }),
    )
  })

  it('gives the interval of a worked example', () => {
    // x 0…4, y 1.00 1.02 1.05 1.06 1.10: b 0.024, a 0.998, s² 4e-5/1.5, t(3) 3.18245; the limit is y = 1.1.
    const trend = wearTrend([1, 1.02, 1.05, 1.06, 1.1].map((y, index) => at(index, y, 1)))
    const found = trend && predictedReplacement(trend, 10)
    expect(found?.idade).toBeCloseTo(4.25, 9)
    for (const age of [found?.de ?? 0, found?.ate ?? 0]) {
      const margin = 3.182446305 * (trend?.desvio ?? 0) * Math.sqrt(1 / 5 + (age - 2) ** 2 / 10)
      expect(Math.abs(0.998 + 0.024 * age - 1.1)).toBeCloseTo(margin, 8)
    }
  })

  it('predicts what whoever redoes it by the normal equations gets, interval and all', () => {
    // Student's t of 97.5 % for n - 2 degrees of freedom, from a printed table.
    const T: Record<number, number> = { 3: 12.7062, 4: 4.3027, 5: 3.1824, 6: 2.7764, 7: 2.5706, 8: 2.4469 }
    const readings = fc.array(
      fc.record({
        step: fc.integer({ min: 20, max: 120 }),
        noise: fc.double({ min: -0.004, max: 0.004, noNaN: true }),
      }),
      { minLength: 3, maxLength: 8 },
    )
    let predicted = 0
    fc.assert(
      fc.property(readings, fc.double({ min: 0.0001, max: 0.0005, noNaN: true }), (steps, slope) => {
        const points = steps.map(({ noise }, index) => {
          const x = steps.slice(0, index + 1).reduce((all, { step }) => all + step, 0)
          return { x, y: 1 + slope * x + noise }
        })
        const trend = wearTrend(points.map(({ x: age, y }) => at(age, y, 1)))
        const found = trend && replacementOutlook(trend, 10)
        const n = points.length
        const sum = (of: (point: { x: number; y: number }) => number) => points.reduce((all, one) => all + of(one), 0)
        const [sx, sy, sxx, sxy] = [sum((p) => p.x), sum((p) => p.y), sum((p) => p.x * p.x), sum((p) => p.x * p.y)]
        const b = (n * sxy - sx * sy) / (n * sxx - sx * sx)
        const a = (sy - b * sx) / n
        const s = Math.sqrt(sum((p) => (p.y - a - b * p.x) ** 2) / (n - 2))
        const off = (age: number) =>
          Math.abs(a + b * age - 1.1) / (s * Math.sqrt(1 / n + (age - sx / n) ** 2 / (sxx - (sx * sx) / n)))
        const meets = (1.1 - a) / b
        const furthest = (points[0]?.x ?? 0) + 2 * ((points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0))
        if (typeof found === 'string' || !found) {
          // Nothing is told only where the line meets the limit too far ahead, or at some age before that it might lie
          // still below it.
          if (b > 0 && meets < furthest - 1e-6) expect(off(furthest)).toBeLessThan((T[n] ?? 0) * 1.001)
          return
        }
        predicted += 1
        expect(found.idade).toBeCloseTo(meets, 5)
        expect(found.ate).toBeLessThanOrEqual(furthest * (1 + 1e-5))
        // Points on one line leave no interval to redo.
        if (s < 1e-6) return
        for (const end of [found.de, found.ate]) expect(off(end) / (T[n] ?? 0)).toBeCloseTo(1, 3)
      }),
      { numRuns: 2000, seed: 32 },
    )
    expect(predicted).toBeGreaterThan(200)
  })

  it('refuses what is no measurement', () => {
    expect(() => wearTrend([at(0, -1)])).toThrow(/^flow/)
    expect(() => wearTrend([at(0, 1, 0)])).toThrow(/^nominal flow/)
    expect(() => wearTrend([at(Number.NaN, 1)])).toThrow(/^age/)
  })

  it('costs what the published example costs, and nothing when spraying too little', () => {
    expect(overApplicationCost(1000, 2, 10, 10)).toBe(2000)
    expect(overApplicationCost(1000, 2, 10, -10)).toBe(0)
    expect(() => overApplicationCost(-1, 2, 10, 10)).toThrow(/area/)
    expect(() => overApplicationCost(1, 1.5, 10, 10)).toThrow(/passes/)
  })

  it('recovers any line, in any order', () => {
    const ages = fc.uniqueArray(fc.integer({ min: 0, max: 5000 }), { minLength: 3, maxLength: 30 })
    const slope = fc.double({ min: 1e-6, max: 0.01, noNaN: true })
    fc.assert(
      fc.property(ages, slope, fc.double({ min: 0.1, max: 8, noNaN: true }), (x, a, b) => {
        const points = x.map((idade) => at(idade, b + a * idade, 1))
        const trend = wearTrend(points)
        expect(trend?.inclinacao).toBeCloseTo(a, 8)
        expect(trend?.inicial).toBeCloseTo(b, 6)
        expect(wearTrend(points.toReversed())).toEqual(trend)
      }),
    )
  })
})

it('predicts where nothing more than the flow of reference is allowed', () => {
  const points = [0.96, 0.971, 0.979, 0.99].map((vazao_lpm, at) => ({ idade: 100 * at, vazao_lpm, nominal_lpm: 1 }))
  const trend = wearTrend(points)
  expect(trend && predictedReplacement(trend, 0)?.idade).toBeCloseTo(405.1, 1)
  expect(() => trend && predictedReplacement(trend, -1)).toThrow(/^limit/)
})
