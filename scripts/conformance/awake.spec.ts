import { afterEach, expect, it } from 'vitest'
import { AwakeClock } from './awake.ts'

const clock = new AwakeClock()
afterEach(() => clock.stop())

/** Holds the process up, as a machine does that stands still. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

it('counts nothing of the time in which its process did not run', async () => {
  const before = clock.now
  const called: string[] = []
  const begun = performance.now()
  const late = new Promise<number>((resolve) => clock.after(200, () => resolve(performance.now() - begun)))
  clock.after(200, () => called.push('cancelled')).cancel()
  standStill(500)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(clock.now - before).toBeLessThan(500)
  expect([clock.stoodStill(before, 400), clock.stoodStill(clock.now + 1, 400)]).toEqual([true, false])
  expect(await late).toBeGreaterThan(600)
  expect(called).toEqual([])
})
