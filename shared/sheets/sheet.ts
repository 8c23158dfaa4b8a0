import type { Row } from './cells.ts'

/** One sheet of a workbook, or a text that is one. */
export interface Sheet {
  readonly nome: string
  /** Put out of sight by its author. */
  readonly oculta: boolean
  readonly rows: readonly Row[]
  /** Rows out of sight, from 1: filtered out, or hidden by hand. */
  readonly ocultas?: readonly number[]
  /** Row of a text, from 1, in which a quote opens that does not end. */
  readonly aspas?: number
}

/** Whether bytes begin as an archive does, of which a workbook is one. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
