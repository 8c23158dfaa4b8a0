import type { LotRow } from '../../functions/areas/externalApi/lot.ts'
import { readWorkbook } from '../../shared/sheets/workbook.ts'

/** How the figures and texts of a table came out. */
export interface Count {
  /** Figures there are, and those that are the same number. */
  figures: number
  right: number
  /** Of the wrong ones: those a thousand times too large, those that are a text now, and the others. */
  thousandfold: number
  texts: number
  other: number
  /** Texts that are a number, a date or nothing now, and those that are another text. */
  lost: number
  altered: number
  /** The first of either: what they were, and what they are. */
  examples: [string, unknown][]
}

const EXAMPLES = 12

const INSTANT = /^\d{4}-\d\d-\d\dT/

/** Offices keep fifteen digits of a number. */
const isSame = (one: number, other: number) => Math.abs(one - other) <= 1e-14 * Math.abs(other)

/** Holds what an office took a table for against the rows it was written from, cell by cell. */
export function countFigures(workbook: Buffer, rows: readonly LotRow[]): Count {
  const read = readWorkbook(workbook)[0]?.rows ?? []
  const count: Count = { figures: 0, right: 0, thousandfold: 0, texts: 0, other: 0, lost: 0, altered: 0, examples: [] }
  for (const [row, told] of rows.entries()) {
    for (const [column, expected] of Object.values(told).entries()) {
      const value: unknown = read[row + 1]?.[column]
      if (typeof expected === 'number') judgeFigure(count, expected, value)
      else if (expected !== null && !INSTANT.test(expected)) judgeText(count, expected, value)
    }
  }
  return count
}

function judgeFigure(count: Count, expected: number, value: unknown): void {
  count.figures += 1
  if (typeof value === 'string') count.texts += 1
  else if (typeof value !== 'number') count.other += 1
  else if (isSame(value, expected)) count.right += 1
  else if (value >= 10 * Math.abs(expected)) count.thousandfold += 1
  else count.other += 1
}

function judgeText(count: Count, expected: string, value: unknown): void {
  if (value === expected) return
  if (typeof value === 'string') count.altered += 1
  else count.lost += 1
  if (count.examples.length < EXAMPLES) count.examples.push([expected, value ?? null])
}
