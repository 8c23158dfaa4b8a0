import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createInstances } from './instances.ts'
import type { Worker } from './worker.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Instances that do nothing, and how many of them live. */
function living(kept: number) {
  const alive = new Set<number>()
  let started = 0
  const instances = createInstances({
    most: 3,
    kept,
    watchdog: { watch: () => {}, unwatch: () => {} },
    start(): Worker {
      const pid = ++started
      alive.add(pid)
      return {
        pid,
        get alive() {
          return alive.has(pid)
        },
        invoke: () => Promise.reject(new Error('not asked')),
        kill: () => void alive.delete(pid),
      }
    },
  })
  return { instances, alive }
}

/** Three pieces of work that end together. */
async function workOnThree({ run }: ReturnType<typeof createInstances>) {
  const end = Promise.withResolvers<void>()
  const done = Promise.all([1, 2, 3].map(() => run(() => end.promise)))
  await vi.advanceTimersByTimeAsync(1)
  end.resolve()
  await done
}

it.each([
  [1, 'whom people wait for'],
  [0, 'that is fed by a queue or a stream'],
])('leaves %i of the instances of a function %s waiting after half a minute', async (kept) => {
  const { instances, alive } = living(kept)
  await workOnThree(instances)
  expect(alive.size).toBe(3)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(alive.size).toBe(3)
  await vi.advanceTimersByTimeAsync(21_000)
  expect(alive.size).toBe(kept)
  await workOnThree(instances)
  expect(alive.size).toBe(3)
})

it('starts no more than it may, and has the others wait', async () => {
  const { instances, alive } = living(1)
  const end = Promise.withResolvers<void>()
  const done = Promise.all([1, 2, 3, 4, 5].map(() => instances.run(() => end.promise)))
  await vi.advanceTimersByTimeAsync(1)
  expect([alive.size, instances.busy()]).toEqual([3, 5])
  end.resolve()
  await done
  expect([alive.size, instances.busy()]).toEqual([3, 0])
})

it('starts one for work that is about to come, which does it, and none where one waits or all are at work', async () => {
  const { instances, alive } = living(1)
  instances.prepare()
  instances.prepare()
  expect(alive.size).toBe(1)
  await instances.run(async ({ pid }) => expect(pid).toBe(1))
  await workOnThree(instances)
  const end = Promise.withResolvers<void>()
  const done = Promise.all([1, 2, 3].map(() => instances.run(() => end.promise)))
  instances.prepare()
  expect(alive.size).toBe(3)
  end.resolve()
  await done
})
