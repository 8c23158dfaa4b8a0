import { describe, expect, it } from 'vitest'
import type { DesvioFaixa, Lado, Veredito } from '../../enums.ts'
import { certificateState, type Inspected, inspectionObstacle, inspectionResult } from './inspection.ts'

const fault = (desvio: DesvioFaixa) => ({ faixa: 'calibracao' as const, desvio, valor: 3, minimo: -1, maximo: 1 })

const reading = (bicos: (Veredito | null)[], more: Partial<Inspected> = {}): Inspected => ({
  situacao: 'COMPLETA',
  variacao_dentro: null,
  quantidade_bicos: bicos.length,
  bicos: bicos.map((veredito, index) => ({ posicao: index + 1, lado: null, vazao: 1.2, veredito })),
  desvio_comum: null,
  modelos: [{ fora_do_perfil: false, quantidade: bicos.length }],
  calibracao_julgada: null,
  partes_fora: 0,
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

  it.each([
    ['desvio_comum', { desvio_comum: 'ABAIXO' }],
    ['vazao_extrapolada', { modelos: [{ fora_do_perfil: true, quantidade: 2 }] }],
    ['calibracao_fora', { calibracao_julgada: { motivos: [fault('ACIMA')] } }],
    ['calibracao_fora', { calibracao_julgada: { motivos: [fault('AUSENTE'), fault('ABAIXO')] } }],
    ['partes_fora', { partes_fora: 1 }],
  ] as const)('does not pass over what the page warns of: %s', (code, more) => {
    expect(inspectionObstacle(reading(['APROVADO', 'APROVADO'], more))).toBe(code)
  })

  it('takes a calibration, or a figure of one, that was not told, and a model that no nozzle is of', () => {
    const passed = (more: Partial<Inspected>) => inspectionObstacle(reading(['APROVADO', 'APROVADO'], more))
    expect(passed({ calibracao_julgada: { motivos: [fault('AUSENTE')] } })).toBeNull()
    expect(passed({ calibracao_julgada: { motivos: [] } })).toBeNull()
    expect(passed({ modelos: [{ fora_do_perfil: true, quantidade: 0 }] })).toBeNull()
  })

  it('does not certify nozzles that gave nothing together: all, a side, a section, three neighbours; one is clogged', () => {
    const flowing = (flows: readonly number[], lados: readonly (Lado | null)[] = []) =>
      reading([], {
        quantidade_bicos: flows.length,
        bicos: flows.map((vazao, index) => ({
          posicao: index + 1,
          lado: lados[index] ?? null,
          vazao,
          veredito: vazao === 0 ? 'ENTUPIDO' : 'APROVADO',
        })),
      })
    expect(inspectionObstacle(flowing([0, 0]))).toBe('sem_vazao')
    expect(inspectionObstacle(flowing([1, 1, 0, 0], ['ESQUERDO', 'ESQUERDO', 'DIREITO', 'DIREITO']))).toBe('sem_vazao')
    expect(inspectionObstacle(flowing([1, 0, 0, 0, 1]))).toBe('sem_vazao')
    const two = flowing([1, 1, 0, 0, 1])
    expect(inspectionObstacle(two)).toBeNull()
    expect(inspectionObstacle(two, [{ bico_inicial: 3, bico_final: 4 }])).toBe('sem_vazao')
    expect(inspectionObstacle(two, [{ bico_inicial: 2, bico_final: 4 }])).toBeNull()
    expect(inspectionObstacle(flowing([1, 0, 1]))).toBeNull()
  })

  it('does not certify one side of a turbosprayer as the whole of it', () => {
    const on = (...lados: Lado[]) =>
      inspectionObstacle(
        reading([], {
          quantidade_bicos: lados.length,
          bicos: lados.map((lado, index) => ({ posicao: index + 1, lado, vazao: 1.2, veredito: 'APROVADO' as const })),
        }),
      )
    expect(on('ESQUERDO', 'ESQUERDO')).toBe('lado_nao_medido')
    expect(on('DIREITO')).toBe('lado_nao_medido')
    expect([on('ESQUERDO', 'DIREITO'), on('BILATERAL', 'BILATERAL'), on('LATERAL')]).toEqual([null, null, null])
  })

  it('does not certify six nozzles of a vehicle whose sections have more', () => {
    const six = reading(Array.from({ length: 6 }, () => 'APROVADO' as const))
    const run = (bico_inicial: number | null, bico_final: number | null) => ({ bico_inicial, bico_final })
    expect(inspectionObstacle(six, [run(1, 24), run(25, 48)])).toBe('secao_nao_medida')
    expect(inspectionObstacle(six, [run(1, 6), run(7, 7)])).toBe('secao_nao_medida')
    expect(inspectionObstacle(six, [run(1, 3), run(5, 6)])).toBeNull()
    expect(inspectionObstacle(six, [run(1, null)])).toBeNull()
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

  it('never makes good or lets expire what has no last day', () => {
    const at = (revogado: boolean) => certificateState({ revogado, vence_em: null }, Date.parse('2099-01-01T00:00:00Z'))
    expect([at(false), at(true)]).toEqual(['SEM_VALIDADE', 'REVOGADO'])
  })
})
