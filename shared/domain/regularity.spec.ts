import { describe, expect, it } from 'vitest'
import { type Coverage, irregularCount } from './regularity.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const coverage = (fields: Partial<Coverage> = {}): Coverage => ({
  tipo: 'AMBOS',
  quantidade: null,
  valida_ate: '2027-01-01T00:00:00.000Z',
  gratuita: false,
  ...fields,
})

describe('irregularCount', () => {
  const counts = { PULVERIZADOR: 3, TURBOPULVERIZADOR: 2 }

  it('counts everything without a subscription', () => {
    expect(irregularCount(counts, null, now)).toBe(5)
    expect(irregularCount({}, null, now)).toBe(0)
  })

  it('counts nothing that is covered', () => {
    expect(irregularCount(counts, coverage(), now)).toBe(0)
  })

  it('counts the other sprayer type', () => {
    expect(irregularCount(counts, coverage({ tipo: 'PULVERIZADOR' }), now)).toBe(2)
    expect(irregularCount(counts, coverage({ tipo: 'TURBOPULVERIZADOR' }), now)).toBe(3)
  })

  it('counts what is beyond the number covered, besides the other type', () => {
    expect(irregularCount(counts, coverage({ quantidade: 4 }), now)).toBe(1)
    expect(irregularCount(counts, coverage({ quantidade: 5 }), now)).toBe(0)
    expect(irregularCount(counts, coverage({ tipo: 'PULVERIZADOR', quantidade: 1 }), now)).toBe(4)
  })

  it('covers up to, not at, the instant of expiry', () => {
    expect(irregularCount(counts, coverage({ valida_ate: '2026-11-20T12:00:00.001Z' }), now)).toBe(0)
    expect(irregularCount(counts, coverage({ valida_ate: '2026-11-20T12:00:00.000Z' }), now)).toBe(5)
  })

  it('never goes below zero', () => {
    expect(irregularCount({ PULVERIZADOR: -1, TURBOPULVERIZADOR: 0 }, null, now)).toBe(0)
  })
})
