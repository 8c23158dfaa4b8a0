import { useEffect, useState } from 'react'
import { onScrolled } from '../../ui/onScrolled.ts'

interface Named {
  readonly id: string
}

/** How many rows stand before the first of those that were there; all of them where none of those is left. */
export function rowsBefore(former: readonly Named[], rows: readonly Named[]): number {
  if (former.length === 0) return 0
  const first = rows.findIndex(({ id }) => former.some((one) => one.id === id))
  return first >= 0 ? first : rows.length
}

/**
 * The rows, and after them those that were at the end and are not there any more: as many as came (`count`) pushed off
 * the page, where somebody may be reading them.
 */
export function withPushed<Row extends Named>(
  former: readonly Row[],
  rows: readonly Row[],
  count: number,
): readonly Row[] {
  const last = former.findLastIndex(({ id }) => rows.some((row) => row.id === id))
  const pushed = count > 0 ? former.slice(last + 1).slice(-count) : []
  return pushed.length > 0 ? [...rows, ...pushed] : rows
}

interface Above<Row> {
  readonly list: string
  /** As they came last. */
  readonly rows: readonly Row[]
  /** With those that were pushed off meanwhile. */
  readonly shown: readonly Row[]
  readonly count: number
}

/**
 * How many rows came to the beginning of a list since somebody scrolled away from it, and the rows with those they
 * pushed off the page; none once they are back. `list`: another one, or another page, has none.
 */
export function useRowsAbove<Row extends Named>(list: string, rows: readonly Row[] | undefined) {
  const [above, setAbove] = useState<Above<Row> | null>(null)
  const former = above?.list === list ? above : null
  let present = former
  if (rows && former?.rows !== rows) {
    const isAway = scrollY > 0 && former !== null
    const count = isAway ? former.count + rowsBefore(former.rows, rows) : 0
    present = { list, rows, shown: isAway ? withPushed(former.shown, rows, count) : rows, count }
    setAbove(present)
  }
  const count = present?.count ?? 0
  useEffect(() => {
    if (count === 0) return
    return onScrolled(() => {
      if (scrollY > 0) return
      setAbove((now) => now && { ...now, shown: now.rows, count: 0 })
    })
  }, [count])
  return { count, rows: rows && present ? present.shown : rows }
}
