import { useState } from 'react'

/** Where a person is in a list that is read by cursor. */
export interface Pages {
  readonly key: string
  readonly cursors: readonly (string | undefined)[]
  readonly page: number
  /** From where the page was searched on, further back each. */
  readonly further: readonly string[]
}

export const firstPage = (key: string): Pages => ({ key, cursors: [undefined], page: 1, further: [] })

/** A page seen before, or the one that follows the current with the cursor it gave. */
export function openedPage({ key, cursors, page: current, further }: Pages, page: number, next: string | null): Pages {
  if (page < current) return { key, cursors, page, further: [] }
  if (page === current || next === null) return { key, cursors, page: current, further }
  return { key, cursors: [...cursors.slice(0, current), next], page: current + 1, further: [] }
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

/**
 * Pages of a list that is read by cursor: the addresses of the pages seen so far. Only the next one or an earlier one can be
 * opened, because a cursor is only known from the page before it. Another `key` (account, filter, page size) is another list: it
 * starts at its first page, since a cursor is bound to what it was given for. Of a `list` that is named, the entry of the browser's
 * history keeps the place: who comes back finds the same rows, who opens the list anew begins at its first page.
 */
export function useCursorPages(key = '', list?: string) {
  const [stored, setState] = useState(() => keptPages(list) ?? firstPage(key))
  const state = stored.key === key ? stored : firstPage(key)
  function change(next: Pages) {
    keepPages(list, next)
    setState(next)
  }
  return {
    page: state.page,
    cursor: state.cursors[state.page - 1],
    further: state.further,
    /** Opens a page seen before, or the one that follows the current with the cursor it gave. */
    open: (page: number, next: string | null) => change(openedPage(state, page, next)),
    /** Stays on the page and searches on from a cursor. */
    searchFurther: (cursor: string) => change({ ...state, further: [...state.further, cursor] }),
  }
}
