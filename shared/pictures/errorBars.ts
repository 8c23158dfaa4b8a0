import { type BarPlaces, placeBars, ticksBetween } from './barPlaces.ts'
import type { ErrorNozzle } from './chartNozzles.ts'
import { hasSides } from './sideRuns.ts'
import type { Box } from './sprayers.ts'

/** The part of a nozzle's place that its bars take. */
const BARS = 0.68
/** Room beyond the highest bar and the band. */
const HEADROOM = 1.08
/** The least height of a bar, so that an error of 0 is seen. */
const LEAST = 1.5

/** Where the errors of a nozzle stand around 0. */
export interface PlacedErrors {
  readonly left: number
  readonly right: number
  readonly zero: number
  /** The band of tolerance; null of a nozzle that nothing judges. */
  readonly band: Box | null
  /** A bar for each series; null where there is no error. */
  readonly bars: readonly (Box | null)[]
  /** Where the nozzle's number stands, centred. */
  readonly number: { readonly x: number; readonly y: number }
}

export interface ErrorBarsDrawing {
  readonly places: BarPlaces
  readonly ticks: readonly number[]
  readonly nozzles: readonly PlacedErrors[]
}

/** Errors of nozzles around 0 in a width, in as many rows as it needs; `beside` names what stands beside the axis. */
export function drawErrorBars(
  nozzles: readonly ErrorNozzle[],
  width: number,
  beside: (ticks: readonly number[]) => readonly string[],
): ErrorBarsDrawing {
  const known = nozzles.flatMap(({ errors, limits }) => [
    ...errors.filter((error) => error !== null),
    ...(limits === null ? [] : [limits.acima, -limits.abaixo]),
  ])
  const ticks = ticksBetween(Math.min(0, ...known) * HEADROOM, Math.max(1, ...known) * HEADROOM)
  const [lowest, highest] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const longest = Math.max(...beside(ticks).map((text) => text.length))
  const below = Math.max(0, ...nozzles.map(({ posicao }) => String(posicao).length))
  const places = placeBars(nozzles.length, width, highest, 0, longest, below, lowest, hasSides(nozzles))
  return { places, ticks, nozzles: nozzles.map((nozzle, index) => placeErrors(nozzle, index, places, lowest)) }
}

function placeErrors({ errors, limits }: ErrorNozzle, index: number, places: BarPlaces, lowest: number): PlacedErrors {
  const [left, right] = [places.x(index), places.x(index) + places.place]
  const zero = places.y(index, 0)
  const each = (places.place * BARS) / Math.max(1, errors.length)
  const first = left + (places.place * (1 - BARS)) / 2
  return {
    left,
    right,
    zero,
    band:
      limits === null
        ? null
        : {
            x: left,
            y: places.y(index, limits.acima),
            width: places.place,
            height: places.y(index, -limits.abaixo) - places.y(index, limits.acima),
          },
    bars: errors.map((error, at) => {
      if (error === null) return null
      const end = places.y(index, error)
      return {
        x: first + at * each,
        y: Math.min(zero, end),
        width: Math.max(0, each - (errors.length > 1 ? 1 : 0)),
        height: Math.max(LEAST, Math.abs(zero - end)),
      }
    }),
    number: { x: left + places.place / 2, y: places.y(index, lowest) + 15 },
  }
}
