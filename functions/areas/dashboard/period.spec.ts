import { expect, it } from 'vitest'
import { periodOf } from './period.ts'

it('is so many days up to today, this year, or twelve months', () => {
  const first = (asked: Parameters<typeof periodOf>[0]) => periodOf(asked, '2026-03-01').readings
  expect([first('30'), first('90'), first('365'), first('ANO'), first(undefined)]).toEqual([
    '2026-01-31',
    '2025-12-02',
    '2025-03-02',
    '2026-01-01',
    '2025-04-01',
  ])
  expect(periodOf('90', '2026-03-01').calibrations).toBe('2025-12-02')
  expect(periodOf(undefined, '2026-03-01').calibrations).toBe('2026-01-30')
})
