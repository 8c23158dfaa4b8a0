import { LOGO } from '../../../../shared/pictures/logo.ts'
import type { DocumentDescription, Fact } from '../description.ts'
import { FAINT, type Page, RULE } from './page.ts'
import { type TextStyle, Typesetter } from './typesetter.ts'

export const MAKER = 'Aspersa'
const NAME: TextStyle = { size: 13, weight: 'bold' }
const NUMBER: TextStyle = { size: 13, weight: 'bold' }
const NUMBER_LABEL: TextStyle = { size: 8, colour: FAINT }
const RUNNING: TextStyle = { size: 8, colour: FAINT }
const FIRST_LOGO = 20
const RUNNING_LOGO = 11
const BESIDE_LOGO = 7
const STRIP = 2.5
const RUNNING_TOP = 18
const TO_NUMBER = 90

function drawLogo({ doc }: Page, x: number, y: number, size: number): void {
  const { round, ground, strokes } = LOGO
  doc
    .save()
    .translate(x, y)
    .scale(size / LOGO.size)
  doc.roundedRect(0, 0, LOGO.size, LOGO.size, round).fill(ground)
  for (const { path, fill } of strokes) doc.path(path).fill(fill)
  doc.restore()
}

/** Above the title: whose product it is of, what people call the document, and the strip the console has. */
export function drawMasthead(page: Page, { number }: DocumentDescription): void {
  const { type, left, width, doc } = page
  const top = page.y - FIRST_LOGO - 11
  page.decorate(() => {
    drawLogo(page, left, top, FIRST_LOGO)
    type.line(MAKER, left + FIRST_LOGO + BESIDE_LOGO, top + 2, NAME)
    doc.rect(left, page.y - 6, width, STRIP).fill(LOGO.ground)
  })
  if (number) drawNumber(page, number, top)
  page.space(8)
}

/** What a document is called, at the right of its head. */
function drawNumber(page: Page, { label, value }: Fact, top: number): void {
  const { type, left, width } = page
  page.draw('P', () => {
    const at = left + width - type.width(value, NUMBER)
    const labelled = at - 5 - type.width(label, NUMBER_LABEL)
    type.line(label, labelled, top + 7, NUMBER_LABEL)
    type.line(value, at, top + 2, NUMBER)
  })
}

/** On each page what it belongs to and its number: not read out, since the document says both. */
export function drawMargins(page: Page, { title, subtitle, number, texts }: DocumentDescription): void {
  const { doc, type, left, width, height } = page
  const right = left + width
  const [first = '', ...more] = type.lines([title, subtitle].filter(Boolean).join(' · '), RUNNING, width - TO_NUMBER)
  const above = more.length > 0 ? `${first} …` : first
  const atRight = (text: string, y: number) => type.line(text, right - type.width(text, RUNNING), y, RUNNING)
  const foot = height - Typesetter.lineHeight(RUNNING.size) - 17
  const rule = (y: number) => doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(RULE)
  page.drawOnEach((index, count) => {
    if (index > 0) {
      drawLogo(page, left, RUNNING_TOP, RUNNING_LOGO)
      type.line(above, left + RUNNING_LOGO + BESIDE_LOGO, RUNNING_TOP, RUNNING)
      if (number) atRight(number.value, RUNNING_TOP)
      rule(RUNNING_TOP + 15)
    }
    rule(foot - 6)
    type.line(MAKER, left, foot, RUNNING)
    atRight(texts.page(index + 1, count), foot)
  })
}
