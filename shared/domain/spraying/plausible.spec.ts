import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateFromLha, rateToLha, speedFromKmh, speedToKmh } from '../numbers/units.ts'
import { isOtherUnitLikely, isUnusual, USUAL, usualRate } from './plausible.ts'

describe('a figure of a sprayer', () => {
  it.each([
    [USUAL.velocidade, 1.9, 2, 40, 41],
    [USUAL.largura_rua, 0.9, 1, 12, 12.5],
    [USUAL.espacamento_plantas, 0.09, 0.1, 10, 11],
    [USUAL.espacamento_bicos, 0.14, 0.15, 1.5, 1.6],
    [usualRate('PULVERIZADOR'), 4.9, 5, 1000, 1001],
    [usualRate('TURBOPULVERIZADOR'), 29, 30, 5000, 5001],
    [usualRate(null), 4.9, 5, 5000, 5001],
  ])('is usual within %j, ends included', (range, below, lowest, highest, above) => {
    expect([below, lowest, highest, above].map((value) => isUnusual(value, range))).toEqual([true, false, false, true])
  })

  it('is as usual in another unit', () => {
    fc.assert(
      fc.property(fc.constantFrom(USUAL.velocidade.min, USUAL.velocidade.max), (end) => {
        expect(isUnusual(speedToKmh(speedFromKmh(end, 'MPH'), 'MPH'), USUAL.velocidade)).toBe(false)
      }),
    )
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (rate) => {
        const again = rateToLha(rateFromLha(rate, 'GPA'), 'GPA')
        expect(isUnusual(again, usualRate(null))).toBe(isUnusual(rate, usualRate(null)))
      }),
    )
  })

  it('is a number', () => {
    expect(() => isUnusual(Number.NaN, USUAL.velocidade)).toThrow(/^figure/)
  })
})

describe('a declared rate', () => {
  it.each([
    [160, 160, false],
    [160, 33, false],
    [160, 32, true],
    [32, 160, true],
    // 160 typed where gallons per acre are asked for, and 17.1 told where litres per hectare are.
    [rateToLha(160, 'GPA'), 160, true],
    [rateFromLha(160, 'GPA'), 160, true],
    [0, 160, false],
    [160, 0, false],
  ])('of %d beside %d measured L/ha is likely of another unit: %s', (declared, measured, likely) => {
    expect(isOtherUnitLikely(declared, measured)).toBe(likely)
  })

  it('is doubted whichever of the two is the larger, and in whatever unit both are', () => {
    const rate = fc.double({ min: 0.1, max: 10_000, noNaN: true })
    fc.assert(
      fc.property(rate, rate, (declared, measured) => {
        const doubted = isOtherUnitLikely(declared, measured)
        expect(isOtherUnitLikely(measured, declared)).toBe(doubted)
        expect(isOtherUnitLikely(rateFromLha(declared, 'GPA'), rateFromLha(measured, 'GPA'))).toBe(doubted)
        expect(isOtherUnitLikely(rateToLha(declared, 'GPA'), declared)).toBe(true)
      }),
    )
  })

  it('is none below 0', () => {
    expect(() => isOtherUnitLikely(-1, 5)).toThrow(/^declared rate/)
    expect(() => isOtherUnitLikely(5, -1)).toThrow(/^measured rate/)
  })
})
