import type { Lado } from '../../../shared/enums.ts'
import type { BarPlaces } from '../../../shared/pictures/barPlaces.ts'
import { sideRuns } from '../../../shared/pictures/sideRuns.ts'
import { useI18n } from '../../i18n/I18n.tsx'

interface AxisProps {
  places: BarPlaces
  nozzles: readonly { readonly lado: Lado | null }[]
  ticks: readonly number[]
  unit: string
  text: (tick: number) => string
}

/**
 * Lines of round values behind the bars of each row, with the unit above, and below what is counted and of which side
 * it is.
 */
export function BarAxis({ places, nozzles, ticks, unit, text }: AxisProps) {
  const { t } = useI18n()
  const { left, columns } = places
  const count = nozzles.length
  const foot = (index: number) => places.y(index, ticks[0] ?? 0)
  const rows = Array.from({ length: places.rows }, (_, row) => {
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
        <text x={left - 6} y={foot(first) + 15} className="chart-text chart-end">
          {t('nozzles.chart.nozzle')}
        </text>
      </g>
    )
  })
  return (
    <>
      {rows}
      {sideRuns(nozzles, places, (lado) => t(`nozzles.lado.${lado}`)).map((side) => (
        <g key={side.first}>
          {side.isParted && (
            <path
              d={`M${side.left} ${places.y(side.first, ticks.at(-1) ?? 0)} V${foot(side.first) + 32}`}
              className="chart-line"
            />
          )}
          <text x={side.x} y={foot(side.first) + 30} className="chart-text chart-centred">
            {side.text}
          </text>
        </g>
      ))}
    </>
  )
}
