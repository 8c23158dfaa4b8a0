import { columnsFor } from './geometry.ts'

/** Narrowest and widest place of a bar, and the width of a figure of the chart's size, pixels. */
const NARROWEST = 16
const WIDEST = 56
const DIGIT = 6.3
const GAP = 6
/** The least room between the numbers of two bars, pixels. */
const BETWEEN = 4
/** The height below the bars for their numbers, and below those for the names of sides. */
const FOOT = 22
const SIDES = 14
const PLOT = { alone: 210, stacked: 130 } as const

/** Round numbers from 0 to at least `highest`, four or five of them. */
export function ticksTo(highest: number): number[] {
  const rough = (highest > 0 ? highest : 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10)
  const count = Math.max(1, Math.ceil((highest / step) * (1 - 1e-9)))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** The same from below 0: round numbers from at most `lowest`, which is 0 or less, over 0 to at least `highest`. */
export function ticksBetween(lowest: number, highest: number): number[] {
  const step = ticksTo(highest - lowest)[1] ?? 1
  const below = Math.ceil((-lowest / step) * (1 - 1e-9))
  const above = Math.max(1, Math.ceil((highest / step) * (1 - 1e-9)))
  return Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step + 0)
}

export interface BarPlaces {
  readonly columns: number
  readonly rows: number
  /** Width of a bar's place. */
  readonly place: number
  /** Where the bars begin, right of the axis. */
  readonly left: number
  readonly width: number
  readonly rowHeight: number
  readonly height: number
  /** Whether the values stand upright, for want of room. */
  readonly upright: boolean
  /** Left edge of a bar's place. */
  x(index: number): number
  /** Height of a value in the row of a bar. */
  y(index: number, value: number): number
}

/**
 * Where bars stand in a width in pixels, on as many rows as it needs, all rows of one scale. `top` is the highest value
 * of the axis; `longest` and `beside` count the characters of the longest value above a bar and of the longest text
 * beside the axis, `below` those of the longest number below one; `bottom` is the lowest value of the axis. `sided`:
 * the sides of the bars are named too.
 */
export function placeBars(
  count: number,
  width: number,
  top: number,
  longest: number,
  beside: number,
  below: number,
  bottom = 0,
  sided = false,
): BarPlaces {
  const left = Math.ceil(beside * DIGIT) + 2 * GAP
  const least = Math.max(NARROWEST, below * DIGIT + BETWEEN)
  // A page that is not laid out yet may be narrower than the axis alone.
  const room = Math.max(width - left, least)
  const columns = columnsFor(room, count, least)
  const rows = Math.max(1, Math.ceil(count / columns))
  const place = Math.min(WIDEST, room / columns)
  const text = longest * DIGIT
  const upright = text + GAP > place
  const head = (upright ? text : 12) + 2 * GAP
  const plot = rows > 1 ? PLOT.stacked : PLOT.alone
  const rowHeight = head + plot + FOOT + (sided ? SIDES : 0)
  const rowOf = (index: number) => Math.floor(index / columns)
  return {
    columns,
    rows,
    place,
    left,
    width: left + columns * place,
    rowHeight,
    height: rows * rowHeight,
    upright,
    x: (index) => left + (index % columns) * place,
    y: (index, value) => rowOf(index) * rowHeight + head + plot * (1 - (value - bottom) / (top - bottom)),
  }
}
