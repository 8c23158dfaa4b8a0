import type { Item } from '../../../functions/store/kit/batch.ts'
import type { FunctionName } from '../../../shared/functions.ts'

/** A list whose page is measured long and short. */
export interface BenchList {
  /** What it is called in the line. */
  name: string
  /** How many rows it has long, and short. */
  sizes: { long: number; short: number }
  /** Where it is asked for, by whom, and in which function's environment. */
  path: string
  callerId: string
  runsIn: FunctionName
  /** The area's handler, which reads its environment when it is loaded. */
  load: () => Promise<{ handler: unknown }>
  /** The n-th row's record, in the order of the list and as its store writes it. */
  record: (index: number) => { id: string; item: Item }
  /** Who calls, and whatever else the rows name. */
  beside: readonly Item[]
  /** What else a table of today's version has. */
  prepare?: () => Promise<unknown>
}
