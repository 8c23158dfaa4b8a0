import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilSo } from './untilSo.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Something that is not so yet, and what waits for it, a second at most. */
function awaited() {
  const listeners = new Set<() => void>()
  const state = { so: false, waiting: true, listeners }
  const watch = (changed: () => void) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }
  void untilSo(() => state.so, watch, 1_000).then(() => {
    state.waiting = false
  })
  return {
    state,
    change: async (so: boolean) => {
      state.so = so
      for (const listener of listeners) listener()
      await Promise.resolve()
    },
  }
}

it('waits for the change that makes it so, and listens no longer', async () => {
  const { state, change } = awaited()
  await change(false)
  expect(state.waiting).toBe(true)
  await change(true)
  expect(state.waiting).toBe(false)
  expect([state.listeners.size, vi.getTimerCount()]).toEqual([0, 0])
})

it('waits no longer than it is told, and listens no longer', async () => {
  const { state } = awaited()
  await vi.advanceTimersByTimeAsync(999)
  expect(state.waiting).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect([state.waiting, state.listeners.size]).toEqual([false, 0])
})

it('waits for nothing that is so already', async () => {
  const watch = vi.fn()
  await untilSo(() => true, watch, 1_000)
  expect([watch.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0])
})
