import { afterAll, afterEach, beforeEach } from 'vitest'
import { leave, visitsUnderWay } from './seats.ts'

/** Ends visits, but for those who stay. */
async function end(staying: ReadonlySet<unknown> = new Set()): Promise<void> {
  const leaving = (await visitsUnderWay()).filter((visit) => !staying.has(visit))
  await Promise.all(leaving.map(leave))
}

// A page that is left open goes on drawing and asking beside the tests that come after: only what a hook opened for
// several stays.
let shared: ReadonlySet<unknown> = new Set()
beforeEach(async () => {
  shared = new Set(await visitsUnderWay())
})
afterEach(() => end(shared))

// Files share a worker with its browser, and nothing else.
afterAll(() => end())
