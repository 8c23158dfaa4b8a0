import { useState } from 'react'

/**
 * Pages of a list that is read by cursor: the addresses of the pages seen so far. Only the next one or an earlier one can be
 * opened, because a cursor is only known from the page before it.
 */
export function useCursorPages() {
  const [state, setState] = useState<{ cursors: readonly (string | undefined)[]; page: number }>({
    cursors: [undefined],
    page: 1,
  })
  return {
    page: state.page,
    cursor: state.cursors[state.page - 1],
    /** Opens a page seen before, or the one that follows the current with the cursor it gave. */
    open(page: number, next: string | null) {
      setState(({ cursors, page: current }) => {
        if (page <= current) return { cursors, page }
        return next === null
          ? { cursors, page: current }
          : { cursors: [...cursors.slice(0, current), next], page: current + 1 }
      })
    },
  }
}
