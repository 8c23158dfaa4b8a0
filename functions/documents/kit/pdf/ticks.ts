import type { Ticks } from '../description.ts'
import { FAINT, type Page } from './page.ts'
import { type TextStyle, Typesetter } from './typesetter.ts'

const LABEL: TextStyle = { size: 8.5, colour: FAINT }
const NAME: TextStyle = { size: 9.5 }
const BOX = 11
const BESIDE = 5
const GAP = 14
const LINE = 20

/** Empty boxes with their names, to be ticked with a pen, as many in a row as the widest leaves room for. */
export function drawTicks(page: Page, { title, names, more }: Ticks): void {
  page.room(Typesetter.lineHeight(LABEL.size) + LINE)
  page.paragraph('P', title, LABEL)
  page.space(4)
  const widest = Math.max(1, ...names.map((name) => page.type.width(name, NAME)))
  const each = BOX + BESIDE + widest + GAP
  const columns = Math.max(1, Math.floor((page.width + GAP) / each))
  page.within('L', () => {
    for (let first = 0; first < names.length; first += columns) {
      page.room(LINE)
      for (const [at, name] of names.slice(first, first + columns).entries()) {
        const x = page.left + at * each
        page.decorate(() => page.doc.rect(x, page.y, BOX, BOX).lineWidth(0.8).stroke(FAINT))
        page.draw('LI', () => page.type.line(name, x + BOX + BESIDE, page.y - 1, NAME))
      }
      page.space(LINE)
    }
  })
  if (more !== null) page.paragraph('P', more, NAME)
}
