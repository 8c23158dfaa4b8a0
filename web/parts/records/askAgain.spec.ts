import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAskAgain } from './askAgain.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('asking again', () => {
  it('happens at once, and once more when the indexes have followed', () => {
    const ask = vi.fn()
    const again = createAskAgain()
    again.start(ask)
    again.told()
    expect(ask).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('keeps its pace however much is told, and loses nothing', () => {
    const ask = vi.fn()
    const again = createAskAgain()
    again.start(ask)
    for (let told = 0; told < 100; told++) {
      again.told()
      vi.advanceTimersByTime(50)
    }
    expect(ask.mock.calls.length).toBeLessThanOrEqual(6)
    const before = ask.mock.calls.length
    vi.advanceTimersByTime(60_000)
    expect(ask.mock.calls.length).toBeGreaterThan(before)
  })

  it('ends with the page', () => {
    const ask = vi.fn()
    const again = createAskAgain()
    const stop = again.start(ask)
    again.told()
    stop()
    again.told()
    vi.advanceTimersByTime(60_000)
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
