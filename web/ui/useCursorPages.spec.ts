import { describe, expect, it } from 'vitest'
import { firstPage, openedPage } from './useCursorPages.ts'

describe('pages read by cursor', () => {
  const second = openedPage(firstPage('a'), 2, 'c2')

  it('go on with the cursor the page before gave, and back to those seen', () => {
    expect(second).toEqual({ key: 'a', cursors: [undefined, 'c2'], page: 2, searched: 0 })
    const third = openedPage(second, 3, 'c3')
    expect(openedPage(third, 1, 'c4')).toEqual({ key: 'a', cursors: [undefined, 'c2', 'c3'], page: 1, searched: 0 })
    expect(openedPage(openedPage(third, 1, null), 2, 'new')).toEqual({
      key: 'a',
      cursors: [undefined, 'new'],
      page: 2,
      searched: 0,
    })
  })

  it('stay where there is nothing more', () => {
    expect(openedPage(second, 3, null)).toEqual(second)
  })

  it('keep what was searched on from on their page only', () => {
    const searched = { ...second, searched: 2 }
    expect(openedPage(searched, 2, 'c5')).toEqual(searched)
    expect(openedPage(searched, 3, 'c5')).toMatchObject({ page: 3, searched: 0 })
    expect(openedPage(searched, 1, 'c5')).toMatchObject({ page: 1, searched: 0 })
  })
})
