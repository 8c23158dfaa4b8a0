import { describe, expect, it } from 'vitest'
import { sectionGaps, sectionProblems, wrongYear } from './vehicle.ts'

const section = (bico_inicial: number | null, bico_final: number | null) => ({ bico_inicial, bico_final })

describe('the year of manufacture', () => {
  it.each([
    [1959, 'ano_minimo'],
    [1960, null],
    [2026, null],
    [2027, 'ano_maximo'],
  ])('%i breaks %s', (year, rule) => {
    expect(wrongYear(year, 2026)).toBe(rule)
  })
})

describe('sections', () => {
  it('run from left to right without overlap; gaps are allowed', () => {
    expect(sectionProblems([section(1, 12), section(13, 24), section(30, 30)])).toEqual([])
    expect(sectionProblems([section(5, 4)])).toEqual([{ index: 0, field: 'bico_final', key: 'bico_final' }])
    expect(sectionProblems([section(1, 12), section(12, 20)])).toEqual([
      { index: 1, field: 'bico_inicial', key: 'ordem_secoes' },
    ])
    expect(sectionProblems([section(null, null), section(1, null)])).toEqual([])
  })

  it('leave out the nozzles before and between them', () => {
    expect(sectionGaps([section(1, 12), section(13, 24)])).toEqual([])
    expect(sectionGaps([section(3, 12), section(15, 15), section(20, 24)])).toEqual([
      { de: 1, ate: 2 },
      { de: 13, ate: 14 },
      { de: 16, ate: 19 },
    ])
    // What is being typed, or is wrong, is no gap yet.
    expect(sectionGaps([section(1, 12), section(20, null), section(30, 25)])).toEqual([])
  })
})
