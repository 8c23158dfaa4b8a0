import { startTransition, useState } from 'react'

/** Where a person is in a list that is read by cursor. */
export interface Pages {
  readonly key: string
  readonly cursors: readonly (string | undefined)[]
  readonly page: number
  /** Rows of the pages that were left for the next one. */
  readonly counts: readonly number[]
  /** How often the page was searched on from where its rows ended. */
  readonly searched: number
}

export const firstPage = (key: string): Pages => ({ key, cursors: [undefined], page: 1, counts: [], searched: 0 })

/** A page seen before, or the one that follows the current, of so many rows, with the cursor it gave. */
export function openedPage(pages: Pages, page: number, next: string | null, rows: number): Pages {
  const { cursors, page: current, counts } = pages
  if (page < current) return { ...pages, page, searched: 0 }
  if (page === current || next === null) return pages
  return {
    ...pages,
    cursors: [...cursors.slice(0, current), next],
    page: current + 1,
    counts: [...counts.slice(0, current - 1), rows],
    searched: 0,
  }
}

/** Rows before those of the page. */
export const rowsBefore = ({ counts, page }: Pages): number =>
  counts.slice(0, page - 1).reduce((sum, rows) => sum + rows, 0)

/** What an entry of the browser's history keeps of its lists, by the name of each. */
const ENTRY = 'listas'

function keptPages(list: string | undefined): Pages | undefined {
  const kept: Pages | undefined = list === undefined ? undefined : history.state?.[ENTRY]?.[list]
  // An entry of a former version of the console counts nothing.
  return kept?.counts && kept
}

function keepPages(list: string | undefined, pages: Pages): void {
  if (list === undefined) return
  const state = history.state ?? {}
  history.replaceState({ ...state, [ENTRY]: { ...state[ENTRY], [list]: pages } }, '')
}

/** The page a list is at, and the ways to others. */
export interface CursorPages extends Pick<Pages, 'page' | 'searched'> {
  readonly cursor: string | undefined
  /** Rows of the pages before it. */
  readonly before: number
  /** Opens a page seen before, or the one that follows the current, of so many rows, with the cursor it gave. */
  open(page: number, next: string | null, rows: number): void
  /** Stays on the page, which was searched on from so often. */
  keepSearched(searched: number): void
}

/**
 * Pages of a list that is read by cursor: the addresses of the pages seen so far. Only the next one or an earlier one
 * can be opened, because a cursor is only known from the page before it. Another `key` (account, filter, page size) is
 * another list: it starts at its first page, since a cursor is bound to what it was given for. Of a `list` that is
 * named, the entry of the browser's history keeps the place: who comes back finds the same rows, who opens the list
 * anew begins at its first page.
 */
export function useCursorPages(key = '', list?: string): CursorPages {
  const [stored, setState] = useState(() => keptPages(list) ?? firstPage(key))
  const state = stored.key === key ? stored : firstPage(key)
  function change(next: Pages) {
    keepPages(list, next)
    // The press is answered before all rows are drawn anew.
    startTransition(() => setState(next))
  }
  return {
    page: state.page,
    cursor: state.cursors[state.page - 1],
    searched: state.searched,
    before: rowsBefore(state),
    open: (page, next, rows) => change(openedPage(state, page, next, rows)),
    keepSearched: (searched) => change({ ...state, searched }),
  }
}
