import { expect, it } from 'vitest'
import { isRateOff, rateDifference } from './rateDifference.ts'

it.each([
  [200, 210, 5, false],
  [200, 190, -5, false],
  [200, 210.1, 5.05, true],
  [200, 189.9, -5.05, true],
  [150, 150, 0, false],
  [1.1, 1.155, 5, false],
  [100, 0, -100, true],
])('a rate of %d L/ha declared and %d measured differ by %d %', (declared, measured, percent, off) => {
  expect(rateDifference(declared, measured)).toBeCloseTo(percent, 9)
  expect(isRateOff(declared, measured)).toBe(off)
})

it('needs a declared rate', () => {
  expect(() => rateDifference(0, 100)).toThrow('declared rate')
})
