import type { Amounts } from '../description.ts'
import { FAINT, type Page } from './page.ts'
import { type TextStyle, Typesetter } from './typesetter.ts'

const HEAD: TextStyle = { size: 8.5, colour: FAINT }
const NAME: TextStyle = { size: 11, weight: 'bold' }
const NOTE: TextStyle = { size: 9 }
/** As large as the widest amount leaves room for, points. */
const LARGEST = 20
const SMALLEST = 9
/** Names are read from a hand, and so set hardly smaller on a card. */
const LEAST_LOUD = 0.88
/** Share of the width that names have. */
const NAMES = 0.42
const GAP = 12
const PAD = 5

interface Columns {
  readonly names: number
  readonly each: number
  readonly amount: TextStyle
}

/** Names with large amounts beside them, over as many pages as they need, the headings on each. */
export function drawAmounts(page: Page, { headers, rows }: Amounts): void {
  const columns = columnsOf(page, { headers, rows })
  const [over = '', ...headings] = headers
  const drawHead = () => {
    page.within('TR', () => {
      page.draw('TH', () => page.type.line(over, page.left, page.y, HEAD), { scope: 'Column' })
      drawRight(page, headings, columns, { tag: 'TH', style: HEAD, y: page.y })
    })
    page.space(Typesetter.lineHeight(HEAD.size) + 2)
    page.rule()
  }
  const [name, note] = [NAME, NOTE].map((style) => ({
    ...style,
    size: style.size * Math.max(page.loud, LEAST_LOUD),
  })) as [TextStyle, TextStyle]
  const all = rows.map((row) => {
    const lines = [
      ...page.type.lines(row.name, name, columns.names).map((line) => [line, name] as const),
      ...page.type.lines(row.note, note, columns.names).map((line) => [line, note] as const),
    ]
    const named = lines.reduce((sum, [, { size }]) => sum + Typesetter.lineHeight(size), 0)
    return { ...row, lines, height: Math.max(named, Typesetter.lineHeight(columns.amount.size)) + 2 * PAD }
  })
  page.room(Typesetter.lineHeight(HEAD.size) + (all[0]?.height ?? 0))
  page.within('Table', () => {
    drawHead()
    for (const { lines, amounts, height } of all) {
      if (page.room(height)) drawHead()
      page.within('TR', () => {
        page.draw('TH', () => drawLines(page, lines), { scope: 'Row' })
        const y = page.y + (height - Typesetter.lineHeight(columns.amount.size)) / 2
        drawRight(page, amounts, columns, { tag: 'TD', style: columns.amount, y })
      })
      page.space(height)
      page.rule()
    }
  })
}

function columnsOf({ width, type, loud }: Page, { headers, rows }: Amounts): Columns {
  const names = width * NAMES
  const each = (width - names) / Math.max(1, headers.length - 1)
  const measured: TextStyle = { size: LARGEST * loud, weight: 'bold' }
  const widest = Math.max(1, ...rows.flatMap(({ amounts }) => amounts.map((text) => type.width(text, measured))))
  const size = Math.max(SMALLEST, Math.min(measured.size, (measured.size * (each - GAP)) / widest))
  return { names, each, amount: { ...measured, size } }
}

function drawLines({ type, left, y }: Page, lines: readonly (readonly [string, TextStyle])[]): void {
  let top = y + PAD
  for (const [text, style] of lines) {
    type.line(text, left, top, style)
    top += Typesetter.lineHeight(style.size)
  }
}

/** Texts at the right of their columns. */
function drawRight(
  page: Page,
  texts: readonly string[],
  { names, each }: Columns,
  { tag, style, y }: { tag: 'TH' | 'TD'; style: TextStyle; y: number },
): void {
  texts.forEach((text, at) => {
    const x = page.left + names + (at + 1) * each - page.type.width(text, style)
    page.draw(tag, () => page.type.line(text, x, y, style), tag === 'TH' ? { scope: 'Column' } : {})
  })
}
