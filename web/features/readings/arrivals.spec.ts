import { expect, it } from 'vitest'
import { NOTHING_KNOWN, withArrivals } from './arrivals.ts'

it('counts rows that a list did not have before, and none of another list', () => {
  const opened = withArrivals(NOTHING_KNOWN, 'twenty', ['b', 'a'])
  expect(opened.latest).toBe(0)
  const refreshed = withArrivals(opened, 'twenty', ['d', 'c', 'b'])
  expect(refreshed.latest).toBe(2)
  expect(withArrivals(refreshed, 'twenty', ['d', 'c', 'b', 'a']).latest).toBe(0)
  expect(withArrivals(refreshed, 'fifty', ['d', 'c', 'b', 'a', 'z']).latest).toBe(0)
})

it('does not take rows that moved up for new ones', () => {
  const opened = withArrivals(NOTHING_KNOWN, 'three', ['d', 'c', 'b'])
  expect(withArrivals(opened, 'three', ['d', 'b', 'a']).latest).toBe(0)
  expect(withArrivals(opened, 'three', ['d', 'late', 'b']).latest).toBe(1)
  expect(withArrivals(opened, 'three', ['g', 'f', 'e']).latest).toBe(3)
})
