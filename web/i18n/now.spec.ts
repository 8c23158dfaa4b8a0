import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hearDate, hereAt, now } from './now.ts'

const SERVERS = '2026-11-30T18:00:00.000Z'
const DATE = new Date(SERVERS).toUTCString()
const HOUR_MS = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  hearDate(new Date().toUTCString())
})

const clockAt = (ms: number) => vi.setSystemTime(Date.parse(SERVERS) + ms)

it.each([0, 59_000, -59_000])('takes a clock that is %i ms off for right', (off) => {
  clockAt(off)
  hearDate(DATE)
  expect(now()).toBe(Date.now())
  expect(hereAt(SERVERS)).toBe(Date.parse(SERVERS))
})

it.each([HOUR_MS, -HOUR_MS, 400 * 24 * HOUR_MS, -2400 * 24 * HOUR_MS])(
  'sets a clock right that is %i ms off',
  (off) => {
    clockAt(off)
    hearDate(DATE)
    expect(now()).toBe(Date.parse(SERVERS))
    // By a clock that is ahead, an instant comes as much later.
    expect(hereAt(SERVERS)).toBe(Date.now())
    vi.advanceTimersByTime(5_000)
    expect(now()).toBe(Date.parse(SERVERS) + 5_000)
  },
)

it('forgets what it knew once the clock is right, or an answer has no date', () => {
  clockAt(HOUR_MS)
  hearDate(DATE)
  expect(now()).toBe(Date.parse(SERVERS))
  for (const none of [null, 'yesterday']) {
    hearDate(none)
    expect(now()).toBe(Date.now())
    hearDate(DATE)
  }
  clockAt(0)
  hearDate(DATE)
  expect(now()).toBe(Date.parse(SERVERS))
  vi.advanceTimersByTime(HOUR_MS)
  expect(now()).toBe(Date.now())
})
