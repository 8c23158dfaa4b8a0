import { describe, expect, it } from 'vitest'
import { STORED_UNITS, systemOf, UNIT_SYSTEMS } from './unitSystems.ts'

describe('a choice of units', () => {
  it('is a system when every quantity is, however large an alqueire', () => {
    expect(systemOf(STORED_UNITS)).toBe('METRICO')
    expect(systemOf({ ...STORED_UNITS, ...UNIT_SYSTEMS.AMERICANO })).toBe('AMERICANO')
  })

  it.each([
    { pressao: 'KPA' },
    { vazao: 'GPM' },
    { velocidade: 'MPH' },
    { taxa: 'GPA' },
    { area: 'AL' },
    { volume: 'GAL' },
    { comprimento: 'FT_IN' },
  ] as const)('is a person’s own when one is not: %o', (own) => {
    expect(systemOf({ ...STORED_UNITS, ...own })).toBe('PERSONALIZADO')
  })
})
