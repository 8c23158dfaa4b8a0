import { expect, it } from 'vitest'
import { NOTHING_KNOWN, withArrivals } from './arrivals.ts'

it('names rows that a list did not have before, and none of another list', () => {
  const opened = withArrivals(NOTHING_KNOWN, 'twenty', ['b', 'a'])
  expect(opened.latest).toEqual([])
  const refreshed = withArrivals(opened, 'twenty', ['d', 'c', 'b'])
  expect(refreshed.latest).toEqual(['d', 'c'])
  expect(withArrivals(refreshed, 'twenty', ['d', 'c', 'b', 'a']).latest).toEqual([])
  expect(withArrivals(refreshed, 'fifty', ['d', 'c', 'b', 'a', 'z']).latest).toEqual([])
})

it('does not take rows that moved up for new ones', () => {
  const opened = withArrivals(NOTHING_KNOWN, 'three', ['d', 'c', 'b'])
  expect(withArrivals(opened, 'three', ['d', 'b', 'a']).latest).toEqual([])
  expect(withArrivals(opened, 'three', ['d', 'late', 'b']).latest).toEqual(['late'])
  expect(withArrivals(opened, 'three', ['g', 'f', 'e']).latest).toEqual(['g', 'f', 'e'])
})
