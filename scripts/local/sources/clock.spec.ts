import { describe, expect, it } from 'vitest'
import { compileSchedule } from './clock.ts'

const next = (expression: string, from: string) => new Date(compileSchedule(expression)(Date.parse(from))).toISOString()

describe('a schedule', () => {
  it('is due a rate after the last time', () => {
    expect(next('rate(1 hour)', '2026-01-01T00:10:00Z')).toBe('2026-01-01T01:10:00.000Z')
    expect(next('rate(2 days)', '2026-01-01T00:10:00Z')).toBe('2026-01-03T00:10:00.000Z')
  })
  it('is due at the next time of a cron expression', () => {
    expect(next('cron(15 3 * * ? *)', '2026-01-01T03:15:00Z')).toBe('2026-01-02T03:15:00.000Z')
    expect(next('cron(0/20 8-9 ? * MON-FRI *)', '2026-01-02T09:40:00Z')).toBe('2026-01-05T08:00:00.000Z')
    expect(next('cron(0 0 29 FEB ? *)', '2026-01-01T00:00:00Z')).toBe('2028-02-29T00:00:00.000Z')
  })
  it('is refused when it is none', () => {
    expect(() => compileSchedule('at(2026-01-01T00:00:00)')).toThrow('at(')
    expect(() => compileSchedule('cron(0 0 L * ? *)')).toThrow('L')
  })
})
