import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReach } from './reach.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }))
afterEach(() => void vi.useRealTimers())

const nobody = () => Promise.reject(new TypeError('Failed to fetch'))
const never = () => new Promise<never>(() => undefined)

/** A browser with a server, which is asked so often. */
function browser() {
  const state = { isOnline: true, asked: 0, ask: async (_: AbortSignal): Promise<unknown> => undefined }
  const reach = createReach({
    ask(signal) {
      state.asked += 1
      return state.ask(signal)
    },
    isOnline: () => state.isOnline,
    now: () => Date.now(),
  })
  const told: boolean[] = []
  reach.subscribe(() => told.push(reach.isConnected()))
  return { state, reach, told }
}
const failed = async (call: Promise<unknown>) => {
  await call.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
}

it('takes one call that fails for no proof', async () => {
  const { state, reach, told } = browser()
  await failed(reach.watch(nobody()))
  expect([state.asked, told, reach.isConnected()]).toEqual([1, [], true])
})

it('says that the server is away where nobody answers, asks on, and says when it is back', async () => {
  const { state, reach, told } = browser()
  await reach.watch(Promise.resolve('answer'))
  expect(reach.heardAt()).toBe(1_000)
  state.ask = nobody
  await failed(reach.watch(nobody()))
  expect(told).toEqual([false])
  await vi.advanceTimersByTimeAsync(12_000)
  expect([state.asked, told]).toEqual([3, [false]])
  state.ask = async () => undefined
  await vi.advanceTimersByTimeAsync(5_000)
  expect([told, reach.heardAt()]).toEqual([[false, true], 16_000])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.asked).toBe(4)
})

it('looks into a call that nothing comes of', async () => {
  const { state, reach, told } = browser()
  state.ask = never
  void reach.watch(never())
  await vi.advanceTimersByTimeAsync(2_400)
  expect(state.asked).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect([state.asked, told]).toEqual([1, []])
})

it('counts an answer to anything that comes meanwhile', async () => {
  const { state, reach, told } = browser()
  const { promise, reject } = Promise.withResolvers<never>()
  state.ask = () => promise
  const call = reach.watch(nobody())
  await failed(call)
  await reach.watch(Promise.resolve('answer'))
  reject(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(0)
  expect([state.asked, told]).toEqual([1, []])
})

it('asks nobody without a network, nor about calls that were given up', async () => {
  const { state, reach } = browser()
  await failed(reach.watch(Promise.reject(new DOMException('gone', 'AbortError'))))
  state.isOnline = false
  await failed(reach.watch(nobody()))
  expect([state.asked, reach.isConnected()]).toEqual([0, false])
})
