import { useEffect, useRef, useState } from 'react'
import type { LeituraResumo } from '../../../shared/contract/leituras.ts'

/**
 * How many rows came in with the last refresh that were not there before; 0 until the second one. Rows of another `list` (filter,
 * page size, account) are no arrivals.
 */
export function useArrivals(list: string, rows: readonly LeituraResumo[] | undefined): number {
  const known = useRef<{ list: string; ids: ReadonlySet<string> } | null>(null)
  const [arrived, setArrived] = useState(0)
  useEffect(() => {
    if (!rows) return
    const before = known.current?.list === list ? known.current.ids : null
    setArrived(before ? rows.filter(({ id }) => !before.has(id)).length : 0)
    known.current = { list, ids: new Set([...(before ?? []), ...rows.map(({ id }) => id)]) }
  }, [list, rows])
  return arrived
}
