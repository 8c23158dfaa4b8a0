import type { Language } from '../../../../shared/i18n/language.ts'
import type { Cell, Column, Sheet } from '../description.ts'
import { printable } from '../plainText.ts'

/** Letters of a column, from 0: A, B … AA. */
export function columnName(index: number): string {
  const rest = index % 26
  const letter = String.fromCharCode(65 + rest)
  return index < 26 ? letter : columnName((index - rest) / 26 - 1) + letter
}

const DAY_FORMATS = { pt: 'dd/mm/yyyy hh:mm', es: 'dd/mm/yyyy hh:mm', en: 'mm-dd-yyyy hh:mm' } satisfies Record<
  Language,
  string
>

/** How a program shows the numbers of a column: with the decimals and signs the console shows. */
export function formatOf(column: Column, language: Language): string {
  if (column.kind === 'text') return '@'
  if (column.kind === 'instant') return DAY_FORMATS[language]
  const plain = column.decimals === 0 ? '0' : `0.${'0'.repeat(column.decimals)}`
  return column.signed ? `+${plain};-${plain};${plain}` : plain
}

/** Characters a cell may have. Source: Excel specifications and limits */
const LONGEST = 32_767
const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string =>
  printable(text)
    .slice(0, LONGEST)
    .toWellFormed()
    .replaceAll(/[&<>"]|[\u{fffe}\u{ffff}]/gu, (sign) => MARKUP[sign] ?? '')

const DAY_MS = 86_400_000
/** Days from the beginning of Excel's calendar to that of the computer's. */
const EPOCH_DAYS = 25_569

/** Writes instants (ISO 8601 UTC) as days of Excel's calendar, at the wall clock of a time zone. */
export function dayWriter(timeZone: string): (instant: string) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  return (instant) => {
    const parts = Object.fromEntries(
      format.formatToParts(new Date(instant)).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second) / DAY_MS + EPOCH_DAYS
  }
}

const WIDTHS = { instant: 17, number: 12, text: 22 }
const widthOf = (column: Column): number => {
  const usual = column.kind === 'text' ? (column.width ?? WIDTHS.text) : WIDTHS[column.kind]
  return Math.min(60, Math.max(usual, Math.ceil(column.header.length * 1.1) + 4))
}

/** Rows a sheet may have. Source: Excel specifications and limits */
const MOST_ROWS = 1_048_576
export const HEADING_STYLE = 1
const CHUNK = 64 * 1024
const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

interface Making {
  timeZone: string
  style: (column: Column) => number
  /** Told how many rows there are, the headings included. */
  count: (rows: number) => void
}

/** The part of a workbook that is one sheet, in pieces of some kilobytes. */
export async function* sheetXml(
  { columns, rows }: Sheet,
  { timeZone, style, count }: Making,
): AsyncGenerator<Uint8Array> {
  const places = columns.map((column, index) => ({ column, name: columnName(index), style: style(column) }))
  const days = dayWriter(timeZone)
  let xml = [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    `<worksheet xmlns="${NAMESPACE}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>',
    ...columns.map((column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" customWidth="1"/>`),
    '</cols><sheetData><row r="1">',
    ...places.map(({ column, name }) => textCell(`${name}1`, HEADING_STYLE, column.header)),
    '</row>',
  ].join('')
  let row = 1
  for await (const cells of rows) {
    row += 1
    if (row > MOST_ROWS) throw new Error('a sheet of more rows than a workbook may have')
    xml += `<row r="${row}">`
    for (const [at, place] of places.entries()) xml += cellXml(cells[at] ?? null, place, row, days)
    xml += '</row>'
    if (xml.length > CHUNK) {
      yield Buffer.from(xml)
      xml = ''
    }
  }
  count(row)
  yield Buffer.from(`${xml}</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${row}"/></worksheet>`)
}

const textCell = (at: string, style: number, text: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

interface Place {
  column: Column
  name: string
  style: number
}

function cellXml(cell: Cell, { column, name, style }: Place, row: number, days: (instant: string) => number): string {
  if (cell === null) return ''
  const at = `${name}${row}`
  const value = column.kind === 'instant' && typeof cell === 'string' ? days(cell) : cell
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${at}" s="${style}"><v>${value}</v></c>` : ''
  return textCell(at, style, value)
}
