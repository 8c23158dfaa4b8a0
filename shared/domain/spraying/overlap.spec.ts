import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fanCover, fullOverlapHeight, overlap } from './overlap.ts'

describe('the height of a boom', () => {
  it.each([
    [110, 0.35],
    [80, 0.596],
  ])('for an overlap of 100 %% with fans of %d° half a metre apart is %d m', (angle, height) => {
    expect(fullOverlapHeight(0.5, angle)).toBeCloseTo(height, 3)
  })

  it('of 0.50 m with fans of 110° covers 1.43 m, an overlap of 186 %', () => {
    // 2 × 0.5 × tan 55° = 1.42815; 100 × (1.42815 / 0.5 − 1) = 185.63
    expect(fanCover(0.5, 110)).toBeCloseTo(1.42815, 5)
    expect(overlap(0.5, 110, 0.5)).toBeCloseTo(185.63, 2)
    expect(overlap(0, 110, 0.5)).toBe(-100)
  })

  it('gives 100 % at the height that is told for it, and more the higher it is', () => {
    const metres = fc.double({ min: 0.1, max: 3, noNaN: true })
    fc.assert(
      fc.property(metres, fc.integer({ min: 15, max: 150 }), (spacing, angle) => {
        const height = fullOverlapHeight(spacing, angle)
        expect(overlap(height, angle, spacing)).toBeCloseTo(100, 8)
        expect(overlap(height * 1.1, angle, spacing)).toBeGreaterThan(100)
        expect(fanCover(height, angle) / spacing).toBeCloseTo(2, 10)
      }),
    )
  })

  it.each<[string, () => number, RegExp]>([
    ['a jet of 180°', () => fanCover(0.5, 180), /^spray angle/],
    ['a jet of 0°', () => fanCover(0.5, 0), /^spray angle/],
    ['a negative height', () => overlap(-1, 110, 0.5), /^height/],
    ['a spacing of 0', () => fullOverlapHeight(0, 110), /^spacing/],
  ])('refuses %s by name', (_, call, message) => {
    expect(call).toThrow(message)
  })
})
