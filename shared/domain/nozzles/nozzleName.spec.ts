import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nozzleName, nozzleNamedBy, nozzleNameParts } from './nozzleName.ts'

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

describe('a nozzle is found', () => {
  it.each(['XR11002', 'xr 110-02', 'XR-110', 'TeeJet XR11002', '02 xr', '11002', 'xr1', ''])('by “%s”', (text) => {
    expect(nozzleNamedBy(text)('TeeJet XR 110-02')).toBe(true)
  })

  it.each(['XR11003', 'R11002', 'XR8002', '1002', 'Lechler XR11002'])('not by “%s”', (text) => {
    expect(nozzleNamedBy(text)('TeeJet XR 110-02')).toBe(false)
  })

  it('by its own name, however it is written together', () => {
    const part = fc.stringMatching(/^[A-Z0-9]{1,6}$/)
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), fc.constantFrom('', ' ', '-'), (parts, between) => {
        const apart = [...new Set(parts)]
        expect(nozzleNamedBy(apart.join(between))(apart.join(' '))).toBe(true)
        expect(nozzleNamedBy(apart.join(' '))(apart.join(between))).toBe(true)
      }),
    )
  })
})
