/**
 * What an office made of a cell, so that what was meant is no longer known: a date (`3/4`), or the error of a formula
 * (`#REF!`).
 */
export interface OddCell {
  readonly odd: 'data' | 'erro'
  /** The text that a person is shown of it. */
  readonly text: string
}

/** A cell of a sheet: a text, a number as an .xlsx keeps it, or an odd one. Empty is `''`. */
export type Cell = string | number | OddCell

export type Row = readonly Cell[]

/** Digits of a number that a formula has calculated, without what binary fractions add. */
const plainNumber = (value: number) => String(Number(value.toPrecision(12)))

/** The text of a cell. A spreadsheet's own signs for a text (`'02`, `="02"`) are no part of it. */
export function textOf(cell: Cell | undefined): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return plainNumber(cell)
  if (typeof cell !== 'string') return cell.text
  const text = cell.replace(/\p{Cc}/gu, ' ').trim()
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text.replace(/^'(?=\d)/, '')
}

/** What offices write into a cell whose formula fails, in their languages. */
const FAILED = /^#(?:N\/[AD]|REF|[¡¿]?[A-ZÁÉÍÓÚ]+(?:\/0)?)[!?]$|^#N\/[AD]$/i

/** A cell, odd where its text is the error of a formula (`#N/D`). */
export const cellOf = (cell: Cell): Cell =>
  typeof cell === 'string' && FAILED.test(cell.trim()) ? { odd: 'erro', text: cell.trim() } : cell

export const isEmpty = (cell: Cell | undefined): boolean => textOf(cell) === ''

/** Letters of a column, from 0: `A`, `Z`, `AA`. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** A cell as offices name it: `B7`. `row` counts from 1, `column` from 0. */
export const cellName = (row: number, column: number): string => `${columnLetters(column)}${row}`
