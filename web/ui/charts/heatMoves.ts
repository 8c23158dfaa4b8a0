export interface HeatPlace {
  readonly row: number
  readonly column: number
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}

/** The cell of a map of `rows` and `columns` that a key leads to; null for a key that leads nowhere. */
export function movedInMap(key: string, from: HeatPlace, rows: number, columns: number): HeatPlace | null {
  const step = STEPS[key]
  if (!step) return null
  const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)
  return { row: within(from.row + step[0], rows), column: within(from.column + step[1], columns) }
}

/**
 * How far an error goes towards its limit, as a step of five; 5 and beyond is out of it. Where nothing is allowed, the
 * first step is the last.
 */
export const heatStep = (error: number, limit: number): number => {
  if (error === 0) return 0
  return limit === 0 ? 5 : Math.min(5, Math.floor((Math.abs(error) / limit) * 5))
}
