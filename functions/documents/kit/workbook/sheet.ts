import { DAY_MS, wallClock } from '../../../../shared/days.ts'
import { settled } from '../../../../shared/domain/numbers/settled.ts'
import type { Language } from '../../../../shared/i18n/language.ts'
import type { FormatoPapel } from '../../../../shared/paper.ts'
import type { Cell, Column, Sheet, Workbook } from '../description.ts'
import { storable } from '../plainText.ts'

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

export const TEXT_FORMAT = '@'
/** How a program shows the numbers of a column: with the decimals and signs the console shows. */
export function formatOf(column: Column, language: Language): string {
  if (column.kind === 'text') return TEXT_FORMAT
  if (column.kind === 'instant') return DAY_FORMATS[language]
  if (column.decimals === null) return 'General'
  const plain = column.decimals === 0 ? '0' : `0.${'0'.repeat(column.decimals)}`
  return column.signed ? `+${plain};-${plain};${plain}` : plain
}

/** An office rounds a figure as it stands, so it gets it without what doubles add; programs get what was calculated. */
export const settledCell = <Given extends Cell>(cell: Given, column: Column): Given | number =>
  typeof cell === 'number' && column.kind === 'number' && column.decimals !== null ? settled(cell) : cell

/** Characters a cell may have. Source: Excel specifications and limits */
const LONGEST = 32_767
const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/**
 * What a workbook takes for the code of a sign (ST_Xstring, ECMA-376 part 1, 22.9.2.19) begins with this mark, unless
 * the mark itself is coded.
 */
const CODED = /_(?=x[\da-f]{4}_)/gi
export const escaped = (text: string): string =>
  storable(text)
    .slice(0, LONGEST)
    .toWellFormed()
    .replaceAll(/[&<>"]|[\u{fffe}\u{ffff}]/gu, (sign) => MARKUP[sign] ?? '')
    .replaceAll(CODED, '_x005F_')

/** Days from the beginning of Excel's calendar to that of the computer's. */
const EPOCH_DAYS = 25_569

/** Writes instants (ISO 8601 UTC) as days of Excel's calendar, at the wall clock of a time zone. */
export const dayWriter =
  (timeZone: string): ((instant: string) => number) =>
  (instant) => {
    const { year, month, day, hour, minute, second } = wallClock(instant, timeZone)
    return Date.UTC(year, month - 1, day, hour, minute, second) / DAY_MS + EPOCH_DAYS
  }

/** Characters of what usually stands in a cell of each kind; a longer text goes on in the next line. */
const WIDTHS = { instant: 16.5, number: 9.5, text: 9 }
/** A text as wide as this stands on one line, whatever its column is said to need. */
const ONE_LINE = 34
/** A text that is not looked at. */
const STEADY = 16
/** Rows that say how wide columns are; those that come later are of the same kind. */
const MEASURED = 200
/** How wide letters are against the digits that widths are counted in: those of headings are bold. */
const [BOLD, LETTER] = [1.15, 0.92]
/** `cells` are those that say how wide it is; null where whatever stands in it does not. */
const widthOf = (column: Column, header: string, cells: readonly Cell[] | null): number => {
  const text = cells ? WIDTHS.text : STEADY
  const usual = column.kind === 'text' ? (column.width ?? text) : WIDTHS[column.kind]
  const word = Math.max(...header.split(' ').map(({ length }) => length))
  const needed = cells && column.kind === 'text' ? Math.min(ONE_LINE, Math.ceil(longestOf(cells) * LETTER) + 2) : 0
  return Math.min(60, Math.max(usual, needed, Math.ceil(word * BOLD) + 1))
}

/** Letters of the longest line of some cells. */
const longestOf = (cells: readonly Cell[]): number =>
  Math.max(
    0,
    ...cells.flatMap((cell) =>
      String(cell ?? '')
        .split('\n')
        .map(({ length }) => length),
    ),
  )

type Rows = Sheet['rows']

/** The first rows, and all of them to be read once more. */
async function begun(rows: Rows): Promise<{ first: readonly (readonly Cell[])[]; all: Rows }> {
  const coming = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  const first: (readonly Cell[])[] = []
  while (first.length < MEASURED) {
    const { value, done } = await coming.next()
    if (done) return { first, all: first }
    first.push(value)
  }
  async function* all() {
    yield* first
    for (let next = await coming.next(); !next.done; next = await coming.next()) yield next.value
  }
  return { first, all: all() }
}

/** Points of a line. */
const LINE = 15
/** Lines of a text between words, in a cell of so many characters. */
function linesIn(text: string, width: number): number {
  let lines = 0
  for (const paragraph of text.split('\n')) {
    let room = 0
    for (const { length } of paragraph.split(' ')) {
      if (length > room) lines += Math.max(1, Math.ceil(length / width))
      room = (length > room ? width : room) - length - 1
    }
  }
  return lines
}

/** How high a row is, by its longest text: some programs do not look for themselves. */
const heightOf = (texts: readonly (readonly [text: string, width: number])[]): number =>
  LINE * Math.min(MOST_LINES, Math.max(1, ...texts.map(([text, width]) => linesIn(text, width))))
/** Of a row that can still be looked at whole; Excel has rows of 409 points at most. */
const MOST_LINES = 20

/** What a sheet calls a column: of instants, at whose wall clock they are written. */
export const headingOf = (column: Column, timeZone: string): string =>
  column.kind === 'instant' && !column.isName ? `${column.header} (${timeZone})` : column.header

/** What Office Open XML calls a paper. */
const PAPER_SIZES: Readonly<Record<FormatoPapel, number>> = { A4: 9, CARTA: 1 }
/** Characters side by side on an upright page in the usual size. */
const UPRIGHT = 98
/** Of each of its texts: all of a header has 255 characters at most. Source: Excel specifications and limits */
const LONGEST_HEADER = 80
/** What a code of the header or footer begins with. */
const literal = (text: string) => escaped(text.slice(0, LONGEST_HEADER).replaceAll('&', '&&'))

/**
 * All columns on the width of one page, which lies down where they need it; above them what it is and whose wall clock
 * it has, below them the page.
 */
const pageXml = ({ title, timeZone, paper }: Making['workbook'], name: string, width: number): string =>
  [
    '<pageMargins left="0.4" right="0.4" top="0.7" bottom="0.6" header="0.3" footer="0.3"/>',
    `<pageSetup paperSize="${PAPER_SIZES[paper]}" orientation="${width > UPRIGHT ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="0"/>`,
    `<headerFooter><oddHeader>&amp;L${literal(title)} · ${literal(name)}&amp;R${literal(timeZone)}</oddHeader>`,
    '<oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>',
  ].join('')

/** Rows a sheet may have. Source: Excel specifications and limits */
const MOST_ROWS = 1_048_576
export const HEADING_STYLE = 1
const CHUNK = 64 * 1024
const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Making {
  workbook: Pick<Workbook, 'title' | 'timeZone' | 'paper'>
  style: (column: Column) => number
  /** Told how many rows there are, the headings included. */
  count: (rows: number) => void
  /** Characters that are drawn beside its columns; 0 where nothing is. */
  beside: number
}

/** The part of a workbook that is one sheet, in pieces of some kilobytes. */
export async function* sheetXml(
  { name: title, columns, rows, steady }: Sheet,
  { workbook, style, count, beside }: Making,
): AsyncGenerator<Uint8Array> {
  const { timeZone } = workbook
  const headings = columns.map((column) => headingOf(column, timeZone))
  const { first, all } = steady ? { first: null, all: rows } : await begun(rows)
  const widths = columns.map((column, at) =>
    widthOf(column, headings[at] ?? '', first?.map((cells) => cells[at] ?? null) ?? null),
  )
  const places = columns.map((column, index) => ({ column, name: columnName(index), style: style(column) }))
  const days = dayWriter(timeZone)
  let xml = [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    `<worksheet xmlns="${NAMESPACE}" xmlns:r="${RELATED}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<sheetFormatPr defaultRowHeight="${LINE}"/><cols>`,
    ...widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`),
    `</cols><sheetData><row r="1" ht="${heightOf(headings.map((heading, at) => [heading, (widths[at] ?? 0) / (BOLD * LETTER)]))}">`,
    ...places.map(({ name }, at) => textCell(`${name}1`, HEADING_STYLE, headings[at] ?? '')),
    '</row>',
  ].join('')
  let row = 1
  for await (const cells of all) {
    row += 1
    if (row > MOST_ROWS) throw new Error('a sheet of more rows than a workbook may have')
    const texts = places.flatMap(({ column: { kind } }, at) =>
      kind === 'text' ? [[String(cells[at] ?? ''), (widths[at] ?? 0) / LETTER] as const] : [],
    )
    xml += `<row r="${row}" ht="${heightOf(texts)}">`
    for (const [at, place] of places.entries()) xml += cellXml(cells[at] ?? null, place, row, days)
    xml += '</row>'
    if (xml.length > CHUNK) {
      yield Buffer.from(xml)
      xml = ''
    }
  }
  count(row)
  const width = widths.reduce((sum, one) => sum + one, beside)
  const filter = `<autoFilter ref="A1:${columnName(columns.length - 1)}${row}"/>`
  yield Buffer.from(
    `${xml}</sheetData>${filter}${pageXml(workbook, title, width)}${beside > 0 ? '<drawing r:id="rId1"/>' : ''}</worksheet>`,
  )
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
  const value = column.kind === 'instant' && typeof cell === 'string' ? days(cell) : settledCell(cell, column)
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${at}" s="${style}"><v>${value}</v></c>` : ''
  return textCell(at, style, value)
}
