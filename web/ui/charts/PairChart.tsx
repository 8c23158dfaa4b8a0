import { columnsFor } from '../../../shared/pictures/geometry.ts'
import { useWidth } from '../useWidth.ts'
import { ticksBetween } from './ticks.ts'

export interface Pair {
  readonly key: string
  readonly label: string
  readonly before: number | null
  readonly after: number | null
  /** Largest values allowed over and under 0; null where nothing is judged. */
  readonly limits: { readonly acima: number; readonly abaixo: number } | null
}

interface Props {
  /** What the chart shows, for who does not see it. */
  label: string
  pairs: readonly Pair[]
  unit: string
  write: (value: number) => string
}

const PLACE = 18
const ROW = 190
const [TOP, FOOT, RIGHT] = [22, 22, 8]
const DIGIT = 6.3

/**
 * Two values of each place, the former as an empty circle and the later as a full one, around zero with the band of
 * tolerance.
 */
export function PairChart({ label, pairs, unit, write }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const values = pairs.flatMap(({ before, after, limits }) => [
    before ?? 0,
    after ?? 0,
    limits?.acima ?? 0,
    -(limits?.abaixo ?? 0),
  ])
  const margin = (Math.max(...values) - Math.min(...values) || 1) * 0.06
  const [low, high] = [Math.min(...values) - margin, Math.max(...values) + margin]
  const ticks = ticksBetween(low, high, 4)
  const left = Math.ceil(Math.max(unit.length, ...ticks.map((tick) => write(tick).length)) * DIGIT) + 12
  const across = columnsFor(Math.max(width - left - RIGHT, PLACE), pairs.length, PLACE)
  const place = Math.min(56, (width - left - RIGHT) / across)
  const end = left + Math.min(across, pairs.length) * place
  const blocks = Array.from({ length: Math.ceil(pairs.length / across) }, (_, index) => index)
  const y = (block: number, value: number) =>
    block * ROW + TOP + (1 - (value - low) / (high - low)) * (ROW - TOP - FOOT)
  return (
    <div ref={ref} className="trend-chart">
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${blocks.length * ROW}`} role="img" aria-label={label} className="trend-drawing">
          {blocks.map((block) => (
            <g key={block}>
              <text x={left - 6} y={block * ROW + 12} className="chart-text chart-end">
                {unit}
              </text>
              {ticks.map((tick) => (
                <g key={tick}>
                  <path d={`M${left} ${y(block, tick)} H${end}`} className="chart-line" />
                  <text x={left - 6} y={y(block, tick) + 4} className="chart-text chart-end">
                    {write(tick)}
                  </text>
                </g>
              ))}
              <path d={`M${left} ${y(block, 0)} H${end}`} className="chart-reference" />
            </g>
          ))}
          {pairs.map((pair, index) => {
            const block = Math.floor(index / across)
            const middle = left + ((index % across) + 0.5) * place
            return (
              <Mark
                key={pair.key}
                pair={pair}
                x={middle}
                place={place}
                y={(value) => y(block, value)}
                foot={(block + 1) * ROW - 8}
              />
            )
          })}
        </svg>
      )}
    </div>
  )
}

interface MarkProps {
  pair: Pair
  x: number
  place: number
  y: (value: number) => number
  foot: number
}

function Mark({ pair: { label, before, after, limits }, x, place, y, foot }: MarkProps) {
  return (
    <>
      {limits !== null && (
        <rect
          x={x - place / 2}
          width={place}
          y={y(limits.acima)}
          height={y(-limits.abaixo) - y(limits.acima)}
          className="chart-band"
        />
      )}
      {before !== null && after !== null && <path d={`M${x} ${y(before)} V${y(after)}`} className="trend-joined" />}
      {before !== null && <circle cx={x} cy={y(before)} r={4} className="pair-before" />}
      {after !== null && <circle cx={x} cy={y(after)} r={4} className="trend-point" />}
      <text x={x} y={foot} className="chart-text chart-centred">
        {label}
      </text>
    </>
  )
}
