import { describe, expect, it } from 'vitest'
import { compileFilters } from './filters.ts'

const filter = (...patterns: object[]) =>
  compileFilters({ Filters: patterns.map((p) => ({ Pattern: JSON.stringify(p) })) })
const inserted = (sk: string) => ({ eventName: 'INSERT', dynamodb: { NewImage: { sk: { S: sk } } } })

describe('a filter', () => {
  it('passes what matches every field of any pattern', () => {
    const passes = filter(
      { eventName: ['INSERT'], dynamodb: { NewImage: { sk: { S: [{ prefix: 'PARTE#' }] } } } },
      { eventName: ['REMOVE'] },
    )
    expect(passes(inserted('PARTE#001'))).toBe(true)
    expect(passes(inserted('LEITURA'))).toBe(false)
    expect(passes({ ...inserted('PARTE#001'), eventName: 'MODIFY' })).toBe(false)
    expect(passes({ eventName: 'REMOVE', dynamodb: {} })).toBe(true)
  })
  it('knows exists, anything-but, suffix and numbers', () => {
    expect(filter({ a: [{ exists: false }] })({})).toBe(true)
    expect(filter({ a: [{ exists: true }] })({})).toBe(false)
    expect(filter({ a: [{ 'anything-but': ['x', 'y'] }] })({ a: 'z' })).toBe(true)
    expect(filter({ a: [{ 'anything-but': ['x'] }] })({ a: 'x' })).toBe(false)
    expect(filter({ a: [{ 'anything-but': { prefix: 'x' } }] })({ a: 'xa' })).toBe(false)
    expect(filter({ a: [{ suffix: '.pdf' }] })({ a: 'b.pdf' })).toBe(true)
    expect(filter({ a: [{ numeric: ['>', 1, '<=', 3] }] })({ a: 3 })).toBe(true)
    expect(filter({ a: [{ numeric: ['>', 1, '<=', 3] }] })({ a: 1 })).toBe(false)
  })
  it('lets everything pass without patterns and refuses unknown operators', () => {
    expect(compileFilters(undefined)({})).toBe(true)
    expect(() => filter({ a: [{ cidr: '10.0.0.0/8' }] })).toThrow('cidr')
    expect(() => filter({ $or: [] })).toThrow('$or')
  })
})
