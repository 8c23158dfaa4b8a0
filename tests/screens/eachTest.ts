import { afterEach, expect } from 'vitest'
import { unexpectedCalls } from './visit.ts'

// A call nobody foresaw fails the test that made it.
afterEach(() => {
  expect(unexpectedCalls()).toEqual([])
})
