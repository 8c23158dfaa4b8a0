import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDaysAfter, checkoutEnd, isSlipPast, nextAsked, orderDue } from './due.ts'

const HOUR = 3_600_000
const instants = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

describe('a slip', () => {
  it.each([
    ['on a Thursday, in its evening', '2026-11-26', '2026-11-27T02:59:00Z', false],
    ['on a Thursday, the day after', '2026-11-26', '2026-11-27T03:00:00Z', true],
    ['on a Saturday, the Monday after', '2026-11-28', '2026-12-01T02:59:00Z', false],
    ['on a Saturday, the Tuesday after', '2026-11-28', '2026-12-01T03:00:00Z', true],
    ['at Christmas, the Monday after', '2026-12-25', '2026-12-28T15:00:00Z', false],
  ])('that is due %s, is past or not', (_, due, now, isPast) => {
    expect(isSlipPast(due, now)).toBe(isPast)
  })
})

describe('business days', () => {
  it.each([
    // Monday, Thursday, Friday, Saturday, Sunday.
    ['2026-11-23', '2026-11-26'],
    ['2026-11-26', '2026-12-01'],
    ['2026-11-27', '2026-12-02'],
    ['2026-11-28', '2026-12-02'],
    ['2026-11-29', '2026-12-02'],
    // Carnival, Good Friday, and two holidays within a week.
    ['2026-02-13', '2026-02-20'],
    ['2026-04-01', '2026-04-07'],
    ['2026-10-30', '2026-11-05'],
  ])('three after %s are %s', (from, to) => {
    expect(businessDaysAfter(`${from}T12:00:00.000Z`, 3)).toBe(`${to}T12:00:00.000Z`)
  })
})

it('a day is the one it is in Brasília', () => {
  // It is Friday evening in Brazil and Saturday in Greenwich.
  expect(businessDaysAfter('2026-11-28T01:00:00.000Z', 1)).toBe('2026-12-01T01:00:00.000Z')
})

describe('an order', () => {
  it('by card is over after three days, by slip not before a slip paid on its last day can be told', () => {
    expect(orderDue('2026-11-23T12:00:00.000Z', 'CARTAO')).toBe('2026-11-26T12:00:00.000Z')
    expect(orderDue('2026-11-23T12:00:00.000Z', 'BOLETO')).toBe('2026-12-02T11:00:00.000Z')
    fc.assert(
      fc.property(instants, (begun) => {
        const [end, due] = [checkoutEnd(begun, orderDue(begun, 'BOLETO')), orderDue(begun, 'BOLETO')]
        const paid = new Date(Date.parse(end) + 72 * HOUR).toISOString()
        const lastPaid = businessDaysAfter(paid, 0)
        expect(Date.parse(due)).toBeGreaterThanOrEqual(Date.parse(businessDaysAfter(lastPaid, 3)))
      }),
    )
  })

  it('has checkouts that last from half an hour to a day', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -100, max: 1000 }), (now, hours) => {
        const due = new Date(Date.parse(now) + hours * HOUR).toISOString()
        const lasts = Date.parse(checkoutEnd(now, due)) - Date.parse(now)
        expect(lasts).toBeGreaterThan(HOUR / 2)
        expect(lasts).toBeLessThan(24 * HOUR)
      }),
    )
  })

  it('is asked about often while it is fresh, seldom once it is settled, and in the end no more', () => {
    const order = { criado_em: '2026-11-23T12:00:00.000Z', vence_em: '2026-11-26T12:00:00.000Z' }
    const next = (waiting: boolean, now: string) => nextAsked({ ...order, waiting }, now)
    expect(next(true, '2026-11-23T12:10:00.000Z')).toBe('2026-11-23T12:15:00.000Z')
    expect(next(true, '2026-11-24T12:00:00.000Z')).toBe('2026-11-24T13:00:00.000Z')
    expect(next(false, '2026-11-24T12:00:00.000Z')).toBe('2026-11-25T00:00:00.000Z')
    expect(next(false, '2026-12-11T12:00:00.000Z')).toBe('2026-12-18T12:00:00.000Z')
    expect(next(true, '2026-12-11T12:00:00.000Z')).toBe('2026-12-11T13:00:00.000Z')
    expect(next(false, '2027-05-25T12:00:00.000Z')).toBeNull()
    expect(next(true, '2027-05-25T12:00:00.000Z')).not.toBeNull()
  })
})
