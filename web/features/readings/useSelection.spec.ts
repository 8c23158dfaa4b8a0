import { describe, expect, it } from 'vitest'
import type { LeituraListada } from '../../../shared/contract/readings.ts'
import { type ShownPage, stillListed } from './useSelection.ts'

const row = (day: number) => ({ id: `r${day}`, data: `2026-11-0${day}T12:00:00.000Z` }) as LeituraListada
const rows = (...days: number[]) => days.map(row)
const page = (
  shown: LeituraListada[] | undefined,
  more: Partial<ShownPage> & { hasNext?: boolean } = {},
): ShownPage => ({
  rows: shown,
  newest: shown,
  isAscending: false,
  ...more,
  paging: { hasNext: more.hasNext ?? true },
})
const later = { newest: undefined }

describe('rows that were chosen', () => {
  it.each([
    ['one between others is gone', rows(9, 8), page(rows(9, 7)), [9]],
    ['one between others of a later page is gone', rows(5, 3), page(rows(6, 5, 4, 2), later), [5]],
    ['the newest is gone', rows(9, 8), page(rows(8, 7)), [8]],
    ['the oldest is gone', rows(7, 1), page(rows(8, 7), { hasNext: false }), [7]],
    ['all are gone', rows(7, 1), page([], { hasNext: false }), []],
    ['the oldest is gone of a list that begins with it', rows(1, 2), page(rows(2, 3), { isAscending: true }), [2]],
  ])('are less when %s', (_, chosen, shown, left) => {
    expect(stillListed(chosen, shown)).toEqual(rows(...left))
  })

  it.each([
    ['those of other pages', rows(9, 5, 2), page(rows(6, 5, 4), later)],
    ['one that new rows pushed to the next page', rows(6), page(rows(9, 8, 7))],
    ['those of a page that is not there yet', rows(6), page(undefined)],
    ['those that nobody looked for so far back', rows(6), page([])],
    ['those of other pages, oldest first', rows(1, 5, 9), page(rows(4, 5, 6), { ...later, isAscending: true })],
  ])('stay: %s', (_, chosen, shown) => {
    expect(stillListed(chosen, shown)).toEqual(chosen)
  })
})
