import { describe, expect, it } from 'vitest'
import type { LeituraListada } from '../../../shared/contract/readings.ts'
import { joinPages, searchedFrom } from './joinPages.ts'

const row = (id: string) => ({ id }) as LeituraListada
const came = (ids: string[], proximo: string | null, varrido_ate?: string) => ({
  data: { itens: ids.map(row), proximo, ...(varrido_ate && { varrido_ate }) },
  isFetching: false,
})
const short = came(['a'], 'c1', '2026-05-01T00:00:00.000Z')

describe('a page that was searched on from', () => {
  it('is nothing before its first part came', () => {
    expect(joinPages([{ data: undefined, isFetching: true }])).toMatchObject({
      rows: undefined,
      next: null,
      searchedTo: undefined,
      searching: false,
    })
  })

  it('joins its parts and goes on after the last', () => {
    expect(joinPages([short, came(['b'], 'c2', '2026-02-01T00:00:00.000Z')])).toEqual({
      rows: [row('a'), row('b')],
      next: 'c2',
      searchedTo: '2026-02-01T00:00:00.000Z',
      searching: false,
      missing: -1,
    })
    expect(joinPages([short, came(['b'], null)])).toMatchObject({ next: null, searchedTo: undefined })
  })

  it.each([
    ['while more is searched', true],
    ['when that failed', false],
  ])('keeps its rows and the way on %s', (_, isFetching) => {
    expect(joinPages([short, { data: undefined, isFetching }])).toEqual({
      rows: [row('a')],
      next: 'c1',
      searchedTo: '2026-05-01T00:00:00.000Z',
      searching: isFetching,
      missing: 1,
    })
  })
})

describe('one press to search further', () => {
  const on = (parts: Parameters<typeof joinPages>[0], left = 5) => searchedFrom({ rows: 1, left }, joinPages(parts))

  it('goes on over what holds nothing', () => {
    expect(on([short])).toBe('c1')
    expect(on([short, came([], 'c2', '2026-02-01T00:00:00.000Z')])).toBe('c2')
  })

  it('ends with a find, at the end of the list, with a failure, and after a while', () => {
    expect(on([short, came(['b'], 'c2')])).toBeNull()
    expect(on([short, came([], null)])).toBeNull()
    expect(on([short, { data: undefined, isFetching: false }])).toBeNull()
    expect(on([short], 0)).toBeNull()
  })
})
