import { type Column, cellText, type Table } from '../description.ts'
import { type Page, RULE } from './page.ts'
import { type TextStyle, Typesetter } from './typesetter.ts'

const HEAD: TextStyle = { size: 8, weight: 'bold' }
const BODY: TextStyle = { size: 8.5 }
/** A table of many columns is set smaller before a word of it is broken: so much, at most. */
const SIZES = [1, 0.94, 0.88, 0.82, 0.76, 0.7]

interface Looks {
  readonly head: TextStyle
  readonly body: TextStyle
  readonly marked: TextStyle
}

function looksOf(scale: number): Looks {
  const body = { ...BODY, size: BODY.size * scale }
  return { head: { ...HEAD, size: HEAD.size * scale }, body, marked: { ...body, weight: 'bold' } }
}

const PAD = 5
const AFTER_NUMBER = 20
/** Sums of widths are rounded: no word may miss its column by that. */
const SLACK = 0.1
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
  const { looks, places } = laidOut(page, table.columns, texts)
  page.room(60)
  page.within('Table', () => {
    drawHead(page, places, looks)
    texts.forEach((row, index) => {
      const style = table.marked?.has(index) ? looks.marked : looks.body
      const lines = row.map((text, at) => page.type.lines(text, style, places[at]?.width ?? 0))
      const height = Math.max(...lines.map(({ length }) => length)) * Typesetter.lineHeight(style.size) + PAD
      if (page.room(height)) drawHead(page, places, looks)
      if (index % 2 === 1) page.decorate(() => page.doc.rect(page.left, page.y, page.width, height).fill(STRIPE))
      page.within('TR', () => drawRow(page, lines, places, 'TD', style))
      page.space(height)
    })
  })
}

const sumOf = (widths: readonly number[]) => widths.reduce((sum, one) => sum + one, 0)

/** As large as lets every word stand whole. */
function laidOut(page: Page, columns: readonly Column[], texts: readonly (readonly string[])[]) {
  let tried = widthsOf(page, columns, texts, looksOf(1))
  for (const scale of SIZES) {
    tried = widthsOf(page, columns, texts, looksOf(scale))
    if (sumOf(tried.narrow) <= page.width) break
  }
  return { looks: tried.looks, places: placesOf(page, columns, tried) }
}

/** How wide columns are with each text on a line, and with a word on each. */
function widthsOf(page: Page, columns: readonly Column[], texts: readonly (readonly string[])[], looks: Looks) {
  const width = (text: string, style: TextStyle) => page.type.width(text, style)
  const longest = (text: string, style: TextStyle) =>
    Math.max(...Typesetter.words(text).map((word) => width(word, style)))
  const withPads = (of: (text: string, style: TextStyle) => number, most: number) =>
    columns.map(({ header }, at) => {
      const cells = texts.map((row) => Math.min(most, of(row[at] ?? '', looks.marked)))
      return Math.max(of(header, looks.head), ...cells) + leftPad(columns, at) + PAD + SLACK
    })
  return { looks, wide: withPads(width, WIDEST), narrow: withPads(longest, page.width / 2) }
}

/**
 * Together as wide as the page: where it is too narrow for all texts, room goes to the columns that are broken most.
 */
function placesOf(page: Page, columns: readonly Column[], { wide, narrow }: ReturnType<typeof widthsOf>): Place[] {
  const spare =
    Math.max(0, page.width - sumOf(narrow)) / (sumOf(wide.map((one, at) => Math.max(0, one - (narrow[at] ?? 0)))) || 1)
  const wanted =
    sumOf(wide) <= page.width
      ? wide.map((one, at) => Math.max(one, narrow[at] ?? 0))
      : narrow.map((one, at) => one + Math.min(1, spare) * Math.max(0, (wide[at] ?? 0) - one))
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

function drawHead(page: Page, places: readonly Place[], { head }: Looks): void {
  const lines = places.map(({ column, width }) => page.type.lines(column.header, head, width))
  const height = Math.max(...lines.map(({ length }) => length)) * Typesetter.lineHeight(head.size) + PAD
  page.within('TR', () => drawRow(page, lines, places, 'TH', head))
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
