import { describe, expect, it } from 'vitest'
import { dueSeverity, SEVERITIES, severityOf, workSeverity } from './severity.ts'

describe('how urgent something is', () => {
  it('has an icon of its own for each, and red for what is to be done now alone', () => {
    const looks = Object.values(SEVERITIES)
    expect(new Set(looks.map(({ type }) => type)).size).toBe(looks.length)
    expect(looks.filter(({ tone }) => tone === 'act')).toEqual([SEVERITIES.AGORA])
  })

  it('is the same for one reading in its verdict, the list, the card and the replacement list', () => {
    expect([severityOf('AGIR'), severityOf('FORA'), severityOf('TROCAR')]).toEqual(['AGORA', 'AGORA', 'AGORA'])
    expect(workSeverity({ trocar: 0, limpar: 1, motivo: null })).toBe('AGORA')
    expect(workSeverity({ trocar: 0, limpar: 0, motivo: 'CONFERIR' })).toBe(severityOf('CONFERIR'))
    expect(workSeverity({ trocar: 0, limpar: 0, motivo: 'SEM_AVALIACAO' })).toBe(severityOf('NAO_AVALIADA'))
    expect(workSeverity({ trocar: 0, limpar: 0, motivo: null })).toBe(severityOf('DENTRO'))
  })

  it('is no good news where the device was not calibrated', () => {
    expect(severityOf('BOM', { isDoubtful: true })).toBe('EM_BREVE')
    expect(severityOf('AGIR', { isDoubtful: true })).toBe('AGORA')
  })

  it('turns with the day by which something is due', () => {
    expect(dueSeverity('2026-03-01', '2026-03-02')).toBe('AGORA')
    expect(dueSeverity('2026-03-02', '2026-03-02')).toBe('EM_BREVE')
  })
})
