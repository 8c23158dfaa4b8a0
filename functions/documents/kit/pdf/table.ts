import { type Column, cellText, type Table } from '../description.ts'
import { type Page, RULE } from './page.ts'
import { type TextStyle, Typesetter } from './typesetter.ts'

const HEAD: TextStyle = { size: 8, weight: 'bold' }
const BODY: TextStyle = { size: 8.5 }
const MARKED: TextStyle = { ...BODY, weight: 'bold' }
const PAD = 5
const AFTER_NUMBER = 20
const STRIPE = '#f1f3f5'
/** The widest text that decides how wide its column is, points. */
const WIDEST = 190

interface Place {
  readonly column: Column
  /** Of its text. */
  readonly x: number
  readonly width: number
}

/** A text after a number stands apart from it: both are at the same edge. */
const leftPad = (columns: readonly Column[], at: number): number =>
  columns[at]?.kind !== 'number' && columns[at - 1]?.kind === 'number' ? AFTER_NUMBER : PAD

/** A table over as many pages as it needs, its headings on each. */
export function drawTable(page: Page, table: Table): void {
  const texts = table.rows.map((row) => row.map((cell, at) => cellText(cell, table.columns[at] as Column)))
  const places = placesOf(page, table.columns, texts)
  page.room(60)
  page.within('Table', () => {
    drawHead(page, places)
    texts.forEach((row, index) => {
      const style = table.marked?.has(index) ? MARKED : BODY
      const lines = row.map((text, at) => page.type.lines(text, style, places[at]?.width ?? 0))
      const height = Math.max(...lines.map(({ length }) => length)) * Typesetter.lineHeight(BODY.size) + PAD
      if (page.room(height)) drawHead(page, places)
      if (index % 2 === 1) page.decorate(() => page.doc.rect(page.left, page.y, page.width, height).fill(STRIPE))
      page.within('TR', () => drawRow(page, lines, places, 'TD', style))
      page.space(height)
    })
  })
}

/** As wide as their texts, and together as wide as the page. */
function placesOf(page: Page, columns: readonly Column[], texts: readonly (readonly string[])[]): Place[] {
  const widest = columns.map((_, at) =>
    Math.max(0, ...texts.map((row) => Math.min(WIDEST, page.type.width(row[at] ?? '', MARKED)))),
  )
  const withHeads = (headOf: (header: string) => number) =>
    columns.map(({ header }, at) => Math.max(widest[at] ?? 0, headOf(header)) + leftPad(columns, at) + PAD)
  const sumOf = (widths: readonly number[]) => widths.reduce((sum, one) => sum + one, 0)
  const onOneLine = withHeads((header) => page.type.width(header, HEAD))
  /** Room that is left goes to the headings that are broken most. */
  function broken(): number[] {
    const narrow = withHeads((header) => Math.max(...header.split(' ').map((word) => page.type.width(word, HEAD))))
    const spare = Math.max(0, page.width - sumOf(narrow)) / (sumOf(onOneLine) - sumOf(narrow) || 1)
    return narrow.map((width, at) => width + spare * ((onOneLine[at] ?? 0) - width))
  }
  // Headings are broken only where the page is too narrow for them.
  const wanted = sumOf(onOneLine) <= page.width ? onOneLine : broken()
  const share = page.width / sumOf(wanted)
  let x = page.left
  return columns.map((column, at) => {
    const width = (wanted[at] ?? 0) * share
    const left = leftPad(columns, at)
    const place = { column, x: x + left, width: width - left - PAD }
    x += width
    return place
  })
}

function drawHead(page: Page, places: readonly Place[]): void {
  const lines = places.map(({ column, width }) => page.type.lines(column.header, HEAD, width))
  const height = Math.max(...lines.map(({ length }) => length)) * Typesetter.lineHeight(HEAD.size) + PAD
  page.within('TR', () => drawRow(page, lines, places, 'TH', HEAD))
  page.space(height)
  page.decorate(() =>
    page.doc
      .moveTo(page.left, page.y)
      .lineTo(page.left + page.width, page.y)
      .lineWidth(0.8)
      .stroke(RULE),
  )
}

function drawRow(
  page: Page,
  cells: readonly (readonly string[])[],
  places: readonly Place[],
  tag: 'TH' | 'TD',
  style: TextStyle,
): void {
  cells.forEach((lines, at) => {
    const place = places[at]
    if (!place) return
    const { column, x, width } = place
    const draw = () =>
      lines.forEach((line, index) => {
        const over = column.kind === 'number' ? width - page.type.width(line, style) : 0
        page.type.line(line, x + over, page.y + PAD / 2 + index * Typesetter.lineHeight(style.size), style)
      })
    page.draw(tag, draw, tag === 'TH' ? { scope: 'Column' } : {})
  })
}
