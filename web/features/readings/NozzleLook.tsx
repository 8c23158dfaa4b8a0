import { type Context, createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { ErrorBase } from '../../../shared/readings/nozzleErrors.ts'
import type { Nozzle } from '../../../shared/readings/nozzles.ts'

/** What the bars show. */
interface BarsLook {
  readonly bars: 'error' | 'flow'
  /** What errors are shown against; null: what the nozzles were judged by. */
  readonly against: ErrorBase | null
}

/** Where the table is. */
interface TableLook {
  /** The page that was turned to, as long as the same nozzle is selected. */
  readonly turned: { readonly page: number; readonly selected: Nozzle | null } | null
}

interface Looked<Look> {
  readonly look: Look
  readonly changeLook: (change: Partial<Look>) => void
}

const Bars = createContext<Looked<BarsLook> | null>(null)
const Table = createContext<Looked<TableLook> | null>(null)

function useLook<Look>(first: Look): Looked<Look> {
  const [look, setLook] = useState(first)
  return useMemo(() => ({ look, changeLook: (change) => setLook((former) => ({ ...former, ...change })) }), [look])
}

/**
 * Keeps how the nozzles in it are looked at: what is not worth an address, yet the same on paper and after it. A change
 * draws only what asks for it.
 */
export function WithNozzleLook({ children }: { children: ReactNode }) {
  const bars = useLook<BarsLook>({ bars: 'error', against: null })
  const table = useLook<TableLook>({ turned: null })
  return (
    <Bars value={bars}>
      <Table value={table}>{children}</Table>
    </Bars>
  )
}

function useLooked<Look>(context: Context<Looked<Look> | null>): Looked<Look> {
  const looked = use(context)
  if (!looked) throw new Error('the look of nozzles outside WithNozzleLook')
  return looked
}

export const useBarsLook = () => useLooked(Bars)
export const useTableLook = () => useLooked(Table)
