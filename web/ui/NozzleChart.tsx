import { MixedLineBarChart, type MixedLineBarChartProps } from '@cloudscape-design/components'
import type { Veredito } from '../../shared/enums.ts'
import { useI18n } from '../i18n/I18n.tsx'
import { useUnits } from './units.ts'
import { useDark } from './useDark.ts'
import { JUDGEMENT_COLOURS } from './verdicts.ts'

interface Bar {
  readonly label: string
  /** L/min */
  readonly flow: number
  /** Null: no model to judge by. */
  readonly verdict: Veredito | null
  readonly band: { readonly reference: number; readonly lower: number; readonly upper: number } | null
}

interface Props {
  bars: readonly Bar[]
  /** What the line of reference is called. */
  reference: string
}

type Series = MixedLineBarChartProps.ChartSeries<string>

const HEIGHT = 300
/** Lines cross the bars: dark on a light page, light on a dark one. */
const LINES = {
  light: { reference: '#0b2f75', limit: '#5b2a9d' },
  dark: { reference: '#b3ccff', limit: '#e3d1ff' },
} as const

/** Bars of measured flow, coloured by verdict, with the reference flow and the limits of tolerance as lines. */
export function NozzleChart({ bars, reference }: Props) {
  const { t, format } = useI18n()
  const lines = useDark() ? LINES.dark : LINES.light
  const { flowAxis: axis } = useUnits()
  const flowText = (value: number) => format.quantity(value, axis.unit, axis.decimals)

  const barSeries = (verdict: Veredito | null, title: string): Series[] => {
    const data = bars
      .filter((bar) => bar.verdict === verdict)
      .map((bar) => ({ x: bar.label, y: axis.convert(bar.flow) }))
    return data.length
      ? [{ type: 'bar', title, data, color: JUDGEMENT_COLOURS[verdict ?? 'SEM_MODELO'], valueFormatter: flowText }]
      : []
  }
  const line = (title: string, color: string, pick: (band: NonNullable<Bar['band']>) => number): Series[] => {
    const data = bars.flatMap(({ label, band }) => (band ? [{ x: label, y: axis.convert(pick(band)) }] : []))
    return data.length ? [{ type: 'line', title, data, color, valueFormatter: flowText }] : []
  }
  const series: Series[] = [
    ...barSeries('APROVADO', t('enums.veredito.APROVADO')),
    ...barSeries('GASTO', t('enums.veredito.GASTO')),
    ...barSeries('ENTUPIDO', t('enums.veredito.ENTUPIDO')),
    ...barSeries(null, t('readings.chartNoVerdict')),
    ...line(t('readings.chartUpper'), lines.limit, (band) => band.upper),
    ...line(reference, lines.reference, (band) => band.reference),
    ...line(t('readings.chartLower'), lines.limit, (band) => band.lower),
  ]
  const highest = axis.convert(Math.max(0, ...bars.map(({ flow, band }) => Math.max(flow, band?.upper ?? 0))))

  return (
    <MixedLineBarChart
      series={series}
      // A nozzle has one verdict, so stacking puts each bar in the middle of its place.
      stackedBars
      xDomain={bars.map((bar) => bar.label)}
      yDomain={[0, highest * 1.1 || 1]}
      xScaleType="categorical"
      xTitle={t('readings.chartX')}
      yTitle={axis.unit}
      yTickFormatter={(value) => format.number(value, axis.decimals)}
      ariaLabel={t('readings.chartAria')}
      height={HEIGHT}
      hideFilter
      empty={t('readings.chartEmpty')}
    />
  )
}
