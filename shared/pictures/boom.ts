import type { BoomHalf, BoomPart } from '../domain/spraying/boomParts.ts'
import { FEWEST, type PictureNozzle, PLACE, type Placed } from './geometry.ts'
import type { Box, ViewBox } from './sprayers.ts'

/** The height of one row of the boom, and what the names of its parts add above and the centre's mark below. */
const ROW = 86
const TITLE = 22
const CENTRE = 16
const NOZZLE_Y = 44
const NUMBER_Y = 14
const PIPE = { y: 24, height: 5, inset: 4 }
/** Between parts that stand in one row. */
const GAP = 14
/** At either end, for the mark of a centre at which rows are parted. */
const EDGE = 8

/** Nozzles of one part beside each other in a row, with the pipe above them. */
export interface BoomRun {
  /** The part that begins with it; null where one goes on, and of a boom whose parts are not told. */
  readonly part: BoomPart | null
  readonly x: number
  readonly width: number
  /** Where the part's name stands. */
  readonly titleY: number
  readonly pipe: Box
}

/** The boom's centre: a line between two nozzles or below the middle one, where its word stands, and on which side. */
export interface BoomCentre {
  readonly x: number
  readonly top: number
  readonly bottom: number
  readonly anchor: 'middle' | 'end'
}

export interface BoomDrawing {
  readonly placed: readonly Placed[]
  readonly runs: readonly BoomRun[]
  readonly centre: BoomCentre | null
  readonly viewBox: ViewBox
  readonly rows: number
}

interface Chunk {
  readonly part: BoomPart | null
  readonly nozzles: readonly PictureNozzle[]
  /** Whether the part begins with it, and so has its name above. */
  readonly begins: boolean
}

/**
 * A boom from left to right, as somebody walks along it behind the sprayer: its parts side by side as long as they fit
 * into `room`, in units of the picture; a part that is too wide by itself goes on below, in rows of one length.
 */
export function drawBoom(nozzles: readonly PictureNozzle[], room: number): BoomDrawing {
  const fitting = Math.max(FEWEST, Math.floor(room / PLACE))
  const rows = rowsOf(partsOf(nozzles), fitting)
  const isNamed = nozzles.some(({ onde }) => onde)
  const middle = centreNozzle(nozzles)
  const placed: Placed[] = []
  const runs: BoomRun[] = []
  let top = 0
  for (const chunks of rows) {
    const row = placeRow(chunks, top, chunks.some(({ begins }) => begins) ? TITLE : 0)
    placed.push(...row.placed)
    runs.push(...row.runs)
    // Below the nozzles of a row that has it there is room for the centre's word.
    top += row.height + (row.placed.some(({ nozzle }) => nozzle === middle) ? CENTRE : 0)
  }
  const width = Math.max(FEWEST * PLACE, ...runs.map((run) => run.x + run.width))
  const edge = isNamed ? EDGE : 0
  return {
    placed,
    runs,
    centre: centreOf(placed, middle),
    viewBox: [-edge, 0, width + 2 * edge, top],
    rows: rows.length,
  }
}

function partsOf(nozzles: readonly PictureNozzle[]): Chunk[] {
  const parts: { part: BoomPart | null; nozzles: PictureNozzle[]; begins: boolean }[] = []
  for (const nozzle of nozzles) {
    const part = nozzle.onde?.part ?? null
    const last = parts.at(-1)
    if (last?.part === part) last.nozzles.push(nozzle)
    else parts.push({ part, nozzles: [nozzle], begins: part !== null })
  }
  return parts
}

/** The part in rows that are as long as each other. */
function cut({ part, nozzles, begins }: Chunk, fitting: number): Chunk[] {
  const rows = Math.ceil(nozzles.length / fitting)
  const beside = Math.ceil(nozzles.length / rows)
  return Array.from({ length: rows }, (_, row) => ({
    part,
    nozzles: nozzles.slice(row * beside, (row + 1) * beside),
    begins: begins && row === 0,
  }))
}

const wideOf = (chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, { nozzles }) => sum + nozzles.length * PLACE, 0) + (chunks.length - 1) * GAP

/** Parts in as few rows as there is room for, these as narrow as so many rows can be. */
function rowsOf(parts: readonly Chunk[], fitting: number): Chunk[][] {
  const chunks = parts.flatMap((part) => cut(part, fitting))
  const within = (width: number): Chunk[][] => {
    const rows: Chunk[][] = []
    for (const chunk of chunks) {
      const row = rows.at(-1)
      if (row && wideOf([...row, chunk]) <= width) row.push(chunk)
      else rows.push([chunk])
    }
    return rows
  }
  let rows = within(fitting * PLACE)
  for (;;) {
    const narrower = within(Math.max(...rows.map(wideOf)) - 1)
    if (narrower.length > rows.length || chunks.length === 0) return rows
    if (Math.max(...narrower.map(wideOf)) >= Math.max(...rows.map(wideOf))) return rows
    rows = narrower
  }
}

function placeRow(chunks: readonly Chunk[], top: number, title: number) {
  const placed: Placed[] = []
  const runs: BoomRun[] = []
  let left = 0
  for (const { part, nozzles, begins } of chunks) {
    const width = nozzles.length * PLACE
    const pipe = { x: left + PIPE.inset, y: top + title + PIPE.y, width: width - 2 * PIPE.inset, height: PIPE.height }
    runs.push({ part: begins ? part : null, x: left, width, titleY: top + 13, pipe })
    nozzles.forEach((nozzle, index) => {
      const x = left + index * PLACE + PLACE / 2
      placed.push({ nozzle, x, y: top + title + NOZZLE_Y, turn: 0, numberX: x, numberY: top + title + NUMBER_Y })
    })
    left += width + GAP
  }
  return { placed, runs, height: title + ROW }
}

/** The middle nozzle, or the last of the left half where one of the right half follows. */
function centreNozzle(nozzles: readonly PictureNozzle[]): PictureNozzle | undefined {
  const last = (half: BoomHalf) => nozzles.findLast(({ onde }) => onde?.half === half)
  return last(null) ?? (last('DIREITA') && last('ESQUERDA'))
}

/** Between the last nozzle of the left half and the first of the right one, or at the nozzle between them. */
function centreOf(placed: readonly Placed[], nozzle: PictureNozzle | undefined): BoomCentre | null {
  const at = placed.findIndex((one) => one.nozzle === nozzle)
  const [here, next] = [placed[at], placed[at + 1]]
  if (!here) return null
  const bottom = here.y - NOZZLE_Y + ROW
  if (nozzle?.onde?.half === null) return { x: here.x, top: bottom - 6, bottom, anchor: 'middle' }
  const line = { top: here.y - NOZZLE_Y, bottom }
  return next?.y === here.y
    ? { ...line, x: (here.x + next.x) / 2, anchor: 'middle' }
    : { ...line, x: here.x + PLACE / 2 + EDGE / 2, anchor: 'end' }
}

/** Of an average letter of a part's name, in units of the picture. */
const LETTER = 6.6

/** A part's name, cut to the room above its nozzles. */
export function titleWithin(title: string, { width }: Pick<BoomRun, 'width'>): string {
  const letters = Math.floor((width + GAP / 2) / LETTER)
  return title.length <= letters ? title : `${title.slice(0, letters - 1).trimEnd()}…`
}
