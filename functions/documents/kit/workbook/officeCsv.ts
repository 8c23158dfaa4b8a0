import { dayIn, wallClock } from '../../../../shared/days.ts'
import { LANGUAGES, type Language, TAGS } from '../../../../shared/i18n/language.ts'
import type { Cell, Column, Sheet } from '../description.ts'
import { storable } from '../plainText.ts'
import { cellOfText } from './officeText.ts'
import { headingOf, settledCell } from './sheet.ts'

/** By this mark offices know that a text is UTF-8. */
export const UTF8_MARK = '\u{FEFF}'

const DECIMAL_MARKS = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Intl.NumberFormat(TAGS[language]).format(0.5).charAt(1)]),
) as Record<Language, string>

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

function written(cell: Cell, language: Language): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return quoted(cellOfText(storable(cell)))
  return Number.isFinite(cell) ? quoted(String(cell).replace('.', DECIMAL_MARKS[language])) : ''
}

const lineOf = (cells: readonly string[]) => `${cells.join(';')}\r\n`

/**
 * A line of a table for offices: numbers with the language's decimal mark and no thousands. Every cell is quoted, the
 * numbers as well: LibreOffice separates at semicolons, tabs and commas alike, so that a bare `2,5` would be two cells.
 * A number in quotes is a number to every office.
 */
export const officeLine = (cells: readonly Cell[], language: Language): string =>
  lineOf(cells.map((cell) => written(cell, language)))

/** Writes an instant as offices of any language read it, `2026-03-01 07:42:00`, at the wall clock of a time zone. */
function wallWriter(timeZone: string): (instant: string) => string {
  const two = (value: number) => String(value).padStart(2, '0')
  return (instant) => {
    const { hour, minute, second } = wallClock(instant, timeZone)
    return `${dayIn(instant, timeZone)} ${[hour, minute, second].map(two).join(':')}`
  }
}

const CHUNK = 64 * 1024

/**
 * A sheet as a text that offices open by a double click (UTF-8 with its mark, semicolons), in pieces of some kilobytes
 * as its rows come.
 */
export async function* officeCsv(
  { columns, rows }: Pick<Sheet, 'columns' | 'rows'>,
  { language, timeZone }: { language: Language; timeZone: string },
): AsyncGenerator<Uint8Array, void, void> {
  const wall = wallWriter(timeZone)
  const cellOf = (cell: Cell, column: Column) =>
    column.kind === 'instant' && typeof cell === 'string'
      ? quoted(wall(cell))
      : written(settledCell(cell, column), language)
  const headings = columns.map((column) => headingOf(column, timeZone))
  let text = UTF8_MARK + officeLine(headings, language)
  for await (const cells of rows) {
    text += lineOf(columns.map((column, at) => cellOf(cells[at] ?? null, column)))
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}
