import { describe, expect, it } from 'vitest'
import { whenceOf } from './whence.ts'

const at = (headers: Record<string, string>) => whenceOf({ headers })

describe('where a request comes from', () => {
  it('is nothing where nothing is told, and short where much is', () => {
    expect(at({})).toEqual({ agente: null, lugar: null })
    const { agente } = at({ 'user-agent': `\u202eFirefox${'x'.repeat(500)}` })
    expect(agente).toMatch(/^Firefoxx+$/)
    expect((agente ?? '').length).toBeLessThanOrEqual(256)
  })

  it('is roughly a place where CloudFront says so', () => {
    const place = (country: string, city?: string) =>
      at({ 'cloudfront-viewer-country': country, ...(city && { 'cloudfront-viewer-city': city }) }).lugar
    expect(place('BR', 'Ribeir%C3%A3o%20Preto')).toEqual({ pais: 'BR', cidade: 'Ribeirão Preto' })
    expect(place('PT')).toEqual({ pais: 'PT', cidade: null })
    expect(place('PT', '100%')).toEqual({ pais: 'PT', cidade: '100%' })
    expect(place('<b>', 'x')).toBeNull()
  })
})
