import { type Context, createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'
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

/** A look that is kept where no component is drawn anew with it but those that ask for it. */
interface KeptLook<Look> {
  readonly current: () => Look
  readonly change: (change: Partial<Look>) => void
  readonly subscribe: (listener: () => void) => () => void
}

const Bars = createContext<KeptLook<BarsLook> | null>(null)
const Table = createContext<KeptLook<TableLook> | null>(null)

function keepLook<Look>(first: Look): KeptLook<Look> {
  let look = first
  const listeners = new Set<() => void>()
  return {
    current: () => look,
    change(change) {
      look = { ...look, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Keeps how the nozzles in it are looked at: what is not worth an address, yet the same on paper and after it. The
 * contexts never change: with one that did, React would look through all of the page for whoever asks for it.
 */
export function WithNozzleLook({ children }: { children: ReactNode }) {
  const [bars] = useState(() => keepLook<BarsLook>({ bars: 'error', against: null }))
  const [table] = useState(() => keepLook<TableLook>({ turned: null }))
  return (
    <Bars value={bars}>
      <Table value={table}>{children}</Table>
    </Bars>
  )
}

function useLooked<Look>(context: Context<KeptLook<Look> | null>) {
  const kept = use(context)
  if (!kept) throw new Error('the look of nozzles outside WithNozzleLook')
  return { look: useSyncExternalStore(kept.subscribe, kept.current), changeLook: kept.change }
}

export const useBarsLook = () => useLooked(Bars)
export const useTableLook = () => useLooked(Table)
