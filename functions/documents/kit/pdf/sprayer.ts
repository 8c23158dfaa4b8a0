import { drawBoom, titleWithin } from '../../../../shared/pictures/boom.ts'
import { PLACE, type Placed } from '../../../../shared/pictures/geometry.ts'
import { JUDGEMENT_COLOURS, type Judgement, judgementOf } from '../../../../shared/pictures/judgements.ts'
import {
  AWAITED_RADIUS,
  DONE_RING,
  fanPath,
  MARK_RADIUS,
  SIGN_WIDTH,
  SIGNS,
  signColour,
} from '../../../../shared/pictures/marks.ts'
import { drawTurbo, type ViewBox } from '../../../../shared/pictures/sprayers.ts'
import type { Sprayer } from '../description.ts'
import { FAINT, type Page } from './page.ts'
import { INK, type TextStyle, Typesetter } from './typesetter.ts'

const STEEL = '#6b7685'
/** So many nozzles stand beside each other at most, or their numbers could not be read. */
const MOST = 26
const TURBO_HEIGHT = 262
const NUMBER: TextStyle = { size: 12, colour: INK }
const PART: TextStyle = { size: 12, weight: 'bold', colour: INK }
const CENTRE: TextStyle = { size: 11, colour: INK }
const LINE = '#c3c9d0'
const SIDE: TextStyle = { size: 13, weight: 'bold' }
const LEGEND: TextStyle = { size: 8.5, colour: FAINT }
const LEGEND_MARK = 0.48

/** A boom or a turbosprayer, each nozzle where it is, marked by its verdict. */
export function drawSprayer(page: Page, sprayer: Sprayer): void {
  const drawing = sprayer.kind === 'boom' ? boom(sprayer) : turbo(sprayer)
  const [left, top, width, height] = drawing.viewBox
  const scale = Math.min(page.width / width, (sprayer.kind === 'boom' ? page.tallest : TURBO_HEIGHT) / height, 1)
  page.room(height * scale + 20)
  page.draw(
    'Figure',
    () => {
      const { doc } = page
      doc.save()
      doc
        .translate(page.left + (page.width - width * scale) / 2, page.y)
        .scale(scale)
        .translate(-left, -top)
      drawing.behind(page)
      for (const place of drawing.placed) drawNozzle(page, place)
      doc.restore()
    },
    { alt: sprayer.alt },
  )
  page.space(height * scale + 4)
  drawLegend(page, sprayer.legend)
}

interface Drawing {
  viewBox: ViewBox
  placed: readonly Placed[]
  behind: (page: Page) => void
}

function boom({ nozzles, boom: named }: Sprayer): Drawing {
  const { runs, centre, ...drawing } = drawBoom(nozzles, MOST * PLACE)
  return {
    ...drawing,
    behind({ doc, type }) {
      for (const run of runs) {
        const { pipe, part, x, width, titleY } = run
        doc.roundedRect(pipe.x, pipe.y, pipe.width, pipe.height, 2.5).fill(STEEL)
        if (part === null) continue
        type.line(titleWithin(named.title(part), run), x + 4, titleY - 12, PART)
        doc
          .moveTo(x + 4, titleY + 5)
          .lineTo(x + width - 4, titleY + 5)
          .lineWidth(1)
          .stroke(LINE)
      }
      if (centre === null) return
      const { x, top, bottom, anchor } = centre
      doc.moveTo(x, top).lineTo(x, bottom).lineWidth(1.5).dash(4, { space: 3 }).stroke(INK).undash()
      const wide = type.width(named.centre, CENTRE)
      type.line(named.centre, x - (anchor === 'end' ? wide : wide / 2), bottom + 1, CENTRE)
    },
  }
}

function turbo({ nozzles, sides }: Sprayer): Drawing {
  const { tank, tankRound, wheels, fan, hub, blade, turns, edge, ground, ...drawing } = drawTurbo(nozzles)
  return {
    ...drawing,
    behind({ doc, type }) {
      doc.lineWidth(2)
      doc.moveTo(-edge, ground).lineTo(edge, ground).stroke('#a9b0b8')
      doc.roundedRect(tank.x, tank.y, tank.width, tank.height, tankRound).fillAndStroke('#fff4cc', '#c9a62e')
      for (const { x, y, width, height } of wheels) doc.roundedRect(x, y, width, height, 9).fill('#3b424c')
      doc.circle(0, 0, fan).fillAndStroke('#e6e8eb', STEEL)
      for (const turn of turns)
        doc.save().rotate(turn).path(blade).lineWidth(3).lineCap('round').stroke('#a2a9b3').restore()
      doc.circle(0, 0, hub).fill(STEEL)
      if (!sides) return
      type.line(sides.left, -edge + 4, ground - 24, SIDE)
      type.line(sides.right, edge - 4 - type.width(sides.right, SIDE), ground - 24, SIDE)
    },
  }
}

function drawNozzle({ doc, type }: Page, { nozzle, x, y, turn, numberX, numberY }: Placed): void {
  const number = String(nozzle.posicao)
  type.line(number, numberX - type.width(number, NUMBER) / 2, numberY - 13, NUMBER)
  doc.save().translate(x, y)
  if ((nozzle.vazao ?? 0) > 0) {
    doc
      .save()
      .rotate(turn)
      .path(fanPath(nozzle.erro))
      .fillOpacity(0.28)
      .fill(JUDGEMENT_COLOURS[judgementOf(nozzle)])
      .restore()
  }
  drawMark(doc, judgementOf(nozzle))
  if (nozzle.servico) doc.circle(0, 0, DONE_RING.radius).lineWidth(DONE_RING.width).stroke(DONE_RING.colour)
  doc.restore()
}

/** One nozzle's mark, around the origin. */
export function drawMark(doc: PDFKit.PDFDocument, judgement: Judgement): void {
  const colour = JUDGEMENT_COLOURS[judgement]
  doc.fillOpacity(1)
  if (judgement === 'AGUARDANDO') {
    doc.circle(0, 0, AWAITED_RADIUS).lineWidth(2).dash(3, { space: 3 }).stroke(colour).undash()
    return
  }
  doc.circle(0, 0, MARK_RADIUS).fill(colour)
  doc.path(SIGNS[judgement]).lineWidth(SIGN_WIDTH).lineCap('round').lineJoin('round').stroke(signColour(judgement))
}

function drawLegend(page: Page, legend: Sprayer['legend']): void {
  const { doc, type } = page
  const height = Typesetter.lineHeight(LEGEND.size) + 2
  page.room(height)
  page.within('L', () => {
    let x = page.left
    for (const { judgement, text } of legend) {
      const width = 14 + type.width(text, LEGEND) + 14
      if (x + width > page.left + page.width) {
        x = page.left
        page.space(height)
      }
      page.draw('LI', () => {
        doc
          .save()
          .translate(x + 5, page.y + 6)
          .scale(LEGEND_MARK)
        drawMark(doc, judgement)
        doc.restore()
        type.line(text, x + 14, page.y, LEGEND)
      })
      x += width
    }
  })
  page.space(height)
}
