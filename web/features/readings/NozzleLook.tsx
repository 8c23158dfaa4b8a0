import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { ErrorBase } from '../../../shared/readings/nozzleErrors.ts'
import type { Nozzle } from '../../../shared/readings/nozzles.ts'

/** How nozzles are looked at: what is not worth an address, yet the same on paper and after it. */
interface NozzleLook {
  /** The page of the table that was turned to, as long as the same nozzle is selected. */
  readonly turned: { readonly page: number; readonly selected: Nozzle | null } | null
  readonly bars: 'error' | 'flow'
  /** What errors are shown against; null: what the nozzles were judged by. */
  readonly against: ErrorBase | null
}

interface Looked {
  readonly look: NozzleLook
  readonly changeLook: (change: Partial<NozzleLook>) => void
}

const FIRST_LOOK: NozzleLook = { turned: null, bars: 'error', against: null }

const Look = createContext<Looked | null>(null)

/** Keeps how the nozzles in it are looked at: a change draws only what asks for it. */
export function WithNozzleLook({ children }: { children: ReactNode }) {
  const [look, setLook] = useState(FIRST_LOOK)
  const value = useMemo(
    (): Looked => ({ look, changeLook: (change) => setLook((former) => ({ ...former, ...change })) }),
    [look],
  )
  return <Look value={value}>{children}</Look>
}

export function useNozzleLook(): Looked {
  const looked = use(Look)
  if (!looked) throw new Error('useNozzleLook outside WithNozzleLook')
  return looked
}
