import { expect, it } from 'vitest'
import { FAILING_MS, isFailingTooLong, nextTry, pausedUntil, TENTATIVAS_ENTREGA } from './webhooks.ts'

it('a delivery is tried eight times within three days, at distances that grow', () => {
  const tries = [0]
  for (let next = nextTry(1, 0); next !== null; next = nextTry(tries.length, next)) tries.push(next)
  expect(tries).toHaveLength(8)
  expect(TENTATIVAS_ENTREGA).toBe(8)
  expect(tries.at(-1)).toBe(3 * 86_400_000)
  const distances = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(new Set(distances).size).toBe(distances.length)
})

it('the last try of a delivery that failed throughout is when its webhook has failed too long', () => {
  const since = '2026-11-01T00:00:00.000Z'
  const begun = Date.parse(since)
  expect(isFailingTooLong(since, begun + FAILING_MS - 1)).toBe(false)
  expect(isFailingTooLong(since, begun + 3 * 86_400_000)).toBe(true)
})

it('a pause is over before the delivery that failed is tried again, and has an end within two hours', () => {
  const at = (ms: number) => new Date(ms).toISOString()
  const tries = [0]
  for (let next = nextTry(1, 0); next !== null; next = nextTry(tries.length, next)) {
    const failed = tries.at(-1) ?? 0
    const until = pausedUntil(at(0), at(failed))
    expect(until).toBeLessThanOrEqual(next)
    expect(until - failed).toBeGreaterThanOrEqual(5 * 60_000)
    expect(until - failed).toBeLessThanOrEqual(2 * 3_600_000)
    tries.push(next)
  }
})
