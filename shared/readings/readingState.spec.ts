import { describe, expect, it } from 'vitest'
import { ESTADOS_LEITURA } from '../enums.ts'
import { readingState } from './readingState.ts'

const WORST = { posicao: 3, lado: null, erro: 12.5 }
/** A complete reading whose nozzles were all judged and pass. */
const JUDGED = {
  situacao: 'COMPLETA',
  pior_bico: WORST,
  fora_tolerancia: 0,
  a_fazer: 0,
  motivo: null,
  nao_avaliados: 0,
  bicos_medidos: 12,
  quantidade_bicos: 12,
} as const

describe('the state of a reading', () => {
  it('is the verdict once all nozzles have come', () => {
    expect(readingState(JUDGED)).toBe('DENTRO')
    expect(readingState({ ...JUDGED, fora_tolerancia: 3, a_fazer: 3 })).toBe('FORA')
  })

  it('is no failure once all is done, nor before pressure and flow were seen to', () => {
    expect(readingState({ ...JUDGED, fora_tolerancia: 3, a_fazer: 1 })).toBe('FORA')
    expect(readingState({ ...JUDGED, fora_tolerancia: 3, a_fazer: 0 })).toBe('FEITO')
    expect(readingState({ ...JUDGED, fora_tolerancia: 3, a_fazer: 0, motivo: 'CONFERIR' })).toBe('CONFERIR')
    expect(readingState({ ...JUDGED, pior_bico: null, a_fazer: 0, motivo: 'SEM_VAZAO' })).toBe('SEM_VAZAO')
  })

  it('is no verdict where no nozzle could be judged', () => {
    expect(readingState({ ...JUDGED, pior_bico: null })).toBe('NAO_AVALIADA')
    expect(readingState({ ...JUDGED, pior_bico: null, nao_avaliados: 8 })).toBe('NAO_AVALIADA')
  })

  it('is no verdict on all where some nozzles could not be judged, unless another fails', () => {
    expect(readingState({ ...JUDGED, nao_avaliados: 1 })).toBe('PARCIAL')
    expect(readingState({ ...JUDGED, nao_avaliados: 1, fora_tolerancia: 3, a_fazer: 3 })).toBe('FORA')
  })

  it('is no verdict on all where the device could not measure one', () => {
    expect(readingState({ ...JUDGED, bicos_medidos: 11 })).toBe('PARCIAL')
    expect(readingState({ ...JUDGED, bicos_medidos: 11, fora_tolerancia: 1, a_fazer: 1 })).toBe('FORA')
  })

  it.each(ESTADOS_LEITURA.filter((state) => state !== 'COMPLETA'))('is %s before there is one', (situacao) => {
    expect(readingState({ ...JUDGED, situacao, fora_tolerancia: 3, a_fazer: 3 })).toBe(situacao)
    expect(readingState({ ...JUDGED, situacao, pior_bico: null })).toBe(situacao)
    expect(readingState({ ...JUDGED, situacao, nao_avaliados: 1 })).toBe(situacao)
  })
})
