import { describe, expect, it } from 'vitest'
import { rowsBefore, withPushed } from './useRowsAbove.ts'

const rows = (ids: string) => [...ids].map((id) => ({ id }))

describe('rows above the ones that were there', () => {
  it.each([
    ['one that came', 'bc', 'abc', 1],
    ['some of which pushed others off the page', 'cde', 'abc', 2],
    ['a whole page of them', 'de', 'abc', 3],
    ['none where the first one went', 'abc', 'bcd', 0],
    ['none where one came to the end', 'ab', 'abc', 0],
    ['none of a list that had no rows', '', 'ab', 0],
    ['one that came as the first one went', 'bc', 'ac', 1],
  ])('are %s', (_, former, now, count) => {
    expect(rowsBefore(rows(former), rows(now))).toBe(count)
  })
})

describe('rows that new ones pushed off the page', () => {
  it.each([
    ['stay at its end', 'cdef', 'abcd', 2, 'abcdef'],
    ['are none where there is room', 'cd', 'abcd', 2, 'abcd'],
    ['stay with others that were pushed before', 'bcdef', 'abcd', 2, 'abcdef'],
    ['stay where none came since', 'abcdef', 'abcd', 2, 'abcdef'],
    ['are not those that were removed from between others', 'bcd', 'abd', 1, 'abd'],
    ['are none where none came', 'abcd', 'abc', 0, 'abc'],
    ['stay where as many came as the page has', 'de', 'abc', 3, 'abcde'],
  ])('%s', (_, former, now, count, shown) => {
    const all = withPushed(rows(former), rows(now), count)
    expect(all.map(({ id }) => id).join('')).toBe(shown)
  })
})
