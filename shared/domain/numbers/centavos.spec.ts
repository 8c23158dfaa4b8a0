import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inCentavos, inUnits } from './centavos.ts'

describe('amounts of money', () => {
  it('are whole hundredths again once they were written in units', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (centavos) => inCentavos(inUnits(centavos % 1e13)) === centavos % 1e13))
  })

  it.each([
    [1.005 * 2, 201],
    [284.99, 28_499],
    [-0.01, -1],
    [0.29, 29],
  ])('of %s units are %s hundredths', (units, centavos) => expect(inCentavos(units)).toBe(centavos))

  it('that are not known stay so', () => expect(inUnits(null)).toBeNull())
})
