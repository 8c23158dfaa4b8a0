import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttled } from './throttled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a throttled action', () => {
  it('runs at once, then once a second, and the last call is not lost', () => {
    const action = vi.fn()
    const { call } = throttled(action, 1_000)
    call()
    expect(action).toHaveBeenCalledTimes(1)
    for (let count = 0; count < 20; count += 1) {
      call()
      vi.advanceTimersByTime(45)
    }
    expect(action).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(100)
    expect(action).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(5_000)
    expect(action).toHaveBeenCalledTimes(2)
    call()
    expect(action).toHaveBeenCalledTimes(3)
  })

  it('does not run after it was cancelled', () => {
    const action = vi.fn()
    const { call, cancel } = throttled(action, 1_000)
    call()
    call()
    cancel()
    vi.advanceTimersByTime(5_000)
    expect(action).toHaveBeenCalledTimes(1)
  })
})
