import { describe, expect, it } from 'vitest'
import { lastPeriodFrom, nextReach, type Reach, renewedFrom } from './renewal.ts'

const T = 'T12:00:00.000Z'
const LEAP: Reach = { ancora: `2024-02-29${T}`, periodos: 1, valida_ate: `2025-02-28${T}` }

describe('a renewal', () => {
  it('begins before the end: a slip needs longer than a card, and a week has less time than a year', () => {
    expect(renewedFrom(`2026-12-20${T}`, 'ANUAL', false)).toBe(`2026-12-10${T}`)
    expect(renewedFrom(`2026-12-20${T}`, 'MENSAL', true)).toBe(`2026-12-17${T}`)
    expect(renewedFrom(`2026-12-20${T}`, 'SEMANAL', false)).toBe(`2026-12-17${T}`)
    expect(renewedFrom(`2026-12-20${T}`, 'SEMANAL', true)).toBe(`2026-12-19${T}`)
  })

  it('of 29 February is on the 28th of other years, and on the 29th again', () => {
    const ends: string[] = []
    for (let reach = LEAP; ends.length < 4; ) {
      ends.push(reach.valida_ate.slice(0, 10))
      reach = nextReach(reach, 'ANUAL', `2024-03-01${T}`)
    }
    expect(ends).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'])
  })

  it('that comes too late begins when it comes', () => {
    const late = nextReach(LEAP, 'ANUAL', `2025-03-10${T}`)
    expect(late).toEqual({ ancora: `2025-03-10${T}`, periodos: 1, valida_ate: `2026-03-10${T}` })
  })

  it('follows what is tried with the first period', () => {
    const tried: Reach = { ancora: `2026-01-31${T}`, periodos: 0, valida_ate: `2026-01-31${T}` }
    const first = nextReach(tried, 'MENSAL', `2026-01-25${T}`)
    expect(first).toEqual({ ancora: `2026-01-31${T}`, periodos: 1, valida_ate: `2026-02-28${T}` })
    expect(lastPeriodFrom(first, 'MENSAL')).toBe(`2026-01-31${T}`)
    expect(lastPeriodFrom({ ...first, periodos: 3 }, 'MENSAL')).toBe(`2026-03-31${T}`)
  })
})
