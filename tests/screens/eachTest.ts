import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { visitsUnderWay } from '../e2e/seats.ts'
import { endVisit, unexpectedCalls } from './visit.ts'

/** Ends visits, but for those who stay. */
async function end(staying: ReadonlySet<unknown> = new Set()): Promise<void> {
  const leaving = (await visitsUnderWay()).filter((visit) => !staying.has(visit))
  await Promise.all(leaving.map(endVisit))
}

// A page that is left open goes on drawing and asking beside the tests that come after: only what a hook opened for
// several stays.
let shared: ReadonlySet<unknown> = new Set()
beforeEach(async () => {
  shared = new Set(await visitsUnderWay())
})
afterEach(() => end(shared))

// A call nobody foresaw fails the test that made it.
afterEach(() => {
  expect(unexpectedCalls()).toEqual([])
})

// Files share a worker with its browser, and nothing else.
afterAll(() => end())
