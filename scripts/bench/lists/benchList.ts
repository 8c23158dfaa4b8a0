import type { Item } from '../../../functions/store/kit/batch.ts'
import type { FunctionName } from '../../../shared/functions.ts'

/** A list whose page is measured long and short. */
export interface BenchList {
  /** The list's name in the printed line. */
  name: string
  /** How many rows it has long, and short. */
  sizes: { long: number; short: number }
  /** The path, the caller and the function by whose environment it is asked for. */
  path: string
  callerId: string
  runsIn: FunctionName
  /** The area's handler, which reads its environment when it is loaded. */
  load: () => Promise<{ handler: unknown }>
  /** The n-th row's record, in the order of the list and as its store writes it. */
  record: (index: number) => { id: string; item: Item }
  /** Items of the caller and of everything else that the rows name. */
  beside: readonly Item[]
  /** Prepares whatever else a table of today's version has. */
  prepare?: () => Promise<unknown>
}
