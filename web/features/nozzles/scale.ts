/** A linear axis of a chart. */
export interface Scale {
  readonly from: number
  readonly to: number
  /** Place of a value. */
  at(value: number): number
  /** Round values to be marked. */
  readonly ticks: readonly number[]
  /** Decimals the marks need. */
  readonly decimals: number
}

const MARKS = 6

/** An axis from one value to another, drawn between two places, with some six round marks. */
export function scaleOf([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Scale {
  const rough = (to - from) / MARKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((factor) => power * factor >= rough) ?? 10)
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step + 1e-9)
  return {
    from,
    to,
    at: (value) => start + ((value - from) / (to - from)) * (end - start),
    ticks: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step),
    decimals: Math.max(0, -Math.floor(Math.log10(step))),
  }
}
