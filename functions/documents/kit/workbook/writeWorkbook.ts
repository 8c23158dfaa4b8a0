import type { Column, Workbook } from '../description.ts'
import { writeZip, type ZipEntry } from '../zip.ts'
import {
  CONTENT_TYPES,
  coreXml,
  PACKAGE_RELATIONS,
  relationshipsXml,
  stylesXml,
  WORKBOOK_RELATIONS,
  workbookXml,
} from './parts.ts'
import { formatOf, sheetXml } from './sheet.ts'

/**
 * Writes a workbook (Office Open XML) as its rows come: numbers and instants as such, headings that stay in sight, filters, pages as wide as the
 * sheet. Texts are written as texts, so that none is calculated, whatever it begins with. The same rows give the same bytes.
 */
export const writeWorkbook = (workbook: Workbook): AsyncGenerator<Uint8Array, void, void> => writeZip(partsOf(workbook))

const text = (name: string, xml: string): ZipEntry => ({ name, content: once(xml) })

async function* once(xml: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(xml)
}

async function* partsOf(workbook: Workbook): AsyncGenerator<ZipEntry> {
  const { sheets, language } = workbook
  const formats = [...new Set(sheets.flatMap(({ columns }) => columns.map((column) => formatOf(column, language))))]
  const names = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`)
  yield text('[Content_Types].xml', CONTENT_TYPES(names))
  yield text('_rels/.rels', relationshipsXml(PACKAGE_RELATIONS))
  yield text('docProps/core.xml', coreXml(workbook))
  yield text('xl/_rels/workbook.xml.rels', relationshipsXml(WORKBOOK_RELATIONS(names)))
  yield text('xl/styles.xml', stylesXml(formats))
  const counts: number[] = []
  for (const [index, sheet] of sheets.entries()) {
    const style = (column: Column) => formats.indexOf(formatOf(column, language)) + 2
    const count = (rows: number) => {
      counts[index] = rows
    }
    yield { name: `xl/${names[index]}`, content: sheetXml(sheet, { workbook, style, count }) }
  }
  // Last, since it names how far each sheet's filter reaches.
  yield text('xl/workbook.xml', workbookXml(sheets, counts))
}
