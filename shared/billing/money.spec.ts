import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../domain/numbers/domainError.ts'
import { minus, money, partOf, plus, times, total } from './money.ts'

const brl = (centavos: number) => money(centavos, 'BRL')
const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

describe('money', () => {
  it('is of whole hundredths within the safe integers, with one zero', () => {
    expect(() => brl(0.5)).toThrow(DomainError)
    expect(() => brl(Number.MAX_SAFE_INTEGER + 1)).toThrow(DomainError)
    expect(() => times(brl(Number.MAX_SAFE_INTEGER), 2)).toThrow(DomainError)
    expect(Object.is(brl(-0).centavos, 0)).toBe(true)
  })

  it('adds up and is taken away exactly', () => {
    expect(plus(brl(10), brl(20))).toEqual(brl(30))
    expect(minus(brl(10), brl(20))).toEqual(brl(-10))
    expect(times(brl(14_990), 3)).toEqual(brl(44_970))
    expect(total([], 'BRL')).toEqual(brl(0))
    expect(total([brl(1), brl(2), brl(3)], 'BRL')).toEqual(brl(6))
  })

  it('mixes no currencies', () => {
    expect(() => plus(brl(1), money(1, 'USD'))).toThrow(DomainError)
    expect(() => minus(brl(1), money(1, 'USD'))).toThrow(DomainError)
    expect(() => total([brl(1), money(1, 'USD')], 'BRL')).toThrow(DomainError)
  })

  it('refuses counts and parts that are none', () => {
    expect(() => times(brl(1), -1)).toThrow(DomainError)
    expect(() => times(brl(1), 1.5)).toThrow(DomainError)
    expect(() => partOf(brl(1), 2, 1)).toThrow(DomainError)
    expect(() => partOf(brl(1), 0, 0)).toThrow(DomainError)
  })

  it('is parted without a float, rounded down, even where the product is no safe integer', () => {
    expect(partOf(brl(100), 1, 3)).toEqual(brl(33))
    expect(partOf(brl(-100), 1, 3)).toEqual(brl(-34))
    expect(partOf(brl(9_007_199_254_740_991), 9_007_199_254_740_990, 9_007_199_254_740_991)).toEqual(
      brl(9_007_199_254_740_990),
    )
  })

  it('gives no hundredth away nor loses more than one, whatever is parted', () => {
    const parts = fc
      .integer({ min: 1, max: 1e12 })
      .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)))
    fc.assert(
      fc.property(amounts, parts, (centavos, [part, of]) => {
        const sum = partOf(brl(centavos), part, of).centavos + partOf(brl(centavos), of - part, of).centavos
        expect([centavos, centavos - 1]).toContain(sum)
      }),
    )
  })
})
