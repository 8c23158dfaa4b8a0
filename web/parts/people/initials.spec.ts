import { describe, expect, it } from 'vitest'
import { colourOf, initialsOf, PALETTE } from './initials.ts'
import { photoAddress } from './photo.ts'

describe('a photo', () => {
  it('is asked for at twice the size it is shown at', () => {
    expect(photoAddress('perfil/ana', 32)).toBe('/image/perfil/ana-64.webp')
    expect(photoAddress('perfil/ana', 48)).toBe('/image/perfil/ana-128.webp')
    expect(photoAddress('perfil/ana', 400)).toBe('/image/perfil/ana-256.webp')
  })
})

describe('initials', () => {
  it('are of the first and last name', () => {
    expect(initialsOf('ana maria souza')).toBe('AS')
    expect(initialsOf('  Élida ')).toBe('É')
    expect(initialsOf('')).toBe('')
  })

  it('have one of fourteen colours, the same for the same name', () => {
    expect(new Set(PALETTE).size).toBe(14)
    expect(colourOf('Ana Souza')).toBe(colourOf('Ana Souza'))
    const used = new Set(Array.from({ length: 500 }, (_, index) => colourOf(`Pessoa ${index}`)))
    expect(used.size).toBe(14)
  })
})
