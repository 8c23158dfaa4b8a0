import { useEffect, useRef, useState } from 'react'
import { type Known, NOTHING_KNOWN, withArrivals } from './arrivals.ts'

/**
 * How many rows the last refresh brought that were not there before, and how many all of them did; 0 until the second one. Rows of
 * another `list` (filter, page size, account) are no arrivals.
 */
export function useArrivals(list: string, rows: readonly { readonly id: string }[] | undefined) {
  const known = useRef<Known>(NOTHING_KNOWN)
  const [arrivals, setArrivals] = useState({ latest: 0, all: 0 })
  // Rows are the same while their ids are, whatever array they come in.
  const ids = rows?.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (ids === undefined) return
    const { latest, ...now } = withArrivals(known.current, list, ids.split(' ').filter(Boolean))
    known.current = now
    setArrivals(({ all }) => ({ latest, all: all + latest }))
  }, [list, ids])
  return arrivals
}
