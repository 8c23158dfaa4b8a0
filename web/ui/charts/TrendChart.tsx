import { useWidth } from '../useWidth.ts'
import { ticksBetween } from './ticks.ts'

export interface ChartPoint {
  readonly x: number
  readonly y: number
  /** Drawn pale: it does not count for what is shown. */
  readonly pale?: boolean
}

interface Props {
  /** What the chart shows, with its outcome, for who does not see it. */
  label: string
  points: readonly ChartPoint[]
  /** Whether each point is joined to the next. */
  joined?: boolean
  /** Ends of the line that was fitted to the points. */
  fitted?: readonly [ChartPoint, ChartPoint] | undefined
  /** What the points are compared with, one a moment. */
  compared?: readonly ChartPoint[]
  /** Levels that should not be passed. */
  limits?: readonly number[]
  /** Moments that begin anew. */
  marks?: readonly number[]
  /** A moment ahead and the interval it lies in. */
  expected?: { readonly from: number; readonly at: number; readonly to: number } | undefined
  /** Beside the axes. */
  unit: string
  xTitle: string
  writeX: (x: number) => string
  writeY: (y: number) => string
}

const HEIGHT = 240
const [TOP, RIGHT, FOOT] = [24, 16, 44]
const DIGIT = 6.3
/** Room of a text below the axis, pixels. */
const LABEL = 92

const extent = (values: readonly number[]): [number, number] => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const margin = (high - low || Math.abs(high) || 1) * 0.08
  return [low - margin, high + margin]
}

/** Points over time with the line fitted to them, limits, and what is expected. */
export function TrendChart(props: Props) {
  const { ref, width } = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className="trend-chart">
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  )
}

function Drawing({ width, ...props }: Props & { width: number }) {
  const { points, fitted, compared = [], limits = [], marks = [], expected } = props
  const ahead = expected ? [expected.from, expected.at, expected.to] : []
  const all = [...points, ...(fitted ?? []), ...compared]
  const [x0, x1] = extent([...all.map(({ x }) => x), ...marks, ...ahead])
  const [y0, y1] = extent([...all.map(({ y }) => y), ...limits])
  const rows = ticksBetween(y0, y1, 5)
  const left = Math.ceil(Math.max(props.unit.length, ...rows.map((tick) => props.writeY(tick).length)) * DIGIT) + 12
  const x = (value: number) => left + ((value - x0) / (x1 - x0)) * (width - left - RIGHT)
  const y = (value: number) => TOP + (1 - (value - y0) / (y1 - y0)) * (HEIGHT - TOP - FOOT)
  const path = (line: readonly ChartPoint[]) => line.map((at, i) => `${i ? 'L' : 'M'}${x(at.x)} ${y(at.y)}`).join(' ')
  const columns = ticksBetween(x0, x1, Math.max(2, Math.floor((width - left) / LABEL) - 1))
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={props.label} className="trend-drawing">
      {expected && (
        <rect
          x={x(expected.from)}
          width={x(expected.to) - x(expected.from)}
          y={TOP}
          height={HEIGHT - TOP - FOOT}
          className="chart-band"
        />
      )}
      <Axes left={left} width={width} x={x} y={y} rows={rows} columns={columns} {...props} />
      {limits.map((limit) => (
        <path key={limit} d={`M${left} ${y(limit)} H${width - RIGHT}`} className="chart-limit" />
      ))}
      {marks.map((mark) => (
        <path key={mark} d={`M${x(mark)} ${TOP} V${HEIGHT - FOOT}`} className="trend-mark" />
      ))}
      {expected && <path d={`M${x(expected.at)} ${TOP} V${HEIGHT - FOOT}`} className="trend-expected" />}
      {compared.length > 0 && <path d={path(compared)} className="trend-compared" />}
      {props.joined && <path d={path(points)} className="trend-joined" />}
      {fitted && <path d={path(fitted)} className="trend-fitted" />}
      {points.map((at) => (
        <circle
          key={`${at.x} ${at.y}`}
          cx={x(at.x)}
          cy={y(at.y)}
          r={4}
          className={at.pale ? 'trend-pale' : 'trend-point'}
        />
      ))}
    </svg>
  )
}

interface AxesProps extends Pick<Props, 'unit' | 'xTitle' | 'writeX' | 'writeY'> {
  left: number
  width: number
  /** Where a value stands. */
  x: (value: number) => number
  y: (value: number) => number
  /** Values that are written. */
  rows: readonly number[]
  columns: readonly number[]
}

function Axes({ left, width, x, y, rows, columns, unit, xTitle, writeX, writeY }: AxesProps) {
  return (
    <>
      <text x={left - 6} y={TOP - 10} className="chart-text chart-end">
        {unit}
      </text>
      {rows.map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${y(tick)} H${width - RIGHT}`} className="chart-line" />
          <text x={left - 6} y={y(tick) + 4} className="chart-text chart-end">
            {writeY(tick)}
          </text>
        </g>
      ))}
      {columns.map((tick) => (
        <text key={tick} x={x(tick)} y={HEIGHT - FOOT + 16} className="chart-text chart-centred">
          {writeX(tick)}
        </text>
      ))}
      <text x={(left + width - RIGHT) / 2} y={HEIGHT - 8} className="chart-text chart-centred">
        {xTitle}
      </text>
    </>
  )
}
