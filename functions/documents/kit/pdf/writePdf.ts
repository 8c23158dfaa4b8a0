import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { TAGS } from '../../../../shared/i18n/language.ts'
import type { DocumentDescription } from '../description.ts'
import { documentFont } from '../fonts/documentFont.ts'
import { LETTERS } from '../fonts/letters.ts'
import { drawBlocks } from './blocks.ts'
import { FAINT, MARGIN, Page, RULE } from './page.ts'
import { hasPictographs, hasSigns, type TextStyle } from './typesetter.ts'

const TITLE: TextStyle = { size: 19, weight: 'bold' }
const SUBTITLE: TextStyle = { size: 10.5, colour: FAINT }
const SECTION: TextStyle = { size: 13, weight: 'bold' }
const RUNNING: TextStyle = { size: 8, colour: FAINT }
const BELOW_SECTION = 4
const MAKER = 'Aspersa'
/** Letters without a font that are named one by one. */
const MOST_NAMED = 20

/**
 * Begins to write a document as a PDF: tagged, with bookmarks and numbered pages. Read it as it comes; the same
 * description gives the same bytes.
 */
export async function writePdf(description: DocumentDescription): Promise<PDFKit.PDFDocument> {
  const { title, subtitle, asOf, language, sections } = description
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: null as unknown as string,
    pdfVersion: '1.7',
    lang: TAGS[language],
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: `${title} · ${subtitle}`,
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
  const text = JSON.stringify(description)
  if (hasPictographs(text)) {
    const { PICTOGRAPHS } = await import('../fonts/pictographs.ts')
    register('pictographs', PICTOGRAPHS)
  }
  const signs = hasSigns(text) ? (await import('../fonts/signs.ts')).SIGNS : null
  if (signs) register('signs', signs)
  const page = new Page(doc, signs)
  page.paragraph('H1', title, TITLE)
  page.paragraph('P', subtitle, SUBTITLE)
  page.space(10)
  for (const { title: heading, blocks } of sections) {
    page.within('Sect', () => {
      page.hold(page.heightOf(heading, SECTION) + BELOW_SECTION, () => {
        doc.outline.addItem(heading)
        page.paragraph('H2', heading, SECTION)
        page.space(BELOW_SECTION)
      })
      drawBlocks(page, blocks)
    })
  }
  tellUnknown(page, description)
  drawMargins(page, description)
  doc.end()
  return doc
}

/** Says once which letters stand as question marks, since no font of the document draws them. */
function tellUnknown(page: Page, { texts }: DocumentDescription): void {
  const { unknown } = page.type
  if (unknown.size === 0) return
  const named = [...unknown].slice(0, MOST_NAMED).map((sign) => [...sign].map(codeOf).join(' '))
  page.space(10)
  page.paragraph('P', texts.unknown(named.join(', '), unknown.size > MOST_NAMED), RUNNING)
}

const codeOf = (letter: string) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** On each page what it belongs to and its number: not read out, since the document says both. */
function drawMargins({ doc, type, left, width }: Page, { title, subtitle, texts }: DocumentDescription): void {
  const { count } = doc.bufferedPageRange()
  const right = left + width
  const [above] = type.lines(`${title} · ${subtitle}`, RUNNING, width - 80)
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    const bottom = doc.page.height - 32
    const number = texts.page(index + 1, count)
    doc.markContent('Artifact', { type: 'Pagination' })
    if (index > 0) type.line(above ?? '', left, MARGIN - 14, RUNNING)
    doc
      .moveTo(left, bottom - 6)
      .lineTo(right, bottom - 6)
      .lineWidth(0.5)
      .stroke(RULE)
    type.line(MAKER, left, bottom, RUNNING)
    type.line(number, right - type.width(number, RUNNING), bottom, RUNNING)
    doc.endMarkedContent()
  }
}
