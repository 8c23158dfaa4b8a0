import type { Font } from 'fontkit'
import { type TextStyle, Typesetter } from './typesetter.ts'

type Structure = PDFKit.PDFStructureElement

export const MARGIN = 42
const HEAD = 60
const FOOT = 48
export const FAINT = '#566070'
export const RULE = '#c3cad3'

/** A heading, or whatever else is not to be the last thing on a page. */
interface Held {
  readonly height: number
  readonly draw: () => void
}

/** The page under way: where the next thing stands, and what of the document's structure it belongs to. */
export class Page {
  readonly doc: PDFKit.PDFDocument
  readonly type: Typesetter
  readonly left = MARGIN
  readonly width: number
  readonly #bottom: number
  #parent: Structure
  #held: Held[] = []
  y = HEAD

  constructor(doc: PDFKit.PDFDocument, signs: Font | null) {
    this.doc = doc
    this.type = new Typesetter(doc, signs)
    this.width = doc.page.width - 2 * MARGIN
    this.#bottom = doc.page.height - FOOT
    this.#parent = doc.struct('Document')
    doc.addStructure(this.#parent)
  }

  /** Room a whole page has. */
  get tallest(): number {
    return this.#bottom - HEAD
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
    const begins = needed > 0 && this.y + needed > this.#bottom && this.y !== HEAD
    if (begins) this.newPage()
    for (const { draw } of held) draw()
    return begins
  }

  newPage(): void {
    this.doc.addPage()
    this.y = HEAD
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
