import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neighbouringSpacings, SPACING_TOLERANCE } from './neighbouringSpacings.ts'
import { aimedFlow, type SprayAim } from './nozzleChoice.ts'

const BOOM: SprayAim = {
  tipo: 'PULVERIZADOR',
  modo: 'AREA_TOTAL',
  taxa: 120,
  unidade: 'L_HA',
  velocidade: 8,
  espacamento: 0.5,
  largura_rua: null,
  bicos: null,
  espacamento_plantas: null,
  largura_faixa: null,
  densidade: null,
}

describe('neighbouring spacings', () => {
  it('120 L/ha at 8 km/h take 0.72, 0.80 and 0.88 L/min at 0.45, 0.50 and 0.55 m', () => {
    // 120 × 8 × 0.45 / 600 = 0.72; × 0.55 = 0.88; 0.80 L/min give 600 × 0.8 / (8 × 0.45) = 133.33 and 109.09 L/ha.
    const needs = neighbouringSpacings(BOOM)
    expect(needs.map(({ espacamento }) => espacamento)).toEqual([0.45, 0.5, expect.closeTo(0.55, 12)])
    expect(needs.map(({ aimed }) => aimed.vazao)).toEqual([0.72, 0.8, 0.88].map((flow) => expect.closeTo(flow, 12)))
    expect(needs.map(({ taxa_sem_mudar }) => taxa_sem_mudar)).toEqual(
      [133.333, 120, 109.091].map((rate) => expect.closeTo(rate, 3)),
    )
    expect(needs.map(({ aimed }) => aimed.contas.map(({ formula }) => formula))).toEqual([
      ['vazao_alvo'],
      ['vazao_alvo'],
      ['vazao_alvo'],
    ])
  })

  it('are a boom’s alone, and of nothing that misses a figure', () => {
    expect(neighbouringSpacings({ ...BOOM, modo: 'PWM' })).toHaveLength(3)
    expect(neighbouringSpacings({ ...BOOM, espacamento: null })).toEqual([])
    expect(neighbouringSpacings({ ...BOOM, modo: 'FAIXA', largura_faixa: 0.25 })).toEqual([])
    expect(neighbouringSpacings({ ...BOOM, tipo: 'TURBOPULVERIZADOR', largura_rua: 3.5, bicos: 16 })).toEqual([])
    expect(neighbouringSpacings({ ...BOOM, unidade: 'L_PLANTA' })).toEqual([])
    expect(() => neighbouringSpacings({ ...BOOM, velocidade: 0 })).toThrow('speed')
  })

  it('need as much more or less flow as nozzles stand farther or closer, whatever the mix', () => {
    const aims = fc.record({
      taxa: fc.double({ min: 5, max: 1000, noNaN: true }),
      velocidade: fc.double({ min: 1, max: 40, noNaN: true }),
      espacamento: fc.double({ min: 0.15, max: 1.5, noNaN: true }),
      densidade: fc.option(fc.double({ min: 0.7, max: 1.6, noNaN: true })),
    })
    fc.assert(
      fc.property(aims, (given) => {
        const aim = { ...BOOM, ...given }
        const flow = aimedFlow(aim)?.vazao ?? 0
        const [closer, same, farther] = neighbouringSpacings(aim)
        expect((closer?.aimed.vazao ?? 0) / flow).toBeCloseTo(1 - SPACING_TOLERANCE / 100, 10)
        expect((same?.aimed.vazao ?? 0) / flow).toBeCloseTo(1, 10)
        expect((farther?.aimed.vazao ?? 0) / flow).toBeCloseTo(1 + SPACING_TOLERANCE / 100, 10)
        for (const { espacamento, taxa_sem_mudar } of neighbouringSpacings(aim))
          expect(((taxa_sem_mudar ?? 0) * espacamento) / (aim.taxa * aim.espacamento)).toBeCloseTo(1, 10)
      }),
    )
  })
})
