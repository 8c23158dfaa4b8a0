export interface Point {
  readonly x: string
  readonly y: number
}

/** Runs of values without a gap, over their categories: a line through a null would claim a measurement nobody made. */
export function segmentsOf(categories: readonly string[], values: readonly (number | null)[]): Point[][] {
  const runs: Point[][] = []
  let open: Point[] | null = null
  for (const [index, x] of categories.entries()) {
    const y = values[index] ?? null
    if (y === null) open = null
    else if (open) open.push({ x, y })
    else {
      open = [{ x, y }]
      runs.push(open)
    }
  }
  return runs
}
