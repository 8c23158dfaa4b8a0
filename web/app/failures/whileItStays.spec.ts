import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LEAVES_WITHIN, STAYS, whileItStays } from './whileItStays.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function page() {
  const window = new EventTarget()
  const said: string[] = []
  const hold = whileItStays(window)
  return {
    said,
    fails: (name: string) => hold(() => said.push(name)),
    hears: (name: string) => window.dispatchEvent(new Event(name)),
  }
}

it('calls back what failed on a page that stays', () => {
  const { said, fails } = page()
  fails('a')
  fails('b')
  vi.advanceTimersByTime(STAYS - 1)
  expect(said).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said).toEqual(['a', 'b'])
})

it('forgets what failed as the page was left, before or after it heard of that, however long the next one takes', () => {
  const { said, fails, hears } = page()
  fails('just before')
  vi.advanceTimersByTime(STAYS / 2)
  hears('beforeunload')
  fails('after')
  vi.advanceTimersByTime(LEAVES_WITHIN - 1)
  hears('pagehide')
  vi.advanceTimersByTime(10 * LEAVES_WITHIN)
  expect(said).toEqual([])
})

it('forgets it where no browser says before that the page is left', () => {
  const { said, fails, hears } = page()
  fails('a')
  hears('pagehide')
  vi.advanceTimersByTime(10 * LEAVES_WITHIN)
  expect(said).toEqual([])
})

it('calls back what failed on a page that stayed after all', () => {
  const { said, fails, hears } = page()
  hears('beforeunload')
  fails('a')
  vi.advanceTimersByTime(LEAVES_WITHIN)
  expect(said).toEqual(['a'])
  fails('b')
  vi.advanceTimersByTime(STAYS)
  expect(said).toEqual(['a', 'b'])
})

it('calls back what fails on a page that was gone back to', () => {
  const { said, fails, hears } = page()
  hears('beforeunload')
  fails('as it was left')
  hears('pagehide')
  hears('pageshow')
  fails('afterwards')
  vi.advanceTimersByTime(STAYS)
  expect(said).toEqual(['afterwards'])
})
