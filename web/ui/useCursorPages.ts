import { useState } from 'react'

interface Pages {
  readonly key: string
  readonly cursors: readonly (string | undefined)[]
  readonly page: number
}

const firstPage = (key: string): Pages => ({ key, cursors: [undefined], page: 1 })

/**
 * Pages of a list that is read by cursor: the addresses of the pages seen so far. Only the next one or an earlier one can be
 * opened, because a cursor is only known from the page before it. Another `key` (account, filter, page size) is another list: it
 * starts at its first page, since a cursor is bound to what it was given for.
 */
export function useCursorPages(key = '') {
  const [stored, setState] = useState(firstPage(key))
  const state = stored.key === key ? stored : firstPage(key)
  return {
    page: state.page,
    cursor: state.cursors[state.page - 1],
    /** Opens a page seen before, or the one that follows the current with the cursor it gave. */
    open(page: number, next: string | null) {
      setState((former) => {
        const { cursors, page: current } = former.key === key ? former : firstPage(key)
        if (page <= current) return { key, cursors, page }
        return next === null
          ? { key, cursors, page: current }
          : { key, cursors: [...cursors.slice(0, current), next], page: current + 1 }
      })
    },
  }
}
