import { expect, it } from 'vitest'
import { ticksBetween } from './ticks.ts'

it('gives round numbers within the ends', () => {
  expect(ticksBetween(-12, 13, 5)).toEqual([-10, -5, 0, 5, 10])
  expect(ticksBetween(402, 611, 4)).toEqual([500, 600])
  expect(ticksBetween(0, 1, 4)).toEqual([0, 0.5, 1])
  expect(ticksBetween(7, 7, 4)).toEqual([7])
})
