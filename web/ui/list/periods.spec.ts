import { describe, expect, it } from 'vitest'
import { faultOf, lastDays, lastDaysOf, nextDays, nextDaysOf, OFFERED_DAYS } from './periods.ts'

describe('the last days', () => {
  it('count today, over the ends of months, years and February', () => {
    expect(lastDays(7, '2026-11-20')).toEqual({ from: '2026-11-14' })
    expect(lastDays(30, '2026-01-05')).toEqual({ from: '2025-12-07' })
    expect(lastDays(7, '2024-03-02')).toEqual({ from: '2024-02-25' })
    expect(lastDays(1, '2026-11-20')).toEqual({ from: '2026-11-20' })
  })

  it('are recognized on the day they were chosen, and stand as a date later', () => {
    for (const days of OFFERED_DAYS) {
      expect(lastDaysOf(lastDays(days, '2026-11-20'), '2026-11-20')).toBe(days)
      expect(lastDaysOf(lastDays(days, '2026-11-20'), '2026-11-21')).toBeNull()
    }
    expect(lastDaysOf({ from: '2026-11-14', to: '2026-11-20' }, '2026-11-20')).toBeNull()
    expect(lastDaysOf({}, '2026-11-20')).toBeNull()
  })
})

describe('the next days', () => {
  it('count today, and end on a day', () => {
    expect(nextDays(7, '2026-11-27')).toEqual({ from: '2026-11-27', to: '2026-12-03' })
    expect(nextDays(1, '2026-11-27')).toEqual({ from: '2026-11-27', to: '2026-11-27' })
  })

  it('are recognized on the day they were chosen, and stand as dates later', () => {
    for (const days of OFFERED_DAYS) {
      expect(nextDaysOf(nextDays(days, '2026-11-20'), '2026-11-20')).toBe(days)
      expect(nextDaysOf(nextDays(days, '2026-11-20'), '2026-11-21')).toBeNull()
    }
    expect(nextDaysOf({ from: '2026-11-20' }, '2026-11-20')).toBeNull()
    expect(nextDaysOf({ from: '2026-11-20', to: '2026-11-21' }, '2026-11-20')).toBeNull()
  })
})

describe('two days', () => {
  it('are both needed, in their order', () => {
    expect(faultOf('2026-11-14', '2026-11-14')).toBeNull()
    expect(faultOf('2026-11-15', '2026-11-14')).toBe('reversed')
    expect(faultOf('', '2026-11-14')).toBe('missing')
    expect(faultOf('2026-11-14', '14/11')).toBe('missing')
  })
})
