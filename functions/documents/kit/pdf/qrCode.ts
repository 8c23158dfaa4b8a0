import encodeQR from 'qr'
import type { QrCode } from '../description.ts'
import { FAINT, type Page } from './page.ts'
import { type TextStyle, Typesetter } from './typesetter.ts'

/** As large as a phone reads it from a sheet on a table, points: some 3 cm. */
const SIZE = 88
const GAP = 14
/** Quiet zone that readers need around a code, in modules; the page around it is white. */
const MARGIN = 2
const FIRST: TextStyle = { size: 9.5 }
const REST: TextStyle = { size: 8.5, colour: FAINT }

/** A QR code, and what is said of it beside it. */
export function drawQrCode(page: Page, { text, alt, beside }: QrCode): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: MARGIN })
  const module = SIZE / rows.length
  page.room(SIZE)
  page.draw(
    'Figure',
    () => {
      for (const [y, row] of rows.entries())
        for (const { from, length } of darkRuns(row))
          page.doc.rect(page.left + from * module, page.y + y * module, length * module, module)
      page.doc.fill('#000000')
    },
    { alt },
  )
  let top = page.y + MARGIN * module
  for (const [index, line] of beside.entries()) {
    const style = index === 0 ? FIRST : REST
    page.draw('P', () => {
      for (const part of page.type.lines(line, style, page.width - SIZE - GAP)) {
        page.type.line(part, page.left + SIZE + GAP, top, style)
        top += Typesetter.lineHeight(style.size)
      }
    })
    top += 4
  }
  page.space(SIZE)
}

/** Dark modules side by side as one rectangle: between two of them a printer may leave a gap. */
function darkRuns(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1)
    if (!dark) continue
    if (last && last.from + last.length === x) last.length += 1
    else runs.push({ from: x, length: 1 })
  }
  return runs
}
