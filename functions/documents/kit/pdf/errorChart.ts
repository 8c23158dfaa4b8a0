import { drawErrorBars, type ErrorBarsDrawing } from '../../../../shared/pictures/errorBars.ts'
import { JUDGEMENT_COLOURS, judgementOf } from '../../../../shared/pictures/judgements.ts'
import { sideRuns } from '../../../../shared/pictures/sideRuns.ts'
import type { ErrorChart } from '../description.ts'
import { FAINT, type Page } from './page.ts'
import { INK, type TextStyle, Typesetter } from './typesetter.ts'

/** The chart is laid out in the width of a screen, and printed smaller. */
const LAID_OUT = 760
const AXIS: TextStyle = { size: 11, colour: INK }
const HEADING: TextStyle = { size: 10.5, weight: 'bold' }
const LEGEND: TextStyle = { size: 8.5, colour: FAINT }
const BAND = '#e3e6ea'
const GRID = '#d3d8de'
const SEAM = 0.6
/** Of a second series, which so is told from the first one. */
const SECOND_OPACITY = 0.4

/**
 * Errors of each nozzle around 0, over the band of tolerance. A bar that leaves the band has an edge: it is seen
 * without colour too.
 */
export function drawErrors(page: Page, chart: ErrorChart): void {
  const drawing = drawErrorBars(chart.nozzles, LAID_OUT, (ticks) => ['%', chart.nozzle, ...ticks.map(chart.tick)])
  const { places } = drawing
  const scale = page.width / LAID_OUT
  const rows = rowsOf(chart, drawing)
  page.room(places.rowHeight * scale + 40)
  page.paragraph('H3', chart.title, HEADING)
  const legend = legendOf(chart).length > 0 ? Typesetter.lineHeight(LEGEND.size) : 0
  rows.forEach(({ first, last }, row) => {
    page.room(places.rowHeight * scale + (row === rows.length - 1 ? legend : 0))
    page.draw(
      'Figure',
      () => {
        page.doc.save()
        page.doc
          .translate(page.left, page.y)
          .scale(scale)
          .translate(0, -row * places.rowHeight)
        drawAxis(page, chart, drawing, { first, last })
        for (let index = first; index < last; index += 1) drawNozzle(page, chart, drawing, index)
        drawSides(page, chart, drawing, { first, last })
        page.doc.restore()
      },
      { alt: rows.length > 1 ? `${chart.alt} (${row + 1}/${rows.length})` : chart.alt },
    )
    page.space(places.rowHeight * scale)
  })
  drawLegend(page, chart)
}

interface Row {
  first: number
  last: number
}

const rowsOf = ({ nozzles }: ErrorChart, { places: { rows, columns } }: ErrorBarsDrawing): Row[] =>
  Array.from({ length: rows }, (_, row) => ({
    first: row * columns,
    last: Math.min(nozzles.length, (row + 1) * columns),
  }))

function drawAxis(
  { doc, type }: Page,
  chart: ErrorChart,
  { places, ticks }: ErrorBarsDrawing,
  { first, last }: Row,
): void {
  const { left, place } = places
  const right = left + (last - first) * place
  const beside = (text: string, y: number) => type.line(text, left - 6 - type.width(text, AXIS), y - 8, AXIS)
  for (const tick of ticks) {
    const y = places.y(first, tick)
    doc.moveTo(left, y).lineTo(right, y).lineWidth(1).stroke(GRID)
    beside(chart.tick(tick), y)
  }
  beside('%', places.y(first, ticks.at(-1) ?? 0) - 14)
  beside(chart.nozzle, places.y(first, ticks[0] ?? 0) + 12)
}

function drawSides(
  { doc, type }: Page,
  { nozzles, side }: ErrorChart,
  { places, ticks }: ErrorBarsDrawing,
  row: Row,
): void {
  if (!side) return
  const foot = places.y(row.first, ticks[0] ?? 0)
  for (const { first, left, isParted, x, text } of sideRuns(nozzles, places, side)) {
    if (first < row.first || first >= row.last) continue
    if (isParted)
      doc
        .moveTo(left, places.y(first, ticks.at(-1) ?? 0))
        .lineTo(left, foot + 32)
        .lineWidth(1)
        .stroke(GRID)
    type.line(text, x - type.width(text, AXIS) / 2, foot + 18, AXIS)
  }
}

function drawNozzle({ doc, type }: Page, { nozzles }: ErrorChart, drawing: ErrorBarsDrawing, index: number): void {
  const [nozzle, placed] = [nozzles[index], drawing.nozzles[index]]
  if (!nozzle || !placed) return
  const { left, right, zero, band, bars, number } = placed
  // The band reaches beyond its edge, or a hairline shows between it and the next one.
  if (band) doc.rect(band.x, band.y, band.width + SEAM, band.height).fill(BAND)
  bars.forEach((bar, series) => {
    if (!bar) return
    const veredito = nozzle.verdicts[series] ?? null
    const colour = JUDGEMENT_COLOURS[judgementOf({ ...nozzle, veredito })]
    const fails = veredito !== null && veredito !== 'APROVADO'
    doc
      .rect(bar.x, bar.y, bar.width, bar.height)
      .fillOpacity(series === 0 ? 1 : SECOND_OPACITY)
      .fill(colour)
    doc.fillOpacity(1)
    if (fails) doc.rect(bar.x, bar.y, bar.width, bar.height).lineWidth(1.2).stroke(INK)
  })
  doc.moveTo(left, zero).lineTo(right, zero).lineWidth(2).stroke(INK)
  if (band) {
    doc.lineWidth(1).dash(4, { space: 3 })
    for (const y of [band.y, band.y + band.height]) doc.moveTo(left, y).lineTo(right, y).stroke(FAINT)
    doc.undash()
  }
  const text = String(nozzle.posicao)
  type.line(text, number.x - type.width(text, AXIS) / 2, number.y - 12, AXIS)
}

const bandIn = ({ nozzles }: ErrorChart) => nozzles.some(({ limits }) => limits !== null)
const legendOf = (chart: ErrorChart): readonly string[] => [
  ...(chart.series.length > 1 ? chart.series : []),
  ...(bandIn(chart) ? [chart.band] : []),
]

function drawLegend(page: Page, chart: ErrorChart): void {
  const { doc, type } = page
  const height = Typesetter.lineHeight(LEGEND.size)
  const entries = legendOf(chart)
  const hasBand = bandIn(chart)
  if (entries.length === 0) return
  page.within('L', () => {
    let x = page.left
    entries.forEach((text, index) => {
      const isBand = hasBand && index === entries.length - 1
      page.draw('LI', () => {
        doc.rect(x, page.y + 2, 16, 8)
        if (isBand) doc.fillAndStroke(BAND, FAINT)
        else
          doc
            .fillOpacity(index === 0 ? 0.9 : SECOND_OPACITY)
            .fill(INK)
            .fillOpacity(1)
        type.line(text, x + 20, page.y, LEGEND)
      })
      x += 20 + type.width(text, LEGEND) + 14
    })
  })
  page.space(height)
}
