import { expect, it } from 'vitest'
import { scaleOf } from './scale.ts'

it('marks round values and places what is between', () => {
  const { ticks, at, decimals } = scaleOf([0, 2.1], [100, 0])
  expect(ticks.map((tick) => Number(tick.toFixed(decimals)))).toEqual([0, 0.5, 1, 1.5, 2])
  expect([at(0), at(2.1)]).toEqual([100, 0])
  expect(scaleOf([0.8, 5.5], [0, 1]).ticks).toEqual([1, 2, 3, 4, 5])
  expect(scaleOf([0, 42], [0, 1])).toMatchObject({ ticks: [0, 10, 20, 30, 40], decimals: 0 })
})
