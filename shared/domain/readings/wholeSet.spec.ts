import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asksForWholeSet } from './wholeSet.ts'

describe('a whole set', () => {
  it.each([
    [1, 10, false],
    [2, 10, true],
    [3, 30, false],
    [4, 30, true],
    [7, 60, true],
    [6, 60, false],
    [0, 0, false],
    [1, 1, true],
  ])('with %d of %d nozzles out is asked for: %s', (out, judged, expected) => {
    expect(asksForWholeSet(out, judged)).toBe(expected)
  })

  it('is asked for by a share of the nozzles, whatever their number, and never by fewer after more', () => {
    const counts = fc
      .integer({ min: 1, max: 400 })
      .chain((judged) => fc.tuple(fc.integer({ min: 0, max: judged }), fc.constant(judged)))
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 20 }), ([out, judged], times) => {
        const asked = asksForWholeSet(out, judged)
        expect(asksForWholeSet(out * times, judged * times)).toBe(asked)
        if (asked && out < judged) expect(asksForWholeSet(out + 1, judged)).toBe(true)
      }),
    )
  })

  it('is not asked of counts that cannot be', () => {
    expect(() => asksForWholeSet(3, 2)).toThrow(/^nozzles out/)
    expect(() => asksForWholeSet(1.5, 2)).toThrow(/^nozzles out/)
    expect(() => asksForWholeSet(1, -2)).toThrow(/^judged nozzles/)
  })
})
