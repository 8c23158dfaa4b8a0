import type { Limits } from '../domain/readings/tolerance.ts'
import type { Veredito } from '../enums.ts'
import type { PictureNozzle } from './geometry.ts'

/** What a nozzle is judged against, L/min, with the limits around it. */
export interface Band {
  readonly reference: number
  readonly lower: number
  readonly upper: number
}

/** A measured nozzle. */
export type BarNozzle = PictureNozzle & {
  readonly vazao: number
  /** Null: nothing to judge it by. */
  readonly band: Band | null
}

/** A measured nozzle with one error, %, for each series; null where there is nothing to compare with. */
export type ErrorNozzle = PictureNozzle & {
  readonly errors: readonly (number | null)[]
  /** Verdict on each of the errors, which its bar is coloured by. */
  readonly verdicts: readonly (Veredito | null)[]
  /** Largest errors allowed over and under 0, %; null: nothing to judge it by. */
  readonly limits: Limits | null
}
