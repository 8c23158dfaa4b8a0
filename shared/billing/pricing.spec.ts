import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../domain/numbers/domainError.ts'
import { money, plus } from './money.ts'
import { creditOf, lineTotal, MAIOR_QUANTIDADE, priceOf, unused } from './pricing.ts'

const brl = (centavos: number) => money(centavos, 'BRL')
const line = (quantidade: number, centavos: number) => ({ quantidade, valorUnitario: brl(centavos) })

describe('the price of an order', () => {
  it('is quantity times unit value of each line, less a credit', () => {
    expect(priceOf([line(3, 14_990), line(6, 1_050)], brl(10_000))).toEqual({
      subtotal: brl(51_270),
      desconto: brl(10_000),
      total: brl(41_270),
    })
  })

  it('never goes below nothing, nor gives out what is left of a credit', () => {
    expect(priceOf([line(1, 100)], brl(250))).toEqual({ subtotal: brl(100), desconto: brl(100), total: brl(0) })
  })

  it('adds up, whatever the lines and the credit', () => {
    const lines = fc.array(
      fc.record({ quantidade: fc.integer({ min: 1, max: MAIOR_QUANTIDADE }), centavos: fc.nat(10_000_000) }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(lines, fc.nat(1_000_000_000), (all, credit) => {
        const price = priceOf(
          all.map(({ quantidade, centavos }) => line(quantidade, centavos)),
          brl(credit),
        )
        expect(plus(price.total, price.desconto)).toEqual(price.subtotal)
        expect(Math.min(price.total.centavos, price.desconto.centavos)).toBeGreaterThanOrEqual(0)
        expect(price.subtotal.centavos).toBe(all.reduce((sum, one) => sum + one.quantidade * one.centavos, 0))
      }),
    )
  })

  it('is refused for quantities that are none, other currencies and a negative credit', () => {
    for (const count of [0, -1, 1.5, 50_001]) expect(() => lineTotal(line(count, 1))).toThrow(DomainError)
    expect(() => priceOf([line(1, 1)], money(0, 'USD'))).toThrow(DomainError)
    expect(() => priceOf([line(1, 1)], brl(-1))).toThrow(DomainError)
  })
})

describe('what is credited of a payment', () => {
  const paid = { valor: brl(30_000), de: '2026-11-01T00:00:00.000Z', ate: '2026-12-01T00:00:00.000Z' }

  it('is the time that is left of it, rounded down', () => {
    expect(unused(paid, '2026-11-16T00:00:00.000Z')).toEqual(brl(15_000))
    expect(unused(paid, '2026-11-30T23:59:59.999Z')).toEqual(brl(0))
    expect(unused({ ...paid, valor: brl(100) }, '2026-11-21T00:00:00.000Z')).toEqual(brl(33))
  })

  it('is all of it before its time, and nothing after it', () => {
    expect(unused(paid, '2026-10-01T00:00:00.000Z')).toEqual(brl(30_000))
    expect(unused(paid, '2027-01-01T00:00:00.000Z')).toEqual(brl(0))
    expect(creditOf([paid, paid], '2026-11-16T00:00:00.000Z', 'BRL')).toEqual(brl(30_000))
    expect(creditOf([], '2026-11-16T00:00:00.000Z', 'BRL')).toEqual(brl(0))
  })

  it('is refused for a time that does not end after it begins', () => {
    expect(() => unused({ ...paid, ate: paid.de }, paid.de)).toThrow(DomainError)
  })
})
