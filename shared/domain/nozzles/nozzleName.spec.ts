import { describe, expect, it } from 'vitest'
import { nozzleName, nozzleNameParts } from './nozzleName.ts'

describe('the name of a nozzle', () => {
  it.each([
    ['AD 110-03', { modelo: 'AD', angulo: 110, tamanho: '03' }],
    ['Cone vazio 80-015', { modelo: 'Cone vazio', angulo: 80, tamanho: '015' }],
    ['TXA 02', { modelo: 'TXA', angulo: null, tamanho: '02' }],
    ['Leque 110-03 cerâmica', { modelo: 'Leque 110-03 cerâmica', angulo: null, tamanho: '' }],
  ])('%s is taken apart and put together again', (nome, parts) => {
    expect(nozzleNameParts(nome)).toEqual(parts)
    expect(nozzleName(parts)).toBe(nome)
  })

  it('is what its series calls a nozzle without a size, whatever its angle', () => {
    expect(nozzleName({ modelo: 'ATR 80 red', angulo: 80, tamanho: ' ' })).toBe('ATR 80 red')
  })
})
