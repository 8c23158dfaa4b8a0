import type { BarPlaces } from '../../../shared/pictures/barPlaces.ts'
import { useI18n } from '../../i18n/I18n.tsx'

interface AxisProps {
  places: BarPlaces
  count: number
  ticks: readonly number[]
  unit: string
  text: (tick: number) => string
}

/** Lines of round values behind the bars of each row, with the unit above and what is counted below. */
export function BarAxis({ places, count, ticks, unit, text }: AxisProps) {
  const { t } = useI18n()
  const { left, columns } = places
  return Array.from({ length: places.rows }, (_, row) => {
    const first = row * columns
    const right = left + Math.min(columns, count - first) * places.place
    return (
      <g key={first}>
        <text x={left - 6} y={places.y(first, ticks.at(-1) ?? 0) - 12} className="chart-text chart-end">
          {unit}
        </text>
        {ticks.map((tick) => {
          const y = places.y(first, tick)
          return (
            <g key={tick}>
              <path d={`M${left} ${y} H${right}`} className="chart-line" />
              <text x={left - 6} y={y + 4} className="chart-text chart-end">
                {text(tick)}
              </text>
            </g>
          )
        })}
        <text x={left - 6} y={places.y(first, ticks[0] ?? 0) + 15} className="chart-text chart-end">
          {t('nozzles.chart.nozzle')}
        </text>
      </g>
    )
  })
}
