import { describe, expect, it } from 'vitest'
import { ESTADOS_LEITURA } from '../../../shared/enums.ts'
import { readingState } from './readingState.ts'

const WORST = { posicao: 3, lado: null, erro: 12.5 }

describe('the state of a reading', () => {
  it('is the verdict once all nozzles have come', () => {
    expect(readingState({ situacao: 'COMPLETA', pior_bico: WORST, fora_tolerancia: 0 })).toBe('DENTRO')
    expect(readingState({ situacao: 'COMPLETA', pior_bico: WORST, fora_tolerancia: 3 })).toBe('FORA')
  })

  it('is no verdict where no nozzle could be judged', () => {
    expect(readingState({ situacao: 'COMPLETA', pior_bico: null, fora_tolerancia: 0 })).toBe('NAO_AVALIADA')
  })

  it.each(ESTADOS_LEITURA.filter((state) => state !== 'COMPLETA'))('is %s before there is one', (situacao) => {
    expect(readingState({ situacao, pior_bico: WORST, fora_tolerancia: 3 })).toBe(situacao)
    expect(readingState({ situacao, pior_bico: null, fora_tolerancia: 0 })).toBe(situacao)
  })
})
