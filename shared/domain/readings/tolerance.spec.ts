import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageErrors, nominalError } from '../numbers/error.ts'
import {
  judge,
  limitsFor,
  TOLERANCE_PROFILES,
  type ToleranceProfile,
  toleranceProfile,
  variationWithin,
} from './tolerance.ts'

const catalogue = toleranceProfile()

describe('tolerance', () => {
  it('is catalogue-10 by default', () => {
    expect(catalogue).toMatchObject({
      id: 'catalogue-10',
      versao: 1,
      limite_acima_pct: 10,
      limite_abaixo_pct: 10,
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
    expect(toleranceProfile('orchard-15')).toMatchObject({
      versao: 2,
      base: 'MEDIA',
      limite_acima_pct: 15,
      limite_abaixo_pct: 15,
    })
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
        if (profile.limite_acima_pct === profile.limite_abaixo_pct)
          expect(judge(-e, 1.2, profile) === 'APROVADO').toBe(verdict === 'APROVADO')
      }),
    )
  })
})

describe('limits over and under', () => {
  const limit = fc.oneof(fc.constant(0), fc.double({ min: 0.1, max: 100, noNaN: true }))
  const rules = fc
    .record({ acima: limit, abaixo: limit, comparacao: fc.constantFrom('ACIMA' as const, 'A_PARTIR' as const) })
    .filter(({ acima, abaixo }) => acima + abaixo > 0)
    .map(({ acima, abaixo, comparacao }): ToleranceProfile => {
      return { ...catalogue, limite_acima_pct: acima, limite_abaixo_pct: abaixo, comparacao }
    })
  const errors = fc.double({ min: -100, max: 300, noNaN: true })
  const ideal = toleranceProfile('declared-rate-100-105')

  it('of the declared rate pass from what it asks for to 5 % more', () => {
    expect(ideal).toMatchObject({ base: 'TAXA_DECLARADA', limite_acima_pct: 5, limite_abaixo_pct: 0 })
    expect(ideal.nome).toMatch(/not verified/)
    const flows = [0.72, 0.799, 0.8, 0.82, 0.84, 0.841, 0.86]
    expect(flows.map((flow) => judge(nominalError(flow, 0.8), null, ideal))).toEqual([
      'ENTUPIDO',
      'ENTUPIDO',
      'APROVADO',
      'APROVADO',
      'APROVADO',
      'GASTO',
      'GASTO',
    ])
  })

  it('of 0 pass the exact flow whatever the comparison, and nothing to that side', () => {
    const from: ToleranceProfile = { ...ideal, comparacao: 'A_PARTIR' }
    expect([ideal, from].map((rule) => [0, -0.0005, 0.0005, -0.002].map((error) => judge(error, null, rule)))).toEqual(
      Array(2).fill(['APROVADO', 'APROVADO', 'APROVADO', 'ENTUPIDO']),
    )
    expect([5, 4.99].map((error) => judge(error, null, from))).toEqual(['GASTO', 'APROVADO'])
  })

  it('of nothing on both sides, or below 0, are none', () => {
    expect(() => limitsFor({ ...ideal, limite_acima_pct: 0 }, null)).toThrow(/^limit/)
    expect(() => limitsFor({ ...ideal, limite_abaixo_pct: -1 }, null)).toThrow(/^limit/)
  })

  it('are those of low flows where the profile has them, the same over and under', () => {
    const low = { ...ideal, limite_vazao_baixa: { abaixo_de_lpm: 1, limite_pct: 15 } }
    expect([limitsFor(low, 0.8), limitsFor(low, 1), limitsFor(low, null)]).toEqual([
      { acima: 15, abaixo: 15 },
      { acima: 5, abaixo: 0 },
      { acima: 5, abaixo: 0 },
    ])
  })

  it('keep the sign, and grow from clogged by good to worn as the error grows', () => {
    const order = ['ENTUPIDO', 'APROVADO', 'GASTO']
    fc.assert(
      fc.property(rules, errors, errors, (rule, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((error) => judge(error, 1.2, rule))
        expect(order.indexOf(less ?? '')).toBeLessThanOrEqual(order.indexOf(more ?? ''))
        const verdict = judge(one, 1.2, rule)
        if (verdict === 'GASTO') expect(one).toBeGreaterThan(0)
        if (verdict === 'ENTUPIDO') expect(one).toBeLessThan(0)
        expect(judge(0, 1.2, rule)).toBe('APROVADO')
      }),
    )
  })

  it('judge one side as the symmetric profile of that limit does, and never looser with a lower one', () => {
    fc.assert(
      fc.property(rules, errors, limit, (rule, error, lower) => {
        const own = error < 0 ? rule.limite_abaixo_pct : rule.limite_acima_pct
        const even = { ...rule, limite_acima_pct: own, limite_abaixo_pct: own }
        if (own > 0) expect(judge(error, 1.2, rule)).toBe(judge(error, 1.2, even))
        const tight = Math.min(own, lower)
        if (tight > 0 && judge(error, 1.2, rule) !== 'APROVADO')
          expect(judge(error, 1.2, { ...rule, limite_acima_pct: tight, limite_abaixo_pct: tight })).not.toBe('APROVADO')
      }),
    )
  })
})
