import { describe, expect, it } from 'vitest'
import { searchesOn } from './searchFurther.ts'

describe('one press to search further', () => {
  const more = { rows: 1, hasNextPage: true, failed: false }
  const search = { rows: 1, left: 5 }

  it('goes on over what holds nothing', () => {
    expect(searchesOn(search, more)).toBe(true)
  })

  it.each([
    ['a find', search, { ...more, rows: 2 }],
    ['the end of the list', search, { ...more, hasNextPage: false }],
    ['a failure', search, { ...more, failed: true }],
    ['the last part it may ask for', { ...search, left: 0 }, more],
  ])('ends with %s', (_, under, found) => {
    expect(searchesOn(under, found)).toBe(false)
  })
})
