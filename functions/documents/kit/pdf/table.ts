import { type Column, cellText, type Table } from '../description.ts'
import { type Page, RULE } from './page.ts'
import { type TextStyle, Typesetter } from './typesetter.ts'

const HEAD: TextStyle = { size: 8, weight: 'bold' }
const BODY: TextStyle = { size: 8.5 }
const MARKED: TextStyle = { ...BODY, weight: 'bold' }
const PAD = 5
const STRIPE = '#f1f3f5'
/** The widest text that decides how wide its column is, points. */
const WIDEST = 190

interface Place {
  readonly column: Column
  readonly x: number
  readonly width: number
}

/** A table over as many pages as it needs, its headings on each. */
export function drawTable(page: Page, table: Table): void {
  const texts = table.rows.map((row) => row.map((cell, at) => cellText(cell, table.columns[at] as Column)))
  const places = placesOf(page, table.columns, texts)
  page.room(60)
  page.within('Table', () => {
    drawHead(page, places)
    texts.forEach((row, index) => {
      const style = table.marked?.has(index) ? MARKED : BODY
      const lines = row.map((text, at) => page.type.lines(text, style, (places[at]?.width ?? 0) - 2 * PAD))
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
  const wanted = columns.map(({ header }, at) => {
    const widest = Math.max(0, ...texts.map((row) => Math.min(WIDEST, page.type.width(row[at] ?? '', MARKED))))
    const heading = Math.max(...header.split(' ').map((word) => page.type.width(word, HEAD)))
    return Math.max(widest, heading) + 2 * PAD
  })
  const share = page.width / wanted.reduce((sum, one) => sum + one, 0)
  let x = page.left
  return columns.map((column, at) => {
    const width = (wanted[at] ?? 0) * share
    const place = { column, x, width }
    x += width
    return place
  })
}

function drawHead(page: Page, places: readonly Place[]): void {
  const lines = places.map(({ column, width }) => page.type.lines(column.header, HEAD, width - 2 * PAD))
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
        const over = column.kind === 'number' ? width - 2 * PAD - page.type.width(line, style) : 0
        page.type.line(line, x + PAD + over, page.y + PAD / 2 + index * Typesetter.lineHeight(style.size), style)
      })
    page.draw(tag, draw, tag === 'TH' ? { scope: 'Column' } : {})
  })
}
