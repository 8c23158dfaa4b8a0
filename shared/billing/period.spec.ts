import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../domain/numbers/domainError.ts'
import { PERIODOS_PLANO } from '../enums.ts'
import { beginningOf, daysAfter, periodsAfter, periodsUntil } from './period.ts'

const T = 'T10:00:00.000Z'

describe('periods of a plan', () => {
  it.each([
    ['2028-02-29', 'ANUAL', 1, '2029-02-28'],
    ['2028-02-29', 'ANUAL', 4, '2032-02-29'],
    ['2027-03-01', 'ANUAL', 1, '2028-03-01'],
    ['2026-01-31', 'MENSAL', 1, '2026-02-28'],
    ['2028-01-31', 'MENSAL', 1, '2028-02-29'],
    ['2026-01-31', 'MENSAL', 2, '2026-03-31'],
    ['2026-12-31', 'MENSAL', 2, '2027-02-28'],
    ['2026-11-30', 'MENSAL', 13, '2027-12-30'],
    ['2026-02-26', 'SEMANAL', 1, '2026-03-05'],
    ['2028-02-26', 'SEMANAL', 1, '2028-03-04'],
  ] as const)('from %s, %s, %i on is %s', (from, period, count, to) => {
    expect(periodsAfter(from + T, period, count)).toBe(to + T)
  })

  it.each([
    ['30 March', '2026-03-31', 1, '2026-05-01'],
    ['31 January', '2026-02-01', 1, '2026-03-01'],
    ['31 January', '2026-02-01', 2, '2026-04-01'],
    ['31 December', '2027-01-01', 2, '2027-03-01'],
  ] as const)(
    'go by the day in Brasília: from the evening of %s, which is %s in UTC, %i on is %s',
    (_, from, count, to) => {
      expect(periodsAfter(`${from}T01:30:00.000Z`, 'MENSAL', count)).toBe(`${to}T01:30:00.000Z`)
    },
  )

  it('keep the time of day and none of them is empty', () => {
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, fc.constantFrom(...PERIODOS_PLANO), fc.nat(50), (date, period, count) => {
        const anchor = date.toISOString()
        const [end, next] = [periodsAfter(anchor, period, count), periodsAfter(anchor, period, count + 1)]
        expect(end.slice(10)).toBe(anchor.slice(10))
        expect(Date.parse(next)).toBeGreaterThan(Date.parse(end))
        expect(periodsUntil(anchor, period, end)).toBe(count)
        expect(periodsUntil(anchor, period, new Date(Date.parse(next) - 1).toISOString())).toBe(count)
      }),
    )
  })

  it('begin after what is tried for free, until when nothing is paid', () => {
    expect(beginningOf(`2026-01-30${T}`, 'MENSAL', 1)).toEqual({
      anchor: `2026-01-31${T}`,
      periods: 0,
      testeAte: `2026-01-31${T}`,
      validaAte: `2026-01-31${T}`,
    })
    expect(beginningOf(`2026-01-30${T}`, 'ANUAL', 0)).toEqual({
      anchor: `2026-01-30${T}`,
      periods: 1,
      testeAte: null,
      validaAte: `2027-01-30${T}`,
    })
    expect(daysAfter(`2028-02-28${T}`, 1)).toBe(`2028-02-29${T}`)
  })

  it('are refused where they mean nothing', () => {
    expect(() => periodsAfter('ontem', 'ANUAL', 1)).toThrow(DomainError)
    expect(() => periodsAfter(`2026-01-01${T}`, 'ANUAL', -1)).toThrow(DomainError)
    expect(() => beginningOf(`2026-01-01${T}`, 'ANUAL', 366)).toThrow(DomainError)
  })
})
