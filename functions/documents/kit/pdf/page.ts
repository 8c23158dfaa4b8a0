import type { Font } from 'fontkit'
import type { FormatoPapel } from '../../../../shared/paper.ts'
import { type TextStyle, Typesetter } from './typesetter.ts'

type Structure = PDFKit.PDFStructureElement

export const FAINT = '#566070'
export const RULE = '#c3cad3'
export const STRIPE = '#f1f3f5'

interface Paper {
  /** As pdfkit calls it, or points. */
  readonly size: Readonly<Record<FormatoPapel, string | readonly [width: number, height: number]>>
  /** Of both sides, points. */
  readonly margin: number
  /** Where the first line and the last one of a page stand, from its edges. */
  readonly head: number
  readonly foot: number
  /** Facts side by side: the grid that everything keeps to. */
  readonly columns: number
  /** How large what stands out is set: of a card, which is held in a hand, less than of a sheet. */
  readonly loud: number
  /** How small it may be drawn to be done with a page less, and how much of a last page is worth one. */
  readonly smallest: number
  readonly scanty: number
}

/** What documents are printed on: a sheet for the office, a card to take along. */
export const PAPERS = {
  sheet: {
    size: { A4: 'A4', CARTA: 'LETTER' },
    margin: 42,
    head: 54,
    foot: 43,
    columns: 4,
    loud: 1,
    smallest: 0.84,
    scanty: 0.34,
  },
  card: {
    size: { A4: 'A5', CARTA: [396, 612] },
    margin: 24,
    head: 40,
    foot: 32,
    columns: 4,
    loud: 0.8,
    smallest: 0.75,
    scanty: 0.95,
  },
} as const satisfies Record<string, Paper>

/** Between columns of the grid, points. */
export const GAP = 10

/** A heading, or whatever else is not to be the last thing on a page. */
interface Held {
  readonly height: number
  readonly draw: () => void
}

/** The page under way: where the next thing stands, and what of the document's structure it belongs to. */
export class Page {
  readonly doc: PDFKit.PDFDocument
  readonly type: Typesetter
  readonly left: number
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly loud: number
  readonly #scale: number
  readonly #top: number
  readonly #bottom: number
  #parent: Structure
  #held: Held[] = []
  /** Of the part under way. */
  #pages = 1
  readonly #ends: number[] = []
  y: number

  /** `scale`: how large everything is drawn, 1 or a little less. */
  constructor(doc: PDFKit.PDFDocument, signs: Font | null, paper: Paper, scale: number) {
    this.doc = doc
    this.type = new Typesetter(doc, signs)
    this.columns = paper.columns
    this.loud = paper.loud
    this.left = paper.margin / scale
    this.width = doc.page.width / scale - 2 * this.left
    this.height = doc.page.height / scale
    this.#scale = scale
    this.#top = paper.head / scale
    this.#bottom = this.height - paper.foot / scale
    this.#parent = doc.struct('Document')
    this.y = this.#top
    doc.addStructure(this.#parent)
    this.#begin()
  }

  #begin(): void {
    this.doc.save()
    this.doc.scale(this.#scale)
  }

  /** How far the last page of each part of the document is drawn on, of parts that have several pages. */
  get ends(): readonly number[] {
    return [...this.#ends, ...(this.#pages > 1 ? [this.#filled] : [])]
  }

  /** Begins a part of the document that has pages of its own. */
  newPart(): void {
    if (this.#pages > 1) this.#ends.push(this.#filled)
    this.newPage()
    this.#pages = 1
  }

  /** Room a whole page has. */
  get tallest(): number {
    return this.#bottom - this.#top
  }

  get #filled(): number {
    return (this.y - this.#top) / this.tallest
  }

  /** The last page is drawn. */
  end(): void {
    this.doc.restore()
  }

  /** Draws on each page what belongs to its margins, which is not read out. */
  drawOnEach(draw: (index: number, count: number) => void): void {
    const { count } = this.doc.bufferedPageRange()
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(index)
      this.#begin()
      this.doc.markContent('Artifact', { type: 'Pagination' })
      draw(index, count)
      this.doc.endMarkedContent()
      this.doc.restore()
    }
  }

  /** Where a column of the grid begins, from the left of the page, and how wide so many of them are. */
  column(at: number, span = 1): { x: number; width: number } {
    const each = (this.width - (this.columns - 1) * GAP) / this.columns
    return { x: at * (each + GAP), width: span * (each + GAP) - GAP }
  }

  /** Draws something together with what comes next: on the page where that has room. */
  hold(height: number, draw: () => void): void {
    this.#held.push({ height, draw })
  }

  /** Begins a page unless so much room is left beside what is held, which is drawn; answers whether it did. */
  room(height: number): boolean {
    const held = this.#held.splice(0)
    const needed = held.reduce((sum, one) => sum + one.height, height)
    // What is below the last thing of a page is no reason for another one.
    const begins = needed > 0 && this.y + needed > this.#bottom && this.y !== this.#top
    if (begins) this.newPage()
    for (const { draw } of held) draw()
    return begins
  }

  /** Room on the page under way below what is held. */
  get free(): number {
    return this.rest - this.#held.reduce((sum, { height }) => sum + height, 0)
  }

  /** Room on the page under way. */
  get rest(): number {
    return this.#bottom - this.y
  }

  newPage(): void {
    this.doc.restore()
    this.doc.addPage()
    this.#pages += 1
    this.y = this.#top
    this.#begin()
  }

  space(height: number): void {
    this.y += height
  }

  /** What is drawn within belongs to an element of the structure, which holds further ones. */
  within(tag: string, draw: () => void): void {
    const outer = this.#parent
    const inner = this.doc.struct(tag)
    outer.add(inner)
    this.#parent = inner
    draw()
    inner.end()
    this.#parent = outer
  }

  /** Draws something that is one element of the structure: on one page. */
  draw(tag: string, draw: () => void, options: { alt?: string; scope?: 'Row' | 'Column' } = {}): void {
    this.#parent.add(this.doc.struct(tag, options as object, draw))
  }

  /** Draws what only decorates, and is not read out. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }

  /** A line over the whole width. */
  rule(): void {
    this.decorate(() =>
      this.doc
        .moveTo(this.left, this.y)
        .lineTo(this.left + this.width, this.y)
        .lineWidth(0.5)
        .stroke(RULE),
    )
  }

  /** Height of a paragraph over the whole width. */
  heightOf(text: string, style: TextStyle): number {
    return this.type.lines(text, style, this.width).length * Typesetter.lineHeight(style.size)
  }

  /** A paragraph over the whole width. */
  paragraph(tag: string, text: string, style: TextStyle): void {
    const lines = this.type.lines(text, style, this.width)
    const height = Typesetter.lineHeight(style.size)
    // A text longer than a page becomes several paragraphs, each of as many lines as fit.
    const most = Math.max(1, Math.floor(this.tallest / height))
    for (let at = 0; at < lines.length; at += most) {
      const part = lines.slice(at, at + most)
      this.room(part.length * height)
      this.draw(tag, () => {
        part.forEach((line, index) => {
          this.type.line(line, this.left, this.y + index * height, style)
        })
      })
      this.y += part.length * height
    }
  }
}
