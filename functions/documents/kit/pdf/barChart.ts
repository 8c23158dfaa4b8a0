import { JUDGEMENT_COLOURS } from '../../../../shared/pictures/judgements.ts'
import type { Bar, BarChart } from '../description.ts'
import { FAINT, type Page, RULE } from './page.ts'
import { INK, type TextStyle, Typesetter } from './typesetter.ts'

const HEADING: TextStyle = { size: 10.5, weight: 'bold' }
const TEXT: TextStyle = { size: 8.5 }
const LEGEND: TextStyle = { size: 8.5, colour: FAINT }
const GAP = 8
const ROW = 15
const BAR = 9
/** Bars that are not parted by the end of a page. */
const ROWS = 40
/** Width labels may take, of the whole. */
const LABELS = 0.42

interface Row {
  readonly bar: Bar
  /** Of its label, which is never cut off. */
  readonly lines: readonly string[]
  readonly height: number
}

interface Places {
  label: number
  track: number
  full: number
}

const heightOf = (rows: readonly Row[]) => rows.reduce((sum, { height }) => sum + height, 0)
const lengthOf = ({ parts }: Bar) => parts.reduce((sum, { share }) => sum + share, 0)

/**
 * Bars below each other, each with its label before and its figure behind it: read without colour. What fails has an
 * edge.
 */
export function drawBars(page: Page, chart: BarChart): void {
  const { title, alt, bars } = chart
  const { type, width } = page
  const label = Math.min(width * LABELS, Math.max(0, ...bars.map((bar) => type.width(bar.label, TEXT))))
  const text = Math.max(0, ...bars.map((bar) => type.width(bar.text, TEXT)))
  const places = { label, track: width - label - text - 2 * GAP, full: Math.max(0, ...bars.map(lengthOf)) }
  const rows = bars.map((bar): Row => {
    const lines = type.lines(bar.label, TEXT, label + 1)
    return { bar, lines, height: Math.max(ROW, lines.length * Typesetter.lineHeight(TEXT.size) + 3) }
  })
  page.room(page.heightOf(title, HEADING) + 2 + ROW + heightOf(rows.slice(0, ROWS)))
  page.paragraph('H3', title, HEADING)
  page.space(2)
  drawLegend(page, chart)
  for (let at = 0; at < rows.length; at += ROWS) {
    const some = rows.slice(at, at + ROWS)
    page.room(heightOf(some))
    page.draw(
      'Figure',
      () => {
        let top = page.y
        for (const row of some) {
          drawBar(page, row, top, places)
          top += row.height
        }
      },
      { alt },
    )
    page.space(heightOf(some))
  }
}

function drawBar(
  { doc, type, left }: Page,
  { bar, lines, height }: Row,
  top: number,
  { label, track, full }: Places,
): void {
  const each = Typesetter.lineHeight(TEXT.size)
  const first = top + (height - lines.length * each) / 2
  lines.forEach((line, at) => {
    type.line(line, left + label - type.width(line, TEXT), first + at * each, TEXT)
  })
  let x = left + label + GAP
  doc
    .moveTo(x, top)
    .lineTo(x, top + height)
    .lineWidth(0.5)
    .stroke(RULE)
  for (const { judgement, share } of bar.parts) {
    const length = full === 0 ? 0 : (share / full) * track
    if (length === 0) continue
    const drawn = doc.rect(x, top + (height - BAR) / 2, length, BAR).lineWidth(0.5)
    if (judgement === 'APROVADO') drawn.fill(JUDGEMENT_COLOURS[judgement])
    else drawn.fillAndStroke(JUDGEMENT_COLOURS[judgement], INK)
    x += length
  }
  type.line(bar.text, x + GAP / 2, top + (height - each) / 2, { ...TEXT, colour: FAINT })
}

/** What the colours mean. */
function drawLegend(page: Page, { legend }: BarChart): void {
  if (legend.length === 0) return
  const { doc, type } = page
  page.within('L', () => {
    let x = page.left
    for (const { judgement, text } of legend) {
      page.draw('LI', () => {
        doc.rect(x, page.y + 2, 16, 8).fill(JUDGEMENT_COLOURS[judgement])
        type.line(text, x + 20, page.y, LEGEND)
      })
      x += 20 + type.width(text, LEGEND) + 14
    }
  })
  page.space(ROW)
}
