import type { Font } from 'fontkit'
import { draws } from '../fonts/drawnBy.ts'
import { LETTERS } from '../fonts/letters.ts'
import { printable } from '../plainText.ts'

export interface TextStyle {
  readonly size: number
  readonly weight?: keyof typeof LETTERS
  readonly colour?: string
}

/** Characters of one font. */
interface Run {
  readonly font: string
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

/** What every font of letters has: most texts are made of it, and need not be taken apart. */
const PLAIN = /^[\x20-\x7e\xa0-\xff]*$/

/** Whether a text has a sign that neither the font of letters nor that of pictographs draws. */
export const hasSigns = (text: string): boolean =>
  !PLAIN.test(text) && graphemes(text).some((sign) => !PICTOGRAPH.test(sign) && !draws(LETTERS.regular, sign))

/** Stands for what no font draws, where a font would draw an empty box. */
const UNKNOWN = '?'

/** Sets lines of text whose characters are of several fonts. */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument
  readonly #signs: Font | null
  /** What no font draws of the texts so far, each once. */
  readonly unknown = new Set<string>()

  /** `signs`: the font registered as `signs`; null where no text has a sign it would draw. */
  constructor(doc: PDFKit.PDFDocument, signs: Font | null = null) {
    this.#doc = doc
    this.#signs = signs
  }

  static lineHeight = (size: number): number => size * LINE

  /** Width of a line, points. */
  width(text: string, style: TextStyle): number {
    return this.#runs(text, style).reduce((sum, run) => sum + this.#widthOf(run, style), 0)
  }

  /** What of a text stands together on a line. */
  static words = (text: string): string[] =>
    printable(text)
      .split('\n')
      .flatMap((line) => line.split(BETWEEN))

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

  /** What is wider than a line: where it has spaces, such as a day and its hour, there; else between its letters. */
  #broken(word: string, style: TextStyle, width: number): string[] {
    const parts = word.split(/(?<=\s)/)
    const isWords = parts.length > 1 && parts.every((part) => this.width(part.trimEnd(), style) <= width)
    const pieces = ['']
    for (const part of isWords ? parts : graphemes(word)) {
      const longer = `${pieces.at(-1)}${part}`
      if (pieces.at(-1) === '' || this.width(longer.trimEnd(), style) <= width) pieces[pieces.length - 1] = longer
      else pieces.push(part)
    }
    return pieces.map((piece) => (isWords ? piece.trimEnd() : piece))
  }

  /** Draws one line; `y` is its top. */
  line(text: string, x: number, y: number, style: TextStyle): void {
    this.#doc.fillColor(style.colour ?? INK)
    let at = x
    const foot = y + style.size * ABOVE
    for (const { font, text: part } of this.#runs(text, style)) {
      this.#doc.font(font).fontSize(style.size).text(part, at, foot, { lineBreak: false, baseline: 'alphabetic' })
      at += this.#widthOf({ font, text: part }, style)
    }
  }

  #widthOf({ font, text }: Run, { size }: TextStyle): number {
    return this.#doc.font(font).fontSize(size).widthOfString(text)
  }

  /** The font that draws a sign, and what it draws. */
  #drawn(sign: string, weight: keyof typeof LETTERS): Run {
    if (PICTOGRAPH.test(sign)) return { font: 'pictographs', text: sign }
    if (draws(LETTERS[weight], sign)) return { font: weight, text: sign }
    if (this.#signs && draws(this.#signs, sign)) return { font: 'signs', text: sign }
    this.unknown.add(sign)
    return { font: weight, text: UNKNOWN }
  }

  #runs(text: string, { weight = 'regular' }: TextStyle): Run[] {
    if (PLAIN.test(text)) return text === '' ? [] : [{ font: weight, text }]
    const runs: Run[] = []
    for (const sign of graphemes(text)) {
      const drawn = this.#drawn(sign, weight)
      const last = runs.at(-1)
      if (last?.font === drawn.font) runs[runs.length - 1] = { font: drawn.font, text: last.text + drawn.text }
      else runs.push(drawn)
    }
    return runs
  }
}
