import type { Cell, Column, Sheet, Workbook } from '../description.ts'
import { writeZip, type ZipEntry } from '../zip.ts'
import { CHART_WIDTH, chartXml, type Drawn, drawingXml } from './chart.ts'
import {
  CONTENT_TYPES,
  coreXml,
  PACKAGE_RELATIONS,
  type PartNames,
  relationshipsXml,
  stylesXml,
  WORKBOOK_RELATIONS,
  workbookXml,
} from './parts.ts'
import { formatOf, sheetXml } from './sheet.ts'

/**
 * Writes a workbook (Office Open XML) as its rows come: numbers and instants as such, headings that stay in sight,
 * filters, pages as wide as the sheet. Texts are written as texts, so that none is calculated, whatever it begins with.
 * The same rows give the same bytes.
 */
export const writeWorkbook = (workbook: Workbook): AsyncGenerator<Uint8Array, void, void> => writeZip(partsOf(workbook))

const text = (name: string, xml: string): ZipEntry => ({ name, content: once(xml) })

async function* once(xml: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(xml)
}

async function* partsOf(workbook: Workbook): AsyncGenerator<ZipEntry> {
  const { sheets, language } = workbook
  const formats = [...new Set(sheets.flatMap(({ columns }) => columns.map((column) => formatOf(column, language))))]
  const names = namesOf(sheets)
  yield text('[Content_Types].xml', CONTENT_TYPES(names))
  yield text('_rels/.rels', relationshipsXml(PACKAGE_RELATIONS))
  yield text('docProps/core.xml', coreXml(workbook))
  yield text('xl/_rels/workbook.xml.rels', relationshipsXml(WORKBOOK_RELATIONS(names.sheets)))
  yield text('xl/styles.xml', stylesXml(formats))
  const counts: number[] = []
  let [drawings, charts] = [0, 0]
  for (const [index, sheet] of sheets.entries()) {
    const style = (column: Column) => formats.indexOf(formatOf(column, language)) + 2
    const count = (rows: number) => {
      counts[index] = rows
    }
    const making = { workbook, style, count }
    const name = `xl/${names.sheets[index]}`
    if (!sheet.charts?.length) {
      yield { name, content: sheetXml(sheet, { ...making, beside: 0 }) }
      continue
    }
    const rows: (readonly Cell[])[] = []
    for await (const row of sheet.rows) rows.push(row)
    yield { name, content: sheetXml({ ...sheet, rows }, { ...making, beside: CHART_WIDTH }) }
    yield* drawingParts({ sheet, rows, language }, { index, drawings, charts })
    drawings += 1
    charts += sheet.charts.length
  }
  // Last, since it names how far each sheet's filter reaches.
  yield text('xl/workbook.xml', workbookXml(sheets, counts))
}

const SHEETS = 'worksheets'
const DRAWINGS = 'drawings'
const CHARTS = 'charts'

function namesOf(sheets: readonly Sheet[]): PartNames {
  const drawn = sheets.flatMap(({ charts = [] }) => (charts.length > 0 ? [charts] : []))
  return {
    sheets: sheets.map((_, index) => `${SHEETS}/sheet${index + 1}.xml`),
    drawings: drawn.map((_, index) => `${DRAWINGS}/drawing${index + 1}.xml`),
    charts: drawn.flat().map((_, index) => `${CHARTS}/chart${index + 1}.xml`),
  }
}

/**
 * The charts of a sheet, what places them on it, and how these parts are related; it is the sheet at `index`, and so
 * many drawings and charts stand before its own.
 */
function* drawingParts(
  drawn: Drawn,
  { index, drawings, charts }: Record<'index' | 'drawings' | 'charts', number>,
): Generator<ZipEntry> {
  const own = drawn.sheet.charts ?? []
  const drawing = `drawing${drawings + 1}.xml`
  const names = own.map((_, at) => `chart${charts + at + 1}.xml`)
  yield text(
    `xl/${SHEETS}/_rels/sheet${index + 1}.xml.rels`,
    relationshipsXml([{ type: 'drawing', target: `../${DRAWINGS}/${drawing}` }]),
  )
  yield text(`xl/${DRAWINGS}/${drawing}`, drawingXml(drawn.sheet))
  yield text(
    `xl/${DRAWINGS}/_rels/${drawing}.rels`,
    relationshipsXml(names.map((name) => ({ type: 'chart', target: `../${CHARTS}/${name}` }))),
  )
  for (const [at, chart] of own.entries()) yield text(`xl/${CHARTS}/${names[at]}`, chartXml(chart, drawn))
}
