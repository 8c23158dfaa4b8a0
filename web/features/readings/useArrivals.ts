import { useEffect, useRef, useState } from 'react'
import { type Known, NOTHING_KNOWN, withArrivals } from './arrivals.ts'

interface Arrivals {
  readonly list: string | null
  readonly latest: number
  readonly all: ReadonlySet<string>
}

const NONE: Arrivals = { list: null, latest: 0, all: new Set() }

/**
 * How many rows the last refresh brought that were not there before, and which all of them did; none until the second
 * one. Rows of another `list` (filter, page size, account) are no arrivals.
 */
export function useArrivals(list: string, rows: readonly { readonly id: string }[] | undefined) {
  const known = useRef<Known>(NOTHING_KNOWN)
  const [arrivals, setArrivals] = useState<Arrivals>(NONE)
  // Rows are the same while their ids are, whatever array they come in.
  const ids = rows?.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (ids === undefined) return
    const { latest, ...now } = withArrivals(known.current, list, ids.split(' ').filter(Boolean))
    known.current = now
    setArrivals((former) => {
      const all = former.list === list ? former.all : NONE.all
      return { list, latest: latest.length, all: latest.length > 0 ? new Set([...all, ...latest]) : all }
    })
  }, [list, ids])
  return arrivals
}
