import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from './domainError.ts'
import {
  coefficientOfVariation,
  confidenceHalfWidth,
  exactSum,
  extremes,
  mean,
  median,
  sampleDeviation,
  worstIndex,
} from './statistics.ts'
import { studentProbability, studentQuantile } from './student.ts'

const flows = [1.58, 1.62, 1.6, 1.55, 1.71, 1.59]
const flow = fc.double({ min: 0, max: 100, noNaN: true })

describe('statistics', () => {
  it('gives the mean and sample variation of the published example', () => {
    expect(mean(flows)).toBeCloseTo(1.6083, 4)
    expect(coefficientOfVariation(flows)).toBeCloseTo(3.41, 2)
    expect(extremes(flows)).toEqual({ min: 1.55, max: 1.71 })
    expect(worstIndex(flows.map((value) => value - mean(flows)))).toBe(4)
  })

  it('takes the middle value, or between the two', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 3])).toBe(2.5)
    expect(median(flows)).toBeCloseTo(1.595, 12)
    expect(median([0.1, 1.6, 1.6, 1.6])).toBe(1.6)
  })

  it('has no variation and no interval for one nozzle', () => {
    expect(sampleDeviation([1.2])).toBeNull()
    expect(coefficientOfVariation([1.2])).toBeNull()
    expect(confidenceHalfWidth([1.2])).toBeNull()
    expect(coefficientOfVariation([0, 0])).toBeNull()
  })

  it('computes the half-width of the 95 % interval with Student t', () => {
    expect(confidenceHalfWidth([1, 2, 3, 4, 5])).toBeCloseTo((2.7764451052 * Math.sqrt(2.5)) / Math.sqrt(5), 8)
  })

  it('sums exactly where a plain loop loses digits', () => {
    expect(exactSum([1e16, 1, 1, -1e16])).toBe(2)
    expect(exactSum(Array.from({ length: 10 }, () => 0.1))).toBe(1)
    expect(exactSum([1, 2 ** -53, 2 ** -106])).toBe(1 + 2 ** -52)
    expect(exactSum([])).toBe(0)
  })

  it('names what is wrong with its input', () => {
    for (const call of [
      () => mean([]),
      () => median([]),
      () => extremes([]),
      () => worstIndex([]),
      () => confidenceHalfWidth([]),
    ]) {
      expect(call).toThrow(DomainError)
      expect(call).toThrow(/^n must be at least 1/)
    }
    expect(() => mean([Number.NaN])).toThrow(DomainError)
    expect(() => confidenceHalfWidth([1, 2], 1)).toThrow(/confidence/)
  })

  it('does not depend on the order of the nozzles, to the last bit', () => {
    const shuffled = fc
      .array(flow, { minLength: 1, maxLength: 60 })
      .chain((values) =>
        fc.tuple(
          fc.constant(values),
          fc.shuffledSubarray(values, { minLength: values.length, maxLength: values.length }),
        ),
      )
    fc.assert(
      fc.property(shuffled, ([original, permuted]) => {
        expect(mean(permuted)).toBe(mean(original))
        expect(sampleDeviation(permuted)).toBe(sampleDeviation(original))
        expect(coefficientOfVariation(permuted)).toBe(coefficientOfVariation(original))
        expect(confidenceHalfWidth(permuted)).toBe(confidenceHalfWidth(original))
        expect(extremes(permuted)).toEqual(extremes(original))
      }),
    )
  })
})

describe('student', () => {
  it.each([
    [1, 12.706204736],
    [2, 4.3026527297],
    [3, 3.1824463053],
    [5, 2.5705818356],
    [9, 2.2621571628],
    [30, 2.0422724563],
    [59, 2.0009953781],
    [199, 1.9719565442],
    [1000, 1.9623390808],
    [1e6, 1.9599664],
  ])('gives the tabled quantile of 97.5 %% for %d degrees of freedom', (df, expected) => {
    expect(studentQuantile(0.975, df)).toBeCloseTo(expected, 6)
  })

  it('inverts the distribution and is symmetric', () => {
    const probability = fc.double({ min: 0.001, max: 0.999, noNaN: true })
    fc.assert(
      fc.property(probability, fc.integer({ min: 1, max: 500 }), (p, df) => {
        const t = studentQuantile(p, df)
        expect(studentProbability(t, df)).toBeCloseTo(p, 10)
        expect(studentQuantile(1 - p, df)).toBeCloseTo(-t, 6)
      }),
    )
    expect(studentQuantile(0.5, 7)).toBeCloseTo(0, 12)
    expect(() => studentQuantile(1, 7)).toThrow(/probability/)
    expect(() => studentQuantile(0.9, 0)).toThrow(/df/)
  })
})
