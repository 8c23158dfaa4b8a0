import { describe, expect, it } from 'vitest'
import { whenceOf } from './whence.ts'

const at = (headers: Record<string, string>) => whenceOf({ headers })

describe('where a request comes from', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0',
      'Microsoft Edge',
      'Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
  ])('is told by %s', (agent, navegador, sistema) => {
    expect(at({ 'user-agent': agent })).toEqual({ navegador, sistema, lugar: null })
  })

  it('is nothing where nothing is told, and short where much is', () => {
    expect(at({})).toEqual({ navegador: null, sistema: null, lugar: null })
    const { navegador } = at({ 'user-agent': `${'x'.repeat(500)}\u202e/1` })
    expect((navegador ?? '').length).toBeLessThanOrEqual(60)
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
