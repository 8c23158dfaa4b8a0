import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { TAGS } from '../../../../shared/i18n/language.ts'
import type { DocumentDescription } from '../description.ts'
import { documentFont } from '../fonts/documentFont.ts'
import { LETTERS } from '../fonts/letters.ts'
import { drawBlocks } from './blocks.ts'
import { drawMargins, drawMasthead, MAKER } from './margins.ts'
import { FAINT, PAPERS, Page } from './page.ts'
import { hasPictographs, hasSigns, type TextStyle, Typesetter } from './typesetter.ts'

const TITLE: TextStyle = { size: 19, weight: 'bold' }
const SECTION: TextStyle = { size: 13, weight: 'bold' }
const UNKNOWN: TextStyle = { size: 8, colour: FAINT }
const BELOW_SECTION = 4
const MARK = { width: 3, gap: 7, colour: '#1b7f3b' }
/** Letters without a font that are named one by one. */
const MOST_NAMED = 20
/** Steps in which a document is drawn smaller until it has no last page for a few lines. */
const STEP = 0.03

/** Fonts of a document beside those of letters, as far as a text of it needs them. */
interface Fonts {
  readonly pictographs: Font | null
  readonly signs: Font | null
}

/**
 * Begins to write a document as a PDF: tagged, with bookmarks and numbered pages, and no last page for a few lines.
 * Read it as it comes; the same description gives the same bytes.
 */
export async function writePdf(description: DocumentDescription): Promise<PDFKit.PDFDocument> {
  const text = JSON.stringify(description)
  const fonts: Fonts = {
    pictographs: hasPictographs(text) ? (await import('../fonts/pictographs.ts')).PICTOGRAPHS : null,
    signs: hasSigns(text) ? (await import('../fonts/signs.ts')).SIGNS : null,
  }
  const { doc } = fitting(description, fonts)
  doc.end()
  return doc
}

/** As large as needs no scanty last page; of the sizes that all need one, the largest with the fewest pages. */
function fitting(description: DocumentDescription, fonts: Fonts): Drawn {
  let best = drawn(description, fonts, 1)
  const { smallest } = sheetOf(description)
  for (let scale = 1 - STEP; best.isScanty && scale >= smallest; scale -= STEP) {
    const smaller = drawn(description, fonts, scale)
    if (smaller.pages < best.pages) best = smaller
  }
  return best
}

const sheetOf = ({ isCard }: DocumentDescription) => PAPERS[isCard ? 'card' : 'sheet']
type PaperSize = ReturnType<typeof sheetOf>['size'][DocumentDescription['paper']]

interface Drawn {
  readonly doc: PDFKit.PDFDocument
  readonly pages: number
  readonly isScanty: boolean
}

function drawn(description: DocumentDescription, fonts: Fonts, scale: number): Drawn {
  const paper = sheetOf(description)
  const doc = opened(description, fonts, paper.size[description.paper])
  const page = new Page(doc, fonts.signs, paper, scale)
  drawMasthead(page, description)
  page.paragraph('H1', description.title, { ...TITLE, size: TITLE.size * page.loud })
  page.space(4)
  if (description.identity.length > 0) drawBlocks(page, [{ kind: 'facts', facts: description.identity }])
  for (const section of description.sections) drawSection(page, section)
  tellUnknown(page, description)
  const { ends } = page
  page.end()
  drawMargins(page, description)
  const { count } = doc.bufferedPageRange()
  return { doc, pages: count, isScanty: ends.some((filled) => filled < paper.scanty) }
}

function opened({ title, subtitle, asOf, language }: DocumentDescription, fonts: Fonts, size: PaperSize) {
  const doc = new PDFDocument({
    size: typeof size === 'string' ? size : [...size],
    margin: 0,
    font: null as unknown as string,
    pdfVersion: '1.7',
    lang: TAGS[language],
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: [title, subtitle].filter(Boolean).join(' · '),
      Author: MAKER,
      Creator: MAKER,
      Producer: MAKER,
      CreationDate: new Date(asOf),
      ModDate: new Date(asOf),
    },
  })
  // It takes a font that was read already, which its types do not know.
  const register = (name: string, font: Font) =>
    doc.registerFont(name, documentFont(font) as unknown as PDFKit.Mixins.PDFFontSource)
  register('regular', LETTERS.regular)
  register('bold', LETTERS.bold)
  if (fonts.pictographs) register('pictographs', fonts.pictographs)
  if (fonts.signs) register('signs', fonts.signs)
  return doc
}

function drawSection(page: Page, { title, blocks, apart }: DocumentDescription['sections'][number]): void {
  page.within('Sect', () => {
    if (apart) page.newPart()
    page.hold(page.heightOf(title, SECTION) + BELOW_SECTION, () => {
      page.doc.outline.addItem(title)
      const { width, gap, colour } = MARK
      page.decorate(() =>
        page.doc.rect(page.left - gap, page.y + 3, width, Typesetter.lineHeight(SECTION.size) - 5).fill(colour),
      )
      page.paragraph('H2', title, SECTION)
      page.space(BELOW_SECTION)
    })
    drawBlocks(page, blocks)
  })
}

/** Says once which letters stand as question marks, since no font of the document draws them. */
function tellUnknown(page: Page, { texts }: DocumentDescription): void {
  const { unknown } = page.type
  if (unknown.size === 0) return
  const named = [...unknown].slice(0, MOST_NAMED).map((sign) => [...sign].map(codeOf).join(' '))
  page.space(10)
  page.paragraph('P', texts.unknown(named.join(', '), unknown.size > MOST_NAMED), UNKNOWN)
}

const codeOf = (letter: string) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
