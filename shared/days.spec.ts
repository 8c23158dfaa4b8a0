import { describe, expect, it } from 'vitest'
import {
  dayBounds,
  dayIn,
  dayInWords,
  daysBetween,
  daysLater,
  isDay,
  lastDayOf,
  monthIn,
  monthsAhead,
  monthsLater,
  monthWriter,
  saysYear,
  todayIn,
  wallClock,
  weekdayOf,
} from './days.ts'

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

describe('the day of an instant', () => {
  it.each([
    ['America/Sao_Paulo', '2026-11-22'],
    ['UTC', '2026-11-23'],
    ['Asia/Tokyo', '2026-11-23'],
    ['-03:00', '2026-11-22'],
    ['+05:45', '2026-11-23'],
  ])('is the one of clocks in %s', (zone, day) => {
    expect(dayIn('2026-11-23T02:30:00.000Z', zone)).toBe(day)
    expect(todayIn(zone, Date.parse('2026-11-23T02:30:00.000Z'))).toBe(day)
  })

  it('and its month are of another year at the turn of the year', () => {
    expect(monthIn('2027-01-01T01:00:00.000Z', 'America/Sao_Paulo')).toBe('2026-12')
    expect(monthIn('2027-01-01T01:00:00.000Z', 'UTC')).toBe('2027-01')
  })

  it('begins at hour 0 of its clock', () => {
    const midnight = wallClock('2026-11-22T03:00:00.000Z', 'America/Sao_Paulo')
    expect(midnight).toMatchObject({ year: 2026, month: 11, day: 22, hour: 0, minute: 0, second: 0 })
  })
})

describe('reckoning with days', () => {
  it('goes over months and years in both directions', () => {
    expect([daysLater('2026-12-31', 1), daysLater('2024-03-01', -1)]).toEqual(['2027-01-01', '2024-02-29'])
    expect([daysBetween('2026-12-30', '2027-01-02'), daysBetween('2027-01-02', '2026-12-30')]).toEqual([3, -3])
    expect([monthsAhead('2026-12', 1), monthsAhead('2026-01', -1), monthsAhead('2026-05', 0)]).toEqual([
      '2027-01',
      '2025-12',
      '2026-05',
    ])
    expect([lastDayOf('2026-02'), lastDayOf('2024-02'), lastDayOf('2026-12')]).toEqual([
      '2026-02-28',
      '2024-02-29',
      '2026-12-31',
    ])
    expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([0, 1])
  })

  it('months later is the same number, or the last day of a shorter month', () => {
    expect(monthsLater('2026-11-22', 12)).toBe('2027-11-22')
    expect(monthsLater('2026-08-31', 6)).toBe('2027-02-28')
    expect(monthsLater('2027-08-31', 6)).toBe('2028-02-29')
    expect(monthsLater('2028-02-29', 36)).toBe('2031-02-28')
    expect(monthsLater('2026-12-31', 0)).toBe('2026-12-31')
    expect(() => monthsLater('22/11/2026', 1)).toThrow('YYYY-MM-DD')
  })

  it('knows which days there are', () => {
    expect(['2026-02-28', '2026-02-31', '2026-13-01', '2026-1-1', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

it('a day and a month are written in words, the same wherever they are read', () => {
  expect(dayInWords('2026-03-03', 'pt-BR')).toBe('3 de março de 2026')
  expect(monthWriter('en')('2026-03')).toBe('Mar')
  expect(monthWriter('en', { withYear: true })('2026-03')).toBe('Mar 2026')
})

it('of the months of more than a year no two are called the same', () => {
  const months = [
    '2025-11',
    '2025-12',
    '2026-01',
    ...Array.from({ length: 10 }, (_, at) => `2026-${at + 2}`.replace(/-(.)$/, '-0$1')),
  ]
  const name = monthWriter('pt-BR')
  const called = months.map((month, at) => (saysYear(month, at) ? `${name(month)} ${month.slice(0, 4)}` : name(month)))
  expect(called.slice(0, 3)).toEqual(['nov. 2025', 'dez.', 'jan. 2026'])
  expect(new Set(called).size).toBe(13)
})
