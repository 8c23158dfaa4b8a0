import { SEVERITIES } from '../../../../shared/readings/severity.ts'
import type { Block, Fact, Figure, Task, Ticks } from '../description.ts'
import { drawAmounts } from './amounts.ts'
import { drawBars } from './barChart.ts'
import { drawErrors } from './errorChart.ts'
import { FAINT, GAP, type Page, RULE, STRIPE } from './page.ts'
import { drawQrCode } from './qrCode.ts'
import { drawMark, drawSprayer } from './sprayer.ts'
import { drawTable } from './table.ts'
import { type TextStyle, Typesetter } from './typesetter.ts'

const TICK_LABEL: TextStyle = { size: 8.5, colour: FAINT }
const TICK_NAME: TextStyle = { size: 9.5 }
const TICK_BOX = 11
const BESIDE_BOX = 5
const TICK_GAP = 14
const TICK_LINE = 18

/** Empty boxes with their names, to be ticked with a pen, as many in a row as the widest leaves room for. */
function drawTicks(page: Page, { title, names, more }: Ticks): void {
  page.room(Typesetter.lineHeight(TICK_LABEL.size) + TICK_LINE)
  page.paragraph('P', title, TICK_LABEL)
  page.space(4)
  const widest = Math.max(1, ...names.map((name) => page.type.width(name, TICK_NAME)))
  const each = TICK_BOX + BESIDE_BOX + widest + TICK_GAP
  const columns = Math.max(1, Math.floor((page.width + TICK_GAP) / each))
  page.within('L', () => {
    for (let first = 0; first < names.length; first += columns) {
      page.room(TICK_LINE)
      for (const [at, name] of names.slice(first, first + columns).entries()) {
        const x = page.left + at * each
        page.decorate(() => page.doc.rect(x, page.y, TICK_BOX, TICK_BOX).lineWidth(0.8).stroke(FAINT))
        page.draw('LI', () => page.type.line(name, x + TICK_BOX + BESIDE_BOX, page.y - 1, TICK_NAME))
      }
      page.space(TICK_LINE)
    }
  })
  if (more !== null) page.paragraph('P', more, TICK_NAME)
}

const STATEMENT: TextStyle = { size: 13, weight: 'bold' }
/** A statement of more lines than these is set smaller: it is read, not seen from afar. */
const LOUD_LINES = 2
const LONG_STATEMENT: TextStyle = { size: 10.5, weight: 'bold' }
const EDGE = 4
const EDGE_PAD = 8
const MARK_SCALE = 0.5
const TASK_INDENT = 16
const SIGNED_ROOM = 24
const SIGNATURE: TextStyle = { size: 8.5, colour: FAINT }
const TEXT: TextStyle = { size: 9.5 }
const NOTE: TextStyle = { size: 8.5, colour: FAINT }
const HEADING: TextStyle = { size: 10.5, weight: 'bold' }
const LABEL: TextStyle = { size: 8, colour: FAINT }
const FIGURE: TextStyle = { size: 17, weight: 'bold' }
const SMALLEST_FIGURE = 9
const BELOW_HEADING = 3
const BELOW = 7
/** A value that takes more lines in one column is given another one. */
const FEW_LINES = 2

/** How each kind of block is drawn. */
const DRAW = {
  statement: (page, { text, severity }) => drawStatement(page, text, severity ? SEVERITIES[severity].colour : RULE),
  text: (page, { text }) => page.paragraph('P', text, TEXT),
  note: (page, { text }) => page.paragraph('P', text, NOTE),
  heading: (page, { text }) => page.paragraph('H3', text, HEADING),
  list(page, { items }) {
    page.room(Typesetter.lineHeight(TEXT.size))
    page.within('L', () => {
      for (const item of items) page.paragraph('LI', `• ${item}`, TEXT)
    })
  },
  tasks: (page, { tasks }) => drawTasks(page, tasks),
  signatures: (page, { signatures }) => drawSignatures(page, signatures),
  facts: (page, { facts }) => drawCells(page, facts, { columns: page.columns, value: TEXT }),
  figures: (page, { figures }) => drawFigures(page, figures),
  amounts: (page, { amounts }) => drawAmounts(page, amounts),
  ticks: (page, { ticks }) => drawTicks(page, ticks),
  sprayer: (page, { sprayer }) => drawSprayer(page, sprayer),
  errors: (page, { chart }) => drawErrors(page, chart),
  bars: (page, { chart }) => drawBars(page, chart),
  table: (page, { table }) => drawTable(page, table),
  code: (page, { code }) => drawQrCode(page, code),
} satisfies { [K in Block['kind']]: (page: Page, block: Extract<Block, { kind: K }>) => void }

/** What counts most, on a band whose edge has the colour of what it asks for. */
function drawStatement(page: Page, text: string, colour: string): void {
  const inner = page.width - EDGE - 2 * EDGE_PAD
  const loud = { ...STATEMENT, size: STATEMENT.size * page.loud }
  const isLong = page.type.lines(text, loud, inner).length > LOUD_LINES
  const style = isLong ? { ...LONG_STATEMENT, size: LONG_STATEMENT.size * page.loud } : loud
  const lines = page.type.lines(text, style, inner)
  const each = Typesetter.lineHeight(style.size)
  const height = lines.length * each + EDGE_PAD
  page.room(height)
  page.decorate(() => {
    page.doc.rect(page.left, page.y, page.width, height).fill(STRIPE)
    page.doc.rect(page.left, page.y, EDGE, height).fill(colour)
  })
  page.draw('P', () => {
    lines.forEach((line, at) => {
      page.type.line(line, page.left + EDGE + EDGE_PAD, page.y + EDGE_PAD / 2 + at * each, style)
    })
  })
  page.space(height)
}

/** What is to be done with nozzles, each line with the mark these have in the drawing. */
function drawTasks(page: Page, tasks: readonly Task[]): void {
  const each = Typesetter.lineHeight(TEXT.size)
  page.within('L', () => {
    for (const { judgement, text } of tasks) {
      const lines = page.type.lines(text, TEXT, page.width - TASK_INDENT)
      page.room(lines.length * each + 2)
      page.decorate(() => {
        page.doc
          .save()
          .translate(page.left + 6, page.y + each / 2)
          .scale(MARK_SCALE)
        drawMark(page.doc, judgement)
        page.doc.restore()
      })
      page.draw('LI', () => {
        lines.forEach((line, at) => {
          page.type.line(line, page.left + TASK_INDENT, page.y + at * each, TEXT)
        })
      })
      page.space(lines.length * each + 2)
    }
  })
}

/** Lines to be signed on, as many columns of the grid each as there are of them. */
function drawSignatures(page: Page, signatures: readonly string[]): void {
  const span = page.columns / Math.max(1, signatures.length)
  const room = SIGNED_ROOM * page.loud
  const height = room + Typesetter.lineHeight(SIGNATURE.size)
  page.room(height)
  page.within('L', () => {
    signatures.forEach((text, at) => {
      const { x, width } = page.column(at * span, span)
      const [from, y] = [page.left + x, page.y + room]
      page.decorate(() =>
        page.doc
          .moveTo(from, y)
          .lineTo(from + width, y)
          .lineWidth(0.8)
          .stroke(FAINT),
      )
      page.draw('LI', () => page.type.line(text, from, y + 3, SIGNATURE))
    })
  })
  page.space(height)
}

function drawBlock(page: Page, block: Block): void {
  const draw = DRAW[block.kind] as (page: Page, block: Block) => void
  draw(page, block)
  page.space(gapBelow(page, block))
}

const gapBelow = ({ loud }: Page, { kind }: Block) => loud * (kind === 'heading' ? BELOW_HEADING : BELOW)

/** What stands on one page, and so takes the words above it along. */
const WHOLE: ReadonlySet<Block['kind']> = new Set(['sprayer', 'errors', 'table'])

/**
 * Draws blocks one below the other: a heading stays with what it is over, a note with the picture or table it explains.
 */
export function drawBlocks(page: Page, blocks: readonly Block[]): void {
  blocks.forEach((block, at) => {
    const next = blocks[at + 1]
    const draw = () => drawBlock(page, block)
    if (block.kind === 'heading') page.hold(page.heightOf(block.text, HEADING) + gapBelow(page, block), draw)
    else if (block.kind === 'note' && next && WHOLE.has(next.kind))
      page.hold(page.heightOf(block.text, NOTE) + gapBelow(page, block), draw)
    else draw()
  })
  page.room(0)
}

/** Figures side by side, as large as the widest allows: half a figure on a line of its own is another one. */
function drawFigures(page: Page, figures: readonly Figure[]): void {
  const columns = Math.max(page.columns, figures.length)
  const width = columnWidth(page, columns)
  const words = figures.flatMap(({ value }) => Typesetter.words(value))
  let size = FIGURE.size * page.loud
  const isTooWide = (word: string) => page.type.width(word, { ...FIGURE, size }) > width
  while (size > SMALLEST_FIGURE && words.some(isTooWide)) size -= 0.5
  drawCells(page, figures, { columns, value: { ...FIGURE, size } })
}

const columnWidth = ({ width }: Page, columns: number): number => (width - (columns - 1) * GAP) / columns

interface CellsStyle {
  columns: number
  value: TextStyle
}

/** Labels above their values, side by side; a long value takes as many columns, and then lines, as it needs. */
function drawCells(page: Page, cells: readonly (Fact & Partial<Figure>)[], style: CellsStyle): void {
  const rows = rowsOf(page, cells, style)
  page.room(rows[0]?.height ?? 0)
  page.within('L', () => {
    for (const { placed, height } of rows) {
      page.room(height)
      for (const { lines, x } of placed) page.draw('LI', () => drawLines(page, lines, page.left + x))
      page.space(height + 5)
    }
  })
  page.rule()
}

interface Row {
  readonly placed: readonly { readonly lines: Lines; readonly x: number }[]
  readonly height: number
}

function rowsOf(page: Page, cells: readonly (Fact & Partial<Figure>)[], { columns, value }: CellsStyle): Row[] {
  const width = columnWidth(page, columns)
  const rows: { lines: Lines; x: number }[][] = []
  let used = columns
  for (const cell of cells) {
    const across = (span: number) => linesOf(page, cell, value, span * (width + GAP) - GAP)
    const valued = (lines: Lines) => lines.filter(([, style]) => style === value).length
    let span = 1
    let lines = across(span)
    while (span < columns && valued(lines) > FEW_LINES) {
      span += 1
      lines = across(span)
    }
    if (used + span > columns) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push({ lines, x: used * (width + GAP) })
    used += span
  }
  return rows.map((placed) => ({ placed, height: Math.max(...placed.map(({ lines }) => heightOf(lines))) }))
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
