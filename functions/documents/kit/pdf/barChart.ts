import type { Bar, BarChart } from '../description.ts'
import { FAINT, type Page, RULE } from './page.ts'
import { INK, type TextStyle, Typesetter } from './typesetter.ts'

const HEADING: TextStyle = { size: 10.5, weight: 'bold' }
const TEXT: TextStyle = { size: 8.5 }
const GAP = 8
const ROW = 15
const BAR = 9
/** Bars that are not parted by the end of a page. */
const ROWS = 40
/** Width labels may take, of the whole. */
const LABELS = 0.42
const FILL = '#3d6b52'

interface Places {
  label: number
  track: number
  full: number
}

/** Bars below each other, each with its label before and its figure behind it: read without colour. */
export function drawBars(page: Page, { title, alt, bars }: BarChart): void {
  page.room(page.heightOf(title, HEADING) + 2 + Math.min(ROWS, bars.length) * ROW)
  page.paragraph('H3', title, HEADING)
  page.space(2)
  const { type, width } = page
  const label = Math.min(width * LABELS, Math.max(0, ...bars.map((bar) => type.width(bar.label, TEXT))))
  const text = Math.max(0, ...bars.map((bar) => type.width(bar.text, TEXT)))
  const places = { label, track: width - label - text - 2 * GAP, full: Math.max(0, ...bars.map(({ share }) => share)) }
  for (let at = 0; at < bars.length; at += ROWS) {
    const some = bars.slice(at, at + ROWS)
    page.room(some.length * ROW)
    page.draw(
      'Figure',
      () => {
        for (const [row, bar] of some.entries()) drawBar(page, bar, row, places)
      },
      { alt },
    )
    page.space(some.length * ROW)
  }
}

function drawBar({ doc, type, left, y }: Page, bar: Bar, row: number, { label, track, full }: Places): void {
  const top = y + row * ROW
  const [name = ''] = type.lines(bar.label, TEXT, label + 1)
  const line = top + (ROW - Typesetter.lineHeight(TEXT.size)) / 2
  type.line(name, left + label - type.width(name, TEXT), line, TEXT)
  const x = left + label + GAP
  const length = full === 0 ? 0 : (bar.share / full) * track
  const high = top + (ROW - BAR) / 2
  doc
    .moveTo(x, top)
    .lineTo(x, top + ROW)
    .lineWidth(0.5)
    .stroke(RULE)
  if (length > 0) doc.rect(x, high, length, BAR).lineWidth(0.5).fillAndStroke(FILL, INK)
  type.line(bar.text, x + length + GAP / 2, line, { ...TEXT, colour: FAINT })
}
