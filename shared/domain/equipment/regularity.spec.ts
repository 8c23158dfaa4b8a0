import { describe, expect, it } from 'vitest'
import { type Coverage, irregularCount, mainCoverage } from './regularity.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const coverage = (fields: Partial<Coverage> = {}): Coverage => ({
  id: null,
  tipo: 'AMBOS',
  quantidade: null,
  adicionais: [],
  valida_ate: '2027-01-01T00:00:00.000Z',
  gratuita: false,
  ...fields,
})

describe('irregularCount', () => {
  const counts = { PULVERIZADOR: 3, TURBOPULVERIZADOR: 2 }

  it('counts everything without a subscription', () => {
    expect(irregularCount(counts, [], now)).toBe(5)
    expect(irregularCount({}, [], now)).toBe(0)
  })

  it('counts nothing that is covered', () => {
    expect(irregularCount(counts, [coverage()], now)).toBe(0)
  })

  it('counts the other sprayer type', () => {
    expect(irregularCount(counts, [coverage({ tipo: 'PULVERIZADOR' })], now)).toBe(2)
    expect(irregularCount(counts, [coverage({ tipo: 'TURBOPULVERIZADOR' })], now)).toBe(3)
  })

  it('counts what is beyond the number covered, besides the other type', () => {
    expect(irregularCount(counts, [coverage({ quantidade: 4 })], now)).toBe(1)
    expect(irregularCount(counts, [coverage({ quantidade: 5 })], now)).toBe(0)
    expect(irregularCount(counts, [coverage({ tipo: 'PULVERIZADOR', quantidade: 1 })], now)).toBe(4)
  })

  it('covers up to, not at, the instant of expiry', () => {
    expect(irregularCount(counts, [coverage({ valida_ate: '2026-11-20T12:00:00.001Z' })], now)).toBe(0)
    expect(irregularCount(counts, [coverage({ valida_ate: '2026-11-20T12:00:00.000Z' })], now)).toBe(5)
  })

  it('adds subscriptions up by type; one for both types takes what finds no room among those for one', () => {
    const one = (tipo: Coverage['tipo'], quantidade: number | null) => coverage({ tipo, quantidade })
    const both = [one('PULVERIZADOR', 1), one('PULVERIZADOR', 1), one('TURBOPULVERIZADOR', 1), one('AMBOS', 1)]
    expect(irregularCount(counts, both, now)).toBe(1)
    expect(irregularCount(counts, [...both, one('AMBOS', 1)], now)).toBe(0)
    expect(irregularCount({ ...counts, AMBOS: 1 }, [...both, one('AMBOS', 1)], now)).toBe(1)
    expect(irregularCount({ AMBOS: 1 }, [one('PULVERIZADOR', null), one('TURBOPULVERIZADOR', null)], now)).toBe(1)
  })

  it('never goes below zero', () => {
    expect(irregularCount({ PULVERIZADOR: -1, TURBOPULVERIZADOR: 0 }, [], now)).toBe(0)
  })
})

describe('what an account is told it has', () => {
  const [past, soon, late] = ['2026-01-01', '2027-01-01', '2028-01-01'].map((day) => `${day}T00:00:00.000Z`)

  it('is what is in force, paid for, and lasts longest', () => {
    const over = coverage({ valida_ate: past ?? '' })
    const free = coverage({ valida_ate: late ?? '', gratuita: true })
    const paid = coverage({ valida_ate: soon ?? '' })
    expect(mainCoverage([], now)).toBeNull()
    expect(mainCoverage([over], now)).toBe(over)
    expect(mainCoverage([over, free], now)).toBe(free)
    expect(mainCoverage([free, paid, over], now)).toBe(paid)
    const longer = coverage({ valida_ate: late ?? '' })
    expect(mainCoverage([paid, longer], now)).toBe(longer)
  })
})
