import { describe, expect, it } from 'vitest'
import { beginning, canName, wellFormed } from './wellFormed.ts'

describe('a text with half a character', () => {
  it('is mended at any depth, in names of fields and in sets, and everything else is left as it is', () => {
    const bytes = new Uint8Array([1])
    const odd = { a: ['x\ud83d', { '\udc00': '\udc00' }], b: new Set(['\ud83d']), c: bytes, d: 1, e: null, f: '🚜' }
    const mended = wellFormed(odd) as Record<string, unknown>
    expect(mended).toEqual({ a: ['x�', { '�': '�' }], b: new Set(['�']), c: bytes, d: 1, e: null, f: '🚜' })
    expect(mended.c).toBe(bytes)
  })

  it('is the very same value where nothing was to be mended, and no field becomes a prototype', () => {
    const whole = JSON.parse('{"__proto__":{"a":"🚜"},"b":["c"]}')
    expect(wellFormed(whole)).toBe(whole)
    const odd = wellFormed(JSON.parse('{"__proto__":{"papel":"\\ud83d"}}'))
    expect(Object.keys(odd)).toEqual(['__proto__'])
    expect((odd as { papel?: string }).papel).toBeUndefined()
  })

  it('names nothing, mended or not', () => {
    expect(['a', '🚜', '', 'é'].every(canName)).toBe(true)
    expect(['a\ud83d', '\udc00', '�'].some(canName)).toBe(false)
  })

  it('is not made by cutting one', () => {
    for (const most of [0, 1, 2, 3, 4, 5]) {
      const cut = beginning('a🚜b🚜', most)
      expect(cut.isWellFormed()).toBe(true)
      expect('a🚜b🚜'.startsWith(cut)).toBe(true)
      expect(most - cut.length).toBeLessThanOrEqual(1)
    }
  })
})
