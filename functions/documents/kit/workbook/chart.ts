import { TAGS } from '../../../../shared/i18n/language.ts'
import type { Cell, Sheet, SheetChart, Workbook } from '../description.ts'
import { columnName, escaped, formatOf, RELATED } from './sheet.ts'

// Source: ECMA-376, Office Open XML File Formats, part 1, sections 20.5 (drawings) and 21.2 (charts).

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'

/** English Metric Units of a point. */
const POINT = 12_700
const [WIDTH, HEIGHT] = [560, 270]
/** Rows of the usual height that a chart takes, the gap below it included. */
export const CHART_ROWS = 20
/** Characters of the usual size in the width of a chart. */
export const CHART_WIDTH = 104

/** In which row, from 0, each chart begins: beside the first of its own, and below the chart before it. */
function topsOf(charts: readonly SheetChart[]): number[] {
  let free = 0
  return charts.map(({ first }) => {
    // The headings are above the rows.
    const top = Math.max(first + 1, free)
    free = top + CHART_ROWS
    return top
  })
}

/** The part that places the charts of a sheet, right of its columns. Its relations name them in their order. */
export function drawingXml({ columns, charts = [] }: Sheet): string {
  const tops = topsOf(charts)
  const anchors = charts.map(({ title }, at) =>
    [
      `<xdr:oneCellAnchor><xdr:from><xdr:col>${columns.length}</xdr:col><xdr:colOff>${10 * POINT}</xdr:colOff>`,
      `<xdr:row>${tops[at]}</xdr:row><xdr:rowOff>${4 * POINT}</xdr:rowOff></xdr:from>`,
      `<xdr:ext cx="${WIDTH * POINT}" cy="${HEIGHT * POINT}"/><xdr:graphicFrame macro=""><xdr:nvGraphicFramePr>`,
      `<xdr:cNvPr id="${at + 2}" name="${escaped(title)}" descr="${escaped(title)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>`,
      '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>',
      `<a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart xmlns:c="${DRAWING}/chart" r:id="rId${at + 1}"/></a:graphicData></a:graphic>`,
      '</xdr:graphicFrame><xdr:clientData/></xdr:oneCellAnchor>',
    ].join(''),
  )
  return [
    `${XML}<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main" xmlns:r="${RELATED}">`,
    ...anchors,
    '</xdr:wsDr>',
  ].join('')
}

/** A sheet with all its rows. */
export interface Drawn {
  readonly sheet: Sheet
  readonly rows: readonly (readonly Cell[])[]
  readonly language: Workbook['language']
}

/**
 * One chart of a sheet. It names the cells it draws and keeps what they hold: some programs show a chart before they
 * have calculated a sheet.
 */
export function chartXml(chart: SheetChart, drawn: Drawn): string {
  const bars = chart.bars.map((one, at) => barSeries(chart, one, at, drawn))
  const lines = chart.lines.map((column, at) => lineSeries(chart, column, bars.length + at, drawn))
  return [
    `${XML}<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main" xmlns:r="${RELATED}"><c:roundedCorners val="0"/><c:chart>`,
    titleXml(chart.title, 1100, drawn),
    '<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>',
    `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>${bars.join('')}<c:gapWidth val="40"/>${AXES}</c:barChart>`,
    lines.length === 0
      ? ''
      : `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${lines.join('')}<c:marker val="1"/>${AXES}</c:lineChart>`,
    axesXml(chart, drawn),
    '</c:plotArea><c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>',
    '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>',
  ].join('')
}

const [NAMES_AXIS, VALUES_AXIS] = [1, 2]
const AXES = `<c:axId val="${NAMES_AXIS}"/><c:axId val="${VALUES_AXIS}"/>`
const [INK, GRID, EDGE] = ['1A1F26', 'D3D8DE', '566070']
/** Of a second series, which so is told from the first one: 40 %. */
const SECOND = '<a:alpha val="40000"/>'

const solid = (colour: string, alpha = '') =>
  `<a:solidFill><a:srgbClr val="${colour}">${alpha}</a:srgbClr></a:solidFill>`

const titleXml = (text: string, size: number, { language }: Drawn) =>
  [
    '<c:title><c:tx><c:rich><a:bodyPr/><a:p>',
    `<a:pPr><a:defRPr sz="${size}" b="1"/></a:pPr><a:r><a:rPr lang="${TAGS[language]}" sz="${size}" b="1"/><a:t>${escaped(text)}</a:t></a:r>`,
    '</a:p></c:rich></c:tx><c:overlay val="0"/></c:title>',
  ].join('')

/** Cells of a column in a chart's rows, as formulas name them; without rows the heading. */
function rangeOf({ name }: Sheet, column: number, rows?: Pick<SheetChart, 'first' | 'last'>): string {
  const letters = columnName(column)
  const cell = (row: number) => `$${letters}$${row}`
  // Rows of a sheet are counted from 1, and the first one has the headings.
  const cells = rows ? `${cell(rows.first + 2)}:${cell(rows.last + 2)}` : cell(1)
  return `'${escaped(name).replaceAll("'", "''")}'!${cells}`
}

const cellsOf = ({ first, last }: SheetChart, column: number, { rows }: Drawn) =>
  rows.slice(first, last + 1).map((row) => row[column] ?? null)

const cachedXml = (cells: readonly Cell[]) =>
  [
    `<c:ptCount val="${cells.length}"/>`,
    ...cells.map((cell, at) => (cell === null ? '' : `<c:pt idx="${at}"><c:v>${escaped(String(cell))}</c:v></c:pt>`)),
  ].join('')

/** A series without its look: what it is called, what stands below it, and its values. */
function seriesXml(chart: SheetChart, column: number, name: string, at: number, look: string, drawn: Drawn): string {
  const { sheet, language } = drawn
  const format = sheet.columns[column]
  return [
    `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx><c:v>${escaped(name)}</c:v></c:tx>${look}`,
    `<c:cat><c:strRef><c:f>${rangeOf(sheet, chart.names, chart)}</c:f><c:strCache>${cachedXml(cellsOf(chart, chart.names, drawn))}</c:strCache></c:strRef></c:cat>`,
    `<c:val><c:numRef><c:f>${rangeOf(sheet, column, chart)}</c:f><c:numCache><c:formatCode>${format ? escaped(formatOf(format, language)) : 'General'}</c:formatCode>`,
    `${cachedXml(cellsOf(chart, column, drawn))}</c:numCache></c:numRef></c:val>`,
  ].join('')
}

function barSeries(chart: SheetChart, { column, name }: SheetChart['bars'][number], at: number, drawn: Drawn): string {
  const alpha = at === 0 ? '' : SECOND
  const points = chart.colours.map(
    (colour, index) =>
      `<c:dPt><c:idx val="${index}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/><c:spPr>${solid(colour.replace('#', ''), alpha)}</c:spPr></c:dPt>`,
  )
  const look = `<c:spPr>${solid(INK, alpha)}</c:spPr><c:invertIfNegative val="0"/>${points.join('')}`
  return `${seriesXml(chart, column, name, at, look, drawn)}</c:ser>`
}

function lineSeries(chart: SheetChart, column: number, at: number, drawn: Drawn): string {
  const name = drawn.sheet.columns[column]?.header ?? ''
  const look = `<c:spPr><a:ln w="${POINT}">${solid(EDGE)}<a:prstDash val="dash"/></a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker>`
  return `${seriesXml(chart, column, name, at, look, drawn)}<c:smooth val="0"/></c:ser>`
}

const axesXml = ({ below, axis }: SheetChart, drawn: Drawn) =>
  [
    `<c:catAx><c:axId val="${NAMES_AXIS}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/>${titleXml(below, 900, drawn)}`,
    '<c:numFmt formatCode="@" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>',
    `<c:spPr><a:ln w="${2 * POINT}">${solid(INK)}</a:ln></c:spPr><c:crossAx val="${VALUES_AXIS}"/><c:crosses val="autoZero"/><c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="0"/></c:catAx>`,
    `<c:valAx><c:axId val="${VALUES_AXIS}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/>`,
    `<c:majorGridlines><c:spPr><a:ln w="${POINT / 2}">${solid(GRID)}</a:ln></c:spPr></c:majorGridlines>${titleXml(axis, 900, drawn)}`,
    '<c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="out"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>',
    `<c:crossAx val="${NAMES_AXIS}"/><c:crosses val="autoZero"/><c:crossBetween val="between"/></c:valAx>`,
  ].join('')
