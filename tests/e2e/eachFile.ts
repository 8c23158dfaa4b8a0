import { afterAll } from 'vitest'
import { forgetSessions } from '../fixtures/session.ts'
import { closeVisitors } from './browser.ts'

// Files share a worker with its browser, and nothing else.
afterAll(async () => {
  forgetSessions()
  await closeVisitors()
})
