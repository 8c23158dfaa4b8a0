import { withoutControls } from '../../documents/kit/plainText.ts'
import { withoutFormula } from '../../documents/kit/workbook/officeText.ts'

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? `"${withoutFormula(withoutControls(value)).replaceAll('"', '""')}"` : String(value)
}

/**
 * Rows as RFC 4180 has them, for programs: a header, commas, numbers with a point. Every text is in quotes, so that
 * none moves a row, whatever separators it is read by; nothing is an empty cell without quotes. A text that a
 * spreadsheet would calculate has an apostrophe before it: whoever opens the file by a double click runs nothing that a
 * device or a stranger wrote.
 */
export const csvOf = (columns: readonly string[], rows: readonly Record<string, unknown>[]): string =>
  [columns.join(','), ...rows.map((row) => columns.map((name) => cell(row[name])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('')
