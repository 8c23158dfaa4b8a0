import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sideBalance } from './balance.ts'

describe('the balance of two sides', () => {
  it.each([
    [4.6, 4.2, 9.0909],
    [4.2, 4.6, -9.0909],
    [5, 5, 0],
    [4, 0, 200],
    [0, 4, -200],
  ])('of %d and %d L/min is %d %%', (left, right, balance) => {
    expect(sideBalance(left, right)).toBeCloseTo(balance, 4)
  })

  it('changes its sign with the sides, and nothing with the unit', () => {
    const flow = fc.double({ min: 0.01, max: 100, noNaN: true })
    fc.assert(
      fc.property(flow, flow, (left, right) => {
        expect(sideBalance(right, left)).toBeCloseTo(-sideBalance(left, right), 9)
        expect(sideBalance(2 * left, 2 * right)).toBeCloseTo(sideBalance(left, right), 9)
      }),
    )
  })

  it('refuses sides that give nothing, or less', () => {
    expect(() => sideBalance(0, 0)).toThrow(/^flow of both sides/)
    expect(() => sideBalance(-1, 2)).toThrow(/^left flow/)
  })
})
