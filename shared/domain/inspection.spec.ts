import { describe, expect, it } from 'vitest'
import type { Veredito } from '../enums.ts'
import {
  certificateState,
  dayIn,
  type Inspected,
  inspectionObstacle,
  inspectionResult,
  monthsAfter,
} from './inspection.ts'

const reading = (bicos: (Veredito | null)[], more: Partial<Inspected> = {}): Inspected => ({
  ...{ situacao: 'COMPLETA', variacao_dentro: null },
  quantidade_bicos: bicos.length,
  bicos: bicos.map((veredito) => ({ veredito })),
  ...more,
})

describe('the certificate of a reading', () => {
  it('takes a complete reading without contradictions, all of whose nozzles were judged', () => {
    expect(inspectionObstacle(reading(['APROVADO', 'GASTO']))).toBeNull()
    expect(inspectionObstacle(reading(['APROVADO'], { situacao: 'RECEBENDO' }))).toBe('leitura_incompleta')
    expect(inspectionObstacle(reading(['APROVADO'], { situacao: 'CONFLITO' }))).toBe('leitura_em_conflito')
    expect(inspectionObstacle(reading(['APROVADO', null]))).toBe('bicos_sem_avaliacao')
    expect(inspectionObstacle(reading(['APROVADO'], { quantidade_bicos: 2 }))).toBe('leitura_incompleta')
    expect(inspectionObstacle(reading([]))).toBe('bicos_sem_avaliacao')
  })

  it('says passed only when no nozzle fails and the variation is not over its limit', () => {
    const result = (bicos: Veredito[], variacao_dentro: boolean | null = null) =>
      inspectionResult(reading(bicos, { variacao_dentro }))
    expect([result(['APROVADO', 'APROVADO']), result(['APROVADO'], true)]).toEqual(['APROVADO', 'APROVADO'])
    expect(result(['APROVADO'], false)).toBe('REPROVADO')
    expect([result(['APROVADO', 'GASTO']), result(['ENTUPIDO'], true)]).toEqual(['REPROVADO', 'REPROVADO'])
  })

  it('is good until the end of its last day, and never again once revoked', () => {
    const vence_em = '2026-11-23T03:00:00.000Z'
    const at = (instant: string, revogado = false) => certificateState({ revogado, vence_em }, Date.parse(instant))
    expect(at('2026-11-23T02:59:59.999Z')).toBe('VALIDO')
    expect(at('2026-11-23T03:00:00.000Z')).toBe('VENCIDO')
    expect([at('2026-01-01T00:00:00.000Z', true), at('2027-01-01T00:00:00.000Z', true)]).toEqual([
      'REVOGADO',
      'REVOGADO',
    ])
  })
})

describe('days', () => {
  it('are months later the same day, or the last of a shorter month', () => {
    expect(monthsAfter('2026-11-22', 12)).toBe('2027-11-22')
    expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28')
    expect(monthsAfter('2027-08-31', 6)).toBe('2028-02-29')
    expect(monthsAfter('2028-02-29', 36)).toBe('2031-02-28')
    expect(monthsAfter('2026-12-31', 0)).toBe('2026-12-31')
    expect(() => monthsAfter('22/11/2026', 1)).toThrow('YYYY-MM-DD')
  })

  it('are those of a place', () => {
    expect(dayIn('2026-11-23T02:30:00.000Z', 'America/Sao_Paulo')).toBe('2026-11-22')
    expect(dayIn('2026-11-23T02:30:00.000Z', 'UTC')).toBe('2026-11-23')
  })
})
