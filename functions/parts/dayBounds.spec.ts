import { describe, expect, it } from 'vitest'
import { dayBounds } from './dayBounds.ts'

describe('dayBounds', () => {
  it.each([
    ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    ['America/Sao_Paulo', '2026-11-20', '2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z'],
    ['Asia/Kolkata', '2026-01-01', '2025-12-31T18:30:00.000Z', '2026-01-01T18:30:00.000Z'],
    // Clocks went from 00:00 to 01:00: the day has 23 hours and begins at 01:00.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
    // Clocks went back from 00:00 to 23:00: the day begins after the repeated hour.
    ['America/Sao_Paulo', '2019-02-17', '2019-02-17T03:00:00.000Z', '2019-02-18T03:00:00.000Z'],
    ['Europe/Lisbon', '2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
    ['Australia/Sydney', '2026-04-05', '2026-04-04T13:00:00.000Z', '2026-04-05T14:00:00.000Z'],
    ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00.000Z', '2026-10-04T13:00:00.000Z'],
  ])('in %s, %s', (zone, day, from, until) => {
    expect(dayBounds(day, day, zone)).toEqual({ from, until })
  })

  it('leaves open what is not given', () => {
    expect(dayBounds(undefined, '2026-12-31', 'UTC')).toEqual({ from: undefined, until: '2027-01-01T00:00:00.000Z' })
    expect(dayBounds('2026-12-31', undefined, 'UTC').until).toBeUndefined()
  })
})
