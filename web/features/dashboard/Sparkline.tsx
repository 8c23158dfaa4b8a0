const WIDTH = 120
const HEIGHT = 28
const EDGE = 3

interface Props {
  values: readonly number[]
  /** What it shows, for who does not see it. */
  label: string
}

/** A small line from the oldest value to the last, which has a dot; it begins at 0. */
export function Sparkline({ values, label }: Props) {
  const most = Math.max(1, ...values)
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1)
  const points = values.map((value, index) => [
    EDGE + index * step,
    HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE),
  ])
  const [x, y] = points.at(-1) ?? [EDGE, HEIGHT - EDGE]
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <polyline points={points.map((point) => point.join(',')).join(' ')} fill="none" stroke="currentColor" />
      <circle cx={x} cy={y} r={2.5} fill="currentColor" />
    </svg>
  )
}
