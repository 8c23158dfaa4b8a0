import { BarChart, LineChart } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { SERIES_COLOURS } from './colours.ts'
import { segmentsOf } from './segments.ts'

interface Series {
  readonly title: string
  /** Null where nothing was measured: no bar, no point, and no line from its neighbours. */
  readonly values: readonly (number | null)[]
  readonly colour?: string
}

interface Props {
  kind: 'bar' | 'line'
  /** What the chart shows, for who does not see it. */
  label: string
  /** Names along the horizontal axis, one a value. */
  categories: readonly string[]
  series: readonly Series[]
  xTitle: string
  unit: string
  decimals?: number
  /** A level to compare with, such as a limit. */
  threshold?: { readonly title: string; readonly value: number }
  height?: number
}

/** Of the level; it stands out from the ground of both themes. */
const LEVEL = '#7d8998'

/** Bars or lines over categories: everything about a chart but its figures. Load it lazily: charts are 34 kB. */
export function SeriesChart(props: Props) {
  const { t, format } = useI18n()
  const { kind, label, categories, series, unit, decimals = 2, threshold } = props
  const write = (value: number) => format.quantity(value, unit, decimals)
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const [lowest, highest] = [Math.min(0, ...all), Math.max(0, ...all, threshold?.value ?? 0)]

  const data = series.map(({ title, values, colour }, index) => ({
    title,
    runs: segmentsOf(categories, values),
    color: colour ?? SERIES_COLOURS[index % SERIES_COLOURS.length] ?? LEVEL,
    valueFormatter: write,
  }))
  const level = threshold
    ? [{ type: 'threshold' as const, title: threshold.title, y: threshold.value, color: LEVEL, valueFormatter: write }]
    : []
  const bars = data.map(({ runs, ...one }) => ({ type: 'bar' as const, ...one, data: runs.flat() }))
  // A chart of Cloudscape draws each series through: what has gaps is several of them.
  const lines = data.flatMap(({ runs, ...one }) => runs.map((run) => ({ type: 'line' as const, ...one, data: run })))
  const named = [...data, ...level]
  const shared = {
    ariaLabel: label,
    xDomain: [...categories],
    yDomain: [lowest * 1.1, highest * 1.1 || 1],
    xScaleType: 'categorical' as const,
    xTitle: props.xTitle,
    yTitle: unit,
    yTickFormatter: (value: number) => format.number(value, decimals),
    height: props.height ?? 260,
    hideFilter: true,
    // It would name each part of a line.
    hideLegend: true,
    empty: t('nozzles.chart.empty'),
  }
  return (
    <>
      {kind === 'bar' ? (
        <BarChart {...shared} series={[...bars, ...level]} />
      ) : (
        <LineChart {...shared} series={[...lines, ...level]} />
      )}
      {named.length > 1 && <Legend named={named} dashed={threshold?.title} />}
    </>
  )
}

interface LegendProps {
  named: readonly { readonly title: string; readonly color: string }[]
  /** The one that is a level. */
  dashed: string | undefined
}

function Legend({ named, dashed }: LegendProps) {
  const { t } = useI18n()
  return (
    <ul className="picture-legend" aria-label={t('nozzles.picture.legend')}>
      {named.map(({ title, color }) => (
        <li key={title}>
          <svg viewBox="0 0 18 4" width={18} height={4} aria-hidden="true">
            <line
              x1={1}
              x2={17}
              y1={2}
              y2={2}
              stroke={color}
              strokeWidth={4}
              {...(title === dashed && { strokeDasharray: '4 3' })}
            />
          </svg>
          {title}
        </li>
      ))}
    </ul>
  )
}
