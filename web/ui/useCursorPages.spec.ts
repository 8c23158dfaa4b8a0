import { describe, expect, it } from 'vitest'
import { firstPage, openedPage, rowsBefore } from './useCursorPages.ts'

describe('pages read by cursor', () => {
  const second = openedPage(firstPage('a'), 2, 'c2', 20)

  it('go on with the cursor the page before gave, and back to those seen', () => {
    expect(second).toEqual({ key: 'a', cursors: [undefined, 'c2'], page: 2, counts: [20], searched: 0 })
    const third = openedPage(second, 3, 'c3', 7)
    expect(openedPage(third, 1, 'c4', 20)).toEqual({ ...third, page: 1 })
    expect(openedPage(openedPage(third, 1, null, 20), 2, 'new', 19)).toEqual({
      key: 'a',
      cursors: [undefined, 'new'],
      page: 2,
      counts: [19],
      searched: 0,
    })
  })

  it('stay where there is nothing more', () => {
    expect(openedPage(second, 3, null, 20)).toEqual(second)
  })

  it('keep what was searched on from on their page only', () => {
    const searched = { ...second, searched: 2 }
    expect(openedPage(searched, 2, 'c5', 20)).toEqual(searched)
    expect(openedPage(searched, 3, 'c5', 20)).toMatchObject({ page: 3, searched: 0 })
    expect(openedPage(searched, 1, 'c5', 20)).toMatchObject({ page: 1, searched: 0 })
  })

  it('count the rows of those before', () => {
    const third = openedPage(second, 3, 'c3', 7)
    expect([firstPage('a'), second, third, openedPage(third, 2, null, 9)].map(rowsBefore)).toEqual([0, 20, 27, 20])
  })
})
