import { describe, expect, it } from 'vitest'
import { easterOf, isBankHoliday } from './holidays.ts'

describe('Easter', () => {
  it.each(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '2285-03-22'])('is on %s', (day) => {
    expect(new Date(easterOf(Number(day.slice(0, 4)))).toISOString().slice(0, 10)).toBe(day)
  })
})

describe('banks in Brazil', () => {
  it.each([
    ...['2026-01-01', '2026-02-16', '2026-02-17', '2026-04-03', '2026-04-21', '2026-05-01', '2026-06-04', '2026-09-07'],
    ...['2026-10-12', '2026-11-02', '2026-11-15', '2026-11-20', '2026-12-25', '2027-02-08', '2027-05-27'],
  ])('are closed on %s', (day) => expect(isBankHoliday(day)).toBe(true))

  it.each(['2026-02-18', '2026-04-05', '2026-06-05', '2023-11-20', '2026-12-24'])(
    'are not for a holiday on %s',
    (day) => expect(isBankHoliday(day)).toBe(false),
  )
})
