import { BarChart, LineChart } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'

interface Series {
  readonly title: string
  /** Null where nothing was measured: no bar, no point. */
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

/** Bars or lines over categories: everything about a chart but its figures. Load it lazily: charts are 34 kB. */
export function SeriesChart(props: Props) {
  const { t, format } = useI18n()
  const { kind, label, categories, series, unit, decimals = 2, threshold } = props
  const write = (value: number) => format.quantity(value, unit, decimals)
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const [lowest, highest] = [Math.min(0, ...all), Math.max(0, ...all, threshold?.value ?? 0)]

  const data = series.map(({ title, values, colour }) => ({
    title,
    data: categories.flatMap((x, index) => {
      const y = values[index]
      return y === null || y === undefined ? [] : [{ x, y }]
    }),
    ...(colour ? { color: colour } : {}),
    valueFormatter: write,
  }))
  const level = threshold
    ? [{ type: 'threshold' as const, title: threshold.title, y: threshold.value, valueFormatter: write }]
    : []
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
    hideLegend: data.length + level.length < 2,
    empty: t('ui.chart.empty'),
  }
  return kind === 'bar' ? (
    <BarChart {...shared} series={[...data.map((one) => ({ type: 'bar' as const, ...one })), ...level]} />
  ) : (
    <LineChart {...shared} series={[...data.map((one) => ({ type: 'line' as const, ...one })), ...level]} />
  )
}
