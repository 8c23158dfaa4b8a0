import type { Block, Fact, Figure } from '../description.ts'
import { drawErrors } from './errorChart.ts'
import { FAINT, type Page, RULE } from './page.ts'
import { drawSprayer } from './sprayer.ts'
import { drawTable } from './table.ts'
import { type TextStyle, Typesetter } from './typesetter.ts'

const STATEMENT: TextStyle = { size: 13, weight: 'bold' }
const TEXT: TextStyle = { size: 9.5 }
const NOTE: TextStyle = { size: 8.5, colour: FAINT }
const HEADING: TextStyle = { size: 10.5, weight: 'bold' }
const LABEL: TextStyle = { size: 8, colour: FAINT }
const FIGURE: TextStyle = { size: 17, weight: 'bold' }
const GAP = 10
const COLUMNS = 4

/** How each kind of block is drawn. */
const DRAW = {
  statement: (page, { text }) => page.paragraph('P', text, STATEMENT),
  text: (page, { text }) => page.paragraph('P', text, TEXT),
  note: (page, { text }) => page.paragraph('P', text, NOTE),
  heading: (page, { text }) => {
    page.room(60)
    page.paragraph('H3', text, HEADING)
  },
  list: (page, { items }) =>
    page.within('L', () => {
      for (const item of items) page.paragraph('LI', `• ${item}`, TEXT)
    }),
  facts: (page, { facts }) => drawCells(page, facts, { columns: COLUMNS, value: TEXT }),
  figures: (page, { figures }) => drawCells(page, figures, { columns: Math.max(1, figures.length), value: FIGURE }),
  sprayer: (page, { sprayer }) => drawSprayer(page, sprayer),
  errors: (page, { chart }) => drawErrors(page, chart),
  table: (page, { table }) => drawTable(page, table),
} satisfies { [K in Block['kind']]: (page: Page, block: Extract<Block, { kind: K }>) => void }

export function drawBlock(page: Page, block: Block): void {
  const draw = DRAW[block.kind] as (page: Page, block: Block) => void
  draw(page, block)
  page.space(GAP)
}

interface CellsStyle {
  columns: number
  value: TextStyle
}

/** Labels above their values, side by side; a long value takes as many lines as it needs. */
function drawCells(page: Page, cells: readonly (Fact & Partial<Figure>)[], { columns, value }: CellsStyle): void {
  const width = (page.width - (columns - 1) * GAP) / columns
  page.within('L', () => {
    for (let at = 0; at < cells.length; at += columns) {
      const row = cells.slice(at, at + columns).map((cell) => linesOf(page, cell, value, width))
      const height = Math.max(...row.map((lines) => heightOf(lines)))
      page.room(height)
      row.forEach((lines, index) => {
        page.draw('LI', () => drawLines(page, lines, page.left + index * (width + GAP)))
      })
      page.space(height + 5)
    }
  })
  page.decorate(() =>
    page.doc
      .moveTo(page.left, page.y)
      .lineTo(page.left + page.width, page.y)
      .lineWidth(0.5)
      .stroke(RULE),
  )
}

type Lines = readonly (readonly [text: string, style: TextStyle])[]

const heightOf = (lines: Lines) => lines.reduce((sum, [, { size }]) => sum + Typesetter.lineHeight(size), 0)

const linesOf = ({ type }: Page, cell: Fact & Partial<Figure>, value: TextStyle, width: number): Lines =>
  (
    [[cell.label, LABEL], [cell.value, value], ...(cell.notes ?? []).map((note) => [note, NOTE] as const)] as const
  ).flatMap(([text, style]) => type.lines(text, style, width).map((line) => [line, style] as const))

function drawLines({ type, y }: Page, lines: Lines, x: number): void {
  let top = y
  for (const [text, style] of lines) {
    type.line(text, x, top, style)
    top += Typesetter.lineHeight(style.size)
  }
}
