import { expect, it } from 'vitest'
import { JOB_ATTEMPTS } from '../../shared/jobs.ts'
import { retryDelay } from './retryLater.ts'

it('waits longer after each attempt, less than half an hour together, and not at all after the last', () => {
  const waits = Array.from({ length: JOB_ATTEMPTS - 1 }, (_, index) => retryDelay(index + 1))
  expect([...waits].sort((a, b) => a - b)).toEqual(waits)
  expect(new Set(waits).size).toBe(waits.length)
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(30 * 60)
  expect(retryDelay(JOB_ATTEMPTS)).toBeLessThan(waits[0] ?? 0)
})
