import type { Judgement } from '../../../../shared/pictures/judgements.ts'
import { type Column, cellText, type Table } from '../description.ts'
import { type Page, RULE, STRIPE } from './page.ts'
import { drawMark } from './sprayer.ts'
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
const AFTER_NUMBER = 14
/** Sums of widths are rounded: no word may miss its column by that. */
const SLACK = 0.1
/** The widest text that decides how wide its column is, points. */
const WIDEST = 190

interface Place {
  readonly column: Column
  /** Of its text, from the left of the table. */
  readonly x: number
  readonly width: number
}

/** A text after a number stands apart from it: both are at the same edge. Marks stand before the last one. */
function leftPad({ columns, judged }: Table, at: number): number {
  const apart = columns[at]?.kind !== 'number' && columns[at - 1]?.kind === 'number' ? AFTER_NUMBER : PAD
  return apart + (judged && at === columns.length - 1 ? MARK_ROOM : 0)
}

/** Rows of a table that stands in two columns beside each other, where that has room. */
const FOLDED_ROWS = 14
/** Beside each other they are set hardly smaller. */
const FOLDED_SIZES = SIZES.slice(0, 4)
const FOLD_GAP = 16
/** So few rows of a table, or pairs of them, are worth no page. */
const FEW_ROWS = 3
const MARK_SCALE = 0.38
const MARK_ROOM = 11

/** A table as it is laid out in a width. */
interface Layout {
  readonly looks: Looks
  readonly places: readonly Place[]
  readonly rows: readonly Row[]
  readonly head: number
  readonly width: number
}

interface Row {
  readonly lines: readonly (readonly string[])[]
  readonly style: TextStyle
  readonly height: number
  readonly judgement: Judgement | null
}

/**
 * A table over as many pages as it needs, its headings on each. One of many narrow rows stands in two columns.
 */
export function drawTable(page: Page, table: Table): void {
  const half = (page.width - FOLD_GAP) / 2
  const folds = table.rows.length >= FOLDED_ROWS
  const folded = folds ? laidOut(page, table, half, { sizes: FOLDED_SIZES, isFolded: true }) : null
  const layout = folded ?? laidOut(page, table, page.width, { sizes: SIZES, isFolded: false }) ?? widest(page, table)
  page.room(Math.min(roomFor(layout, folded !== null), page.tallest))
  page.within('Table', () => (folded ? drawFolded(page, layout) : drawWhole(page, layout)))
}

/** A table of few rows stays together, and none is begun for a row or two. */
function roomFor({ rows, head }: Layout, isFolded: boolean): number {
  const beside = isFolded ? Math.ceil(rows.length / 2) : rows.length
  const together = beside < FOLDED_ROWS ? beside : FOLDED_ROWS / 2
  return head + sumOf(rows.slice(0, together).map(({ height }) => height))
}

function drawWhole(page: Page, layout: Layout): void {
  drawHead(page, layout, page.left)
  page.space(layout.head)
  layout.rows.forEach((row, index) => {
    if (page.room(row.height)) {
      drawHead(page, layout, page.left)
      page.space(layout.head)
    }
    drawRow(page, layout, row, { left: page.left, y: page.y, index })
    page.space(row.height)
  })
}

/** As many rows a page as have room in both columns, of the last page half of them in each. */
function drawFolded(page: Page, layout: Layout): void {
  const { rows, head } = layout
  let first = 0
  while (first < rows.length) {
    const left = rows.slice(first)
    const room = page.rest - head
    const count = Math.max(1, Math.min(Math.ceil(left.length / 2), fitting(left, room)))
    const beside = Math.min(left.length - count, Math.max(fitting(left.slice(count), room), 0), count)
    const columns = [left.slice(0, count), left.slice(count, count + beside)].filter(({ length }) => length > 0)
    columns.forEach((own, at) => {
      const x = page.left + at * (layout.width + FOLD_GAP)
      drawHead(page, layout, x)
      let y = page.y + head
      own.forEach((row, index) => {
        drawRow(page, layout, row, { left: x, y, index })
        y += row.height
      })
    })
    page.space(head + Math.max(...columns.map((own) => sumOf(own.map(({ height }) => height)))))
    first += count + beside
    if (first < rows.length) page.newPage()
  }
}

/** How many rows have room below each other. */
function fitting(rows: readonly Row[], room: number): number {
  let used = 0
  const over = rows.findIndex(({ height }) => {
    used += height
    return used > room
  })
  return over === -1 ? rows.length : over
}

const sumOf = (widths: readonly number[]) => widths.reduce((sum, one) => sum + one, 0)

/** As large as lets every word stand whole in a width; null where none does. */
function laidOut(
  page: Page,
  table: Table,
  width: number,
  { sizes, isFolded }: { sizes: readonly number[]; isFolded: boolean },
): Layout | null {
  let widest: Layout | null = null
  // Two lines at most come first, since a folded table is low; then a word each.
  for (const isLow of isFolded ? [true, false] : [false])
    for (const scale of sizes) {
      const tried = widthsOf(page, table, looksOf(scale), isLow)
      if (sumOf(tried.narrow) > width) continue
      const layout = layoutOf(page, table, tried, width)
      widest ??= layout
      if (!leavesFew(page, layout, isFolded)) return layout
    }
  return widest
}

/** Whether a table goes on over a page for a few rows only. */
function leavesFew(page: Page, { rows, head }: Layout, isFolded: boolean): boolean {
  const beside = isFolded ? Math.ceil(rows.length / 2) : rows.length
  if (beside < FOLDED_ROWS) return false
  const left = beside - fitting(rows.slice(0, beside), page.free - head)
  return left > 0 && left <= FEW_ROWS
}

const widest = (page: Page, table: Table): Layout =>
  layoutOf(page, table, widthsOf(page, table, looksOf(SIZES.at(-1) ?? 1), false), page.width)

const textsOf = ({ rows, columns }: Table) =>
  rows.map((row) => row.map((cell, at) => cellText(cell, columns[at] as Column)))

function layoutOf(page: Page, table: Table, tried: ReturnType<typeof widthsOf>, width: number): Layout {
  const { looks } = tried
  const places = placesOf(table, tried, width)
  const heads = places.map(({ column, width: room }) => page.type.lines(column.header, looks.head, room).length)
  const rows = textsOf(table).map((texts, index): Row => {
    const style = table.marked?.has(index) ? looks.marked : looks.body
    const lines = texts.map((text, at) => page.type.lines(text, style, places[at]?.width ?? 0))
    const height = Math.max(...lines.map(({ length }) => length)) * Typesetter.lineHeight(style.size) + PAD
    return { lines, style, height, judgement: table.judged?.[index] ?? null }
  })
  return { looks, places, rows, head: Math.max(...heads) * Typesetter.lineHeight(looks.head.size) + PAD, width }
}

/** How wide columns are with each text on a line, and with a word on each; of a low table with two lines at most. */
function widthsOf(page: Page, table: Table, looks: Looks, isLow: boolean) {
  const texts = textsOf(table)
  const width = (text: string, style: TextStyle) => page.type.width(text, style)
  const longest = (text: string, style: TextStyle) =>
    Math.max(...Typesetter.words(text).map((word) => width(word, style)))
  const inTwo = (text: string, style: TextStyle) => {
    const words = Typesetter.words(text)
    const parted = words.map((_, at) =>
      Math.max(...[words.slice(0, at), words.slice(at)].map((line) => width(line.join(' '), style))),
    )
    return Math.min(...parted)
  }
  const withPads = (of: (text: string, style: TextStyle) => number, most: number) =>
    table.columns.map(({ header }, at) => {
      const cells = texts.map((row) => Math.min(most, of(row[at] ?? '', looks.marked)))
      return Math.max(of(header, looks.head), ...cells) + leftPad(table, at) + PAD + SLACK
    })
  return {
    looks,
    wide: withPads(width, WIDEST),
    narrow: withPads(isLow ? inTwo : longest, page.width / 2),
  }
}

/**
 * Together as wide as the page: where it is too narrow for all texts, room goes to the columns that are broken most.
 */
function placesOf(table: Table, { wide, narrow }: ReturnType<typeof widthsOf>, all: number): Place[] {
  const spare =
    Math.max(0, all - sumOf(narrow)) / (sumOf(wide.map((one, at) => Math.max(0, one - (narrow[at] ?? 0)))) || 1)
  const wanted =
    sumOf(wide) <= all
      ? wide.map((one, at) => Math.max(one, narrow[at] ?? 0))
      : narrow.map((one, at) => one + Math.min(1, spare) * Math.max(0, (wide[at] ?? 0) - one))
  const share = all / sumOf(wanted)
  let x = 0
  return table.columns.map((column, at) => {
    const width = (wanted[at] ?? 0) * share
    const left = leftPad(table, at)
    const place = { column, x: x + left, width: width - left - PAD }
    x += width
    return place
  })
}

function drawHead(page: Page, { places, looks: { head }, head: height, width }: Layout, left: number): void {
  const lines = places.map(({ column, width: room }) => page.type.lines(column.header, head, room))
  page.within('TR', () => drawCells(page, lines, places, { tag: 'TH', style: head, left, y: page.y }))
  page.decorate(() =>
    page.doc
      .moveTo(left, page.y + height)
      .lineTo(left + width, page.y + height)
      .lineWidth(0.8)
      .stroke(RULE),
  )
}

interface At {
  readonly left: number
  readonly y: number
  /** Among the rows below the same headings. */
  readonly index: number
}

function drawRow(page: Page, { places, width }: Layout, row: Row, { left, y, index }: At): void {
  const { lines, style, height, judgement } = row
  page.decorate(() => {
    if (index % 2 === 1) page.doc.rect(left, y, width, height).fill(STRIPE)
    const last = places.at(-1)
    if (!judgement || !last) return
    page.doc
      .save()
      .translate(left + last.x - MARK_ROOM / 2 - 1, y + PAD / 2 + Typesetter.lineHeight(style.size) / 2)
      .scale(MARK_SCALE)
    drawMark(page.doc, judgement)
    page.doc.restore()
  })
  page.within('TR', () => drawCells(page, lines, places, { tag: 'TD', style, left, y }))
}

function drawCells(
  page: Page,
  cells: readonly (readonly string[])[],
  places: readonly Place[],
  { tag, style, left, y }: { tag: 'TH' | 'TD'; style: TextStyle; left: number; y: number },
): void {
  cells.forEach((lines, at) => {
    const place = places[at]
    if (!place) return
    const { column, x, width } = place
    const draw = () =>
      lines.forEach((line, index) => {
        const over = column.kind === 'number' ? width - page.type.width(line, style) : 0
        page.type.line(line, left + x + over, y + PAD / 2 + index * Typesetter.lineHeight(style.size), style)
      })
    page.draw(tag, draw, tag === 'TH' ? { scope: 'Column' } : {})
  })
}
