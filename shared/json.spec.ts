import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutJson } from './json.ts'

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('cutJson', () => {
  it('leaves what is within the depth as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value)
        expect(cutJson(text, 6)).toEqual({ text, cut: false })
      }),
    )
  })

  it('keeps what lies deeper as the text it was, and the rest readable', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 1, max: 5 }), (value, depth) => {
        const { text, cut } = cutJson(JSON.stringify(value), depth)
        expect(levelsOf(JSON.parse(text))).toBeLessThanOrEqual(depth)
        expect(cut).toBe(levelsOf(value) > depth)
      }),
    )
  })

  it('counts the levels and not the brackets', () => {
    expect(cutJson(`{"a":[${nested(1)},${nested(1)}]}`, 3).cut).toBe(false)
    expect(cutJson(JSON.stringify({ a: '[[[["\\', b: ['}}}'] }), 2).cut).toBe(false)
    expect(cutJson(`{"a":${nested(3)},"b":1}`, 3)).toEqual({ text: '{"a":[["[]"]],"b":1}', cut: true })
  })

  it('takes any depth there is, closed or not', () => {
    const { text, cut } = cutJson(`{"a":${nested(200_000)}}`, 32)
    expect(cut).toBe(true)
    expect(Object.keys(JSON.parse(text))).toEqual(['a'])
    expect(cutJson('['.repeat(200_000)).cut).toBe(true)
    expect(cutJson('"[[[[').cut).toBe(false)
  })
})

function levelsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(levelsOf))
}
