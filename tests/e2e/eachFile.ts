import { afterAll, afterEach, beforeEach } from 'vitest'
import { closeVisitors, openVisits } from './browser.ts'

// A page that is left open goes on drawing and asking beside the tests that come after: only what a hook opened for several stays.
let shared: ReadonlySet<unknown> = new Set()
beforeEach(async () => {
  shared = new Set(await openVisits())
})
afterEach(() => closeVisitors(shared))

// Files share a worker with its browser, and nothing else.
afterAll(() => closeVisitors())
