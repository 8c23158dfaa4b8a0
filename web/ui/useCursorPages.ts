import { useState } from 'react'

/** Where a person is in a list that is read by cursor. */
export interface Pages {
  readonly key: string
  readonly cursors: readonly (string | undefined)[]
  readonly page: number
  /** How often the page was searched on from where its rows ended. */
  readonly searched: number
}

export const firstPage = (key: string): Pages => ({ key, cursors: [undefined], page: 1, searched: 0 })

/** A page seen before, or the one that follows the current with the cursor it gave. */
export function openedPage({ key, cursors, page: current, searched }: Pages, page: number, next: string | null): Pages {
  if (page < current) return { key, cursors, page, searched: 0 }
  if (page === current || next === null) return { key, cursors, page: current, searched }
  return { key, cursors: [...cursors.slice(0, current), next], page: current + 1, searched: 0 }
}

/** What an entry of the browser's history keeps of its lists, by the name of each. */
const ENTRY = 'listas'

function keptPages(list: string | undefined): Pages | undefined {
  return list === undefined ? undefined : history.state?.[ENTRY]?.[list]
}

function keepPages(list: string | undefined, pages: Pages): void {
  if (list === undefined) return
  const state = history.state ?? {}
  history.replaceState({ ...state, [ENTRY]: { ...state[ENTRY], [list]: pages } }, '')
}

/** The page a list is at, and the ways to others. */
export interface CursorPages extends Pick<Pages, 'page' | 'searched'> {
  readonly cursor: string | undefined
  /** Opens a page seen before, or the one that follows the current with the cursor it gave. */
  open(page: number, next: string | null): void
  /** Stays on the page, which was searched on from so often. */
  keepSearched(searched: number): void
}

/**
 * Pages of a list that is read by cursor: the addresses of the pages seen so far. Only the next one or an earlier one can be
 * opened, because a cursor is only known from the page before it. Another `key` (account, filter, page size) is another list: it
 * starts at its first page, since a cursor is bound to what it was given for. Of a `list` that is named, the entry of the browser's
 * history keeps the place: who comes back finds the same rows, who opens the list anew begins at its first page.
 */
export function useCursorPages(key = '', list?: string): CursorPages {
  const [stored, setState] = useState(() => keptPages(list) ?? firstPage(key))
  const state = stored.key === key ? stored : firstPage(key)
  function change(next: Pages) {
    keepPages(list, next)
    setState(next)
  }
  return {
    page: state.page,
    cursor: state.cursors[state.page - 1],
    searched: state.searched,
    open: (page, next) => change(openedPage(state, page, next)),
    keepSearched: (searched) => change({ ...state, searched }),
  }
}
