import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Reminder, reminderDue, reminderJobId } from './reminders.ts'

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

describe('the job of a reminder', () => {
  const one: Reminder = { revisionId: 'a', next: '2026-12-01', days: 30, ownerId: 'o' }

  it('is the same each time, and a UUID', () => {
    expect(reminderJobId({ ...one })).toBe(reminderJobId(one))
    expect(z.uuid().safeParse(reminderJobId(one)).success).toBe(true)
  })

  it('is another one for another revision, day, reminder and owner', () => {
    const others = [{ revisionId: 'b' }, { next: '2026-12-02' }, { days: 7 }, { ownerId: 'p' }]
    const ids = [one, ...others.map((other) => ({ ...one, ...other }))].map(reminderJobId)
    expect(new Set(ids).size).toBe(5)
  })
})
