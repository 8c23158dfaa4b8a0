import type { LETTERS } from '../fonts/letters.ts'
import { printable } from '../plainText.ts'

export interface TextStyle {
  readonly size: number
  readonly weight?: keyof typeof LETTERS
  readonly colour?: string
}

/** The sign of arithmetic that Noto Sans does not have: drawn, in parts of a letter's size from the foot of its line. */
const ROOT = {
  sign: '√',
  width: 0.6,
  line: [
    [0.03, -0.3],
    [0.13, -0.36],
    [0.27, 0.04],
    [0.47, -0.8],
    [0.6, -0.8],
  ],
} as const

/** Characters of one font. */
interface Run {
  /** Null for the sign that is drawn. */
  readonly font: string | null
  readonly text: string
}

export const INK = '#1a1f26'
const LINE = 1.36
/** The part of a line above the feet of its letters. */
const ABOVE = 1.07
/** Drawn by the font of pictographs: what is a picture by itself, or is made one. Signs like © are letters. */
const PICTOGRAPH =
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{FE0F}|\p{Regional_Indicator}{2}|.\u{FE0F}?\u{20E3})/u

/** No figure stands apart from its unit. */
const BETWEEN = /(?<!\d) /

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })
const graphemes = (text: string) => [...segments.segment(text)].map(({ segment }) => segment)

/** Any sign that may begin or end one: most texts have none, and need not be taken apart. */
const MAY_BE_PICTOGRAPH = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{20E3}/u

export const hasPictographs = (text: string): boolean =>
  MAY_BE_PICTOGRAPH.test(text) && graphemes(text).some((one) => PICTOGRAPH.test(one))

/** Sets lines of text whose characters are of several fonts. */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
  }

  static lineHeight = (size: number): number => size * LINE

  /** Width of a line, points. */
  width(text: string, style: TextStyle): number {
    return this.#runs(text, style).reduce((sum, run) => sum + this.#widthOf(run, style), 0)
  }

  /** Lines of a text in a width. A word that is wider is broken where it must be. */
  lines(text: string, style: TextStyle, width: number): string[] {
    return printable(text)
      .split('\n')
      .flatMap((line) => this.#wrapped(line, style, width))
  }

  #wrapped(text: string, style: TextStyle, width: number): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(BETWEEN)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (this.width(longer, style) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      const pieces = this.width(word, style) <= width ? [word] : this.#broken(word, style, width)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
    return [...lines, line]
  }

  #broken(word: string, style: TextStyle, width: number): string[] {
    const pieces = ['']
    for (const sign of graphemes(word)) {
      const longer = `${pieces.at(-1)}${sign}`
      if (pieces.at(-1) === '' || this.width(longer, style) <= width) pieces[pieces.length - 1] = longer
      else pieces.push(sign)
    }
    return pieces
  }

  /** Draws one line; `y` is its top. */
  line(text: string, x: number, y: number, style: TextStyle): void {
    this.#doc.fillColor(style.colour ?? INK)
    let at = x
    const foot = y + style.size * ABOVE
    for (const { font, text: part } of this.#runs(text, style)) {
      if (font === null) this.#root(at, foot, style)
      else this.#doc.font(font).fontSize(style.size).text(part, at, foot, { lineBreak: false, baseline: 'alphabetic' })
      at += this.#widthOf({ font, text: part }, style)
    }
  }

  #root(x: number, foot: number, { size, weight, colour }: TextStyle): void {
    const doc = this.#doc
    // Programs that read the page out, or search it, find the sign that is drawn.
    doc.markContent('Span', { actual: ROOT.sign })
    ROOT.line.forEach(([across, down], at) => {
      const place = [x + across * size, foot + down * size] as const
      if (at === 0) doc.moveTo(...place)
      else doc.lineTo(...place)
    })
    doc.lineWidth(size * (weight === 'bold' ? 0.1 : 0.065)).stroke(colour ?? INK)
    doc.endMarkedContent()
  }

  #widthOf({ font, text }: Run, { size }: TextStyle): number {
    return font === null ? ROOT.width * size : this.#doc.font(font).fontSize(size).widthOfString(text)
  }

  #runs(text: string, { weight = 'regular' }: TextStyle): Run[] {
    if (!hasPictographs(text) && !text.includes(ROOT.sign)) return text === '' ? [] : [{ font: weight, text }]
    const runs: Run[] = []
    for (const sign of graphemes(text)) {
      const font = sign === ROOT.sign ? null : PICTOGRAPH.test(sign) ? 'pictographs' : weight
      const last = runs.at(-1)
      if (last && font !== null && last.font === font) runs[runs.length - 1] = { font, text: last.text + sign }
      else runs.push({ font, text: sign })
    }
    return runs
  }
}
