import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageErrors, nominalError } from '../numbers/error.ts'
import { judge, TOLERANCE_PROFILES, type ToleranceProfile, toleranceProfile, variationWithin } from './tolerance.ts'

const catalogue = toleranceProfile()

describe('tolerance', () => {
  it('is catalogue-10 by default', () => {
    expect(catalogue).toMatchObject({
      id: 'catalogue-10',
      versao: 1,
      limite_pct: 10,
      base: 'NOMINAL',
      comparacao: 'ACIMA',
    })
  })

  it('judges 1.30 at 3 bar by the exact model', () => {
    expect(nominalError(1.3, 1.2)).toBeCloseTo(8.33, 2)
    expect(judge(nominalError(1.3, 1.2), 1.2, catalogue)).toBe('APROVADO')
    expect(nominalError(1.3, 1.18)).toBeCloseTo(10.17, 2)
    expect(judge(nominalError(1.3, 1.18), 1.18, catalogue)).toBe('GASTO')
  })

  it('passes exactly 10 % in spite of doubles, on both sides', () => {
    expect(nominalError(1.32, 1.2)).toBeGreaterThan(10)
    expect(judge(nominalError(1.32, 1.2), 1.2, catalogue)).toBe('APROVADO')
    expect(judge(nominalError(1.08, 1.2), 1.2, catalogue)).toBe('APROVADO')
    expect(judge(nominalError(1.320012, 1.2), 1.2, catalogue)).toBe('APROVADO')
    expect(judge(nominalError(1.320024, 1.2), 1.2, catalogue)).toBe('GASTO')
    expect(judge(nominalError(1.079976, 1.2), 1.2, catalogue)).toBe('ENTUPIDO')
  })

  it('fails exactly 10 % when the profile compares from the limit', () => {
    const from: ToleranceProfile = { ...catalogue, comparacao: 'A_PARTIR' }
    expect(judge(nominalError(1.08, 1.2), 1.2, from)).toBe('ENTUPIDO')
    expect(judge(nominalError(1.32, 1.2), 1.2, from)).toBe('GASTO')
    expect([9.999, 9.998, 9.99].map((error) => judge(error, 1.2, from))).toEqual(['GASTO', 'APROVADO', 'APROVADO'])
  })

  it('finds only the fifth nozzle outside 5 % of the average', () => {
    const errors = averageErrors([1.58, 1.62, 1.6, 1.55, 1.71, 1.59])
    expect(errors.map((error) => judge(error, null, toleranceProfile('extension-5')))).toEqual([
      'APROVADO',
      'APROVADO',
      'APROVADO',
      'APROVADO',
      'GASTO',
      'APROVADO',
    ])
  })

  it('fails from 5 % on by extension-5, and compares orchards nozzle with nozzle', () => {
    const extension = toleranceProfile('extension-5')
    expect(extension).toMatchObject({ versao: 2, base: 'MEDIA', comparacao: 'A_PARTIR' })
    expect([5, 4.99, -5].map((error) => judge(error, null, extension))).toEqual(['GASTO', 'APROVADO', 'ENTUPIDO'])
    expect(toleranceProfile('orchard-15')).toMatchObject({ versao: 2, base: 'MEDIA', limite_pct: 15 })
    expect(toleranceProfile('orchard-15', 1)).toMatchObject({ base: 'NOMINAL', comparacao: 'ACIMA' })
  })

  it('takes no limit of the variation from ISO 16122, whose 10 % is of the distribution', () => {
    expect(variationWithin(50, toleranceProfile('iso16122-boom'))).toBeNull()
  })

  it('splits the limit of iso16122-boom at 1 L/min, and bounded the variation in its first version', () => {
    const iso = toleranceProfile('iso16122-boom')
    expect(judge(12, 1, iso)).toBe('GASTO')
    expect(judge(12, 0.99, iso)).toBe('APROVADO')
    expect(judge(-15.1, 0.99, iso)).toBe('ENTUPIDO')
    const first = toleranceProfile('iso16122-boom', 1)
    expect(variationWithin(10, first)).toBe(true)
    expect(variationWithin(10.01, first)).toBe(false)
    expect(variationWithin(null, first)).toBeNull()
    for (const profile of [first, catalogue]) expect(() => variationWithin(Number.NaN, profile)).toThrow(/^variation/)
    expect(variationWithin(50, catalogue)).toBeNull()
    expect(iso.nome).toBe('limits after ISO 16122, unverified')
  })

  it('ships frozen profiles, found by id and version', () => {
    for (const shipped of TOLERANCE_PROFILES) {
      expect(Object.isFrozen(shipped)).toBe(true)
      expect(toleranceProfile(shipped.id, shipped.versao)).toBe(shipped)
      expect(shipped.nome).not.toMatch(/conforms/i)
    }
    expect(() => toleranceProfile('catalogue-10', 99)).toThrow(/tolerance profile/)
  })

  it('keeps the sign and is symmetric in it', () => {
    const error = fc.double({ min: -100, max: 300, noNaN: true })
    fc.assert(
      fc.property(error, fc.constantFrom(...TOLERANCE_PROFILES), (e, profile) => {
        const verdict = judge(e, 1.2, profile)
        if (verdict === 'GASTO') expect(e).toBeGreaterThan(0)
        if (verdict === 'ENTUPIDO') expect(e).toBeLessThan(0)
        expect(judge(-e, 1.2, profile) === 'APROVADO').toBe(verdict === 'APROVADO')
      }),
    )
  })
})
