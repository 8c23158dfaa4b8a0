import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { visitsUnderWay } from '../e2e/seats.ts'
import { crowdOf, headerOf } from './headers.ts'
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

// Wherever a test ends, its page offers one primary action and few beside it.
afterEach(async () => {
  const pages = (await visitsUnderWay()).flatMap((visit) => visit.pages())
  // A page that is being left says nothing.
  const crowds = await Promise.all(pages.map((page) => headerOf(page).then(crowdOf, () => null)))
  expect(crowds.filter((crowd) => crowd !== null)).toEqual([])
})

// Files share a worker with its browser, and nothing else.
afterAll(() => end())
