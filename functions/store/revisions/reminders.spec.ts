import { describe, expect, it } from 'vitest'
import { reminderDue } from './reminders.ts'

const TODAY = '2026-11-22'

describe('the reminder that is due', () => {
  it.each([
    ['2026-12-23', null],
    ['2026-12-22', 30],
    ['2026-11-30', 30],
    ['2026-11-29', 7],
    ['2026-11-22', 7],
    ['2026-11-21', null],
  ])('of a next revision on %s is %s', (next, days) => {
    expect(reminderDue(next, TODAY)).toBe(days)
  })
})
