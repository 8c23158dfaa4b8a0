import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overApplicationCost, predictedReplacement, wearTrend } from './wear.ts'

describe('wear', () => {
  it('follows a line and predicts where it meets the limit', () => {
    const trend = wearTrend([
      { idade: 0, vazao_lpm: 1.2 },
      { idade: 100, vazao_lpm: 1.23 },
      { idade: 200, vazao_lpm: 1.26 },
    ])
    expect(trend).toEqual({ inclinacao: expect.closeTo(0.0003, 10), inicial_lpm: expect.closeTo(1.2, 10), n: 3 })
    expect(trend && predictedReplacement(trend, 1.2, 10)).toBeCloseTo(400, 6)
  })

  it('starts anew at the last replacement', () => {
    const history = [
      { idade: 0, vazao_lpm: 1.2 },
      { idade: 300, vazao_lpm: 1.4 },
      { idade: 310, vazao_lpm: 1.2 },
      { idade: 410, vazao_lpm: 1.22 },
    ]
    expect(wearTrend(history, 310)).toMatchObject({ inclinacao: expect.closeTo(0.0002, 10), n: 2 })
    expect(wearTrend(history, 400)).toBeNull()
    expect(wearTrend([history[0], history[0]].flatMap((point) => point ?? []))).toBeNull()
  })

  it('predicts nothing for a flow that does not rise', () => {
    expect(predictedReplacement({ inclinacao: 0, inicial_lpm: 1.2, n: 2 }, 1.2, 10)).toBeNull()
    expect(predictedReplacement({ inclinacao: -0.1, inicial_lpm: 1.2, n: 2 }, 1.2, 10)).toBeNull()
  })

  it('costs what the published example costs, and nothing when spraying too little', () => {
    expect(overApplicationCost(1000, 2, 10, 10)).toBe(2000)
    expect(overApplicationCost(1000, 2, 10, -10)).toBe(0)
    expect(() => overApplicationCost(-1, 2, 10, 10)).toThrow(/area/)
    expect(() => overApplicationCost(1, 1.5, 10, 10)).toThrow(/passes/)
  })

  it('recovers any line, in any order', () => {
    const ages = fc.uniqueArray(fc.integer({ min: 0, max: 5000 }), { minLength: 2, maxLength: 30 })
    const slope = fc.double({ min: 1e-6, max: 0.01, noNaN: true })
    fc.assert(
      fc.property(ages, slope, fc.double({ min: 0.1, max: 8, noNaN: true }), (x, a, b) => {
        const points = x.map((idade) => ({ idade, vazao_lpm: b + a * idade }))
        const trend = wearTrend(points)
        expect(trend?.inclinacao).toBeCloseTo(a, 8)
        expect(trend?.inicial_lpm).toBeCloseTo(b, 6)
        expect(wearTrend(points.toReversed())).toEqual(trend)
      }),
    )
  })
})
