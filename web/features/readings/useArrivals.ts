import { useEffect, useRef, useState } from 'react'
import type { LeituraResumo } from '../../../shared/contract/leituras.ts'

/** How many rows came in with the last refresh that were not there before; 0 until the second one. */
export function useArrivals(rows: readonly LeituraResumo[] | undefined): number {
  const known = useRef<ReadonlySet<string> | null>(null)
  const [arrived, setArrived] = useState(0)
  useEffect(() => {
    if (!rows) return
    const before = known.current
    if (before) setArrived(rows.filter(({ id }) => !before.has(id)).length)
    known.current = new Set([...(before ?? []), ...rows.map(({ id }) => id)])
  }, [rows])
  return arrived
}
