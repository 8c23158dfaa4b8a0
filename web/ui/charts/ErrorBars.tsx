import { type BarPlaces, placeBars, ticksBetween } from '../../../shared/pictures/barPlaces.ts'
import type { ErrorNozzle } from '../../../shared/pictures/chartNozzles.ts'
import { judgementOf, movedInRows } from '../../../shared/pictures/geometry.ts'
import { JUDGEMENT_COLOURS } from '../../../shared/pictures/judgements.ts'
import { type Figure, nozzleFigures } from '../../../shared/readings/nozzleTexts.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { NozzleDrawing, type NozzleFocus } from '../pictures/NozzleDrawing.tsx'
import { useUnits } from '../units.ts'
import { useWidth } from '../useWidth.ts'
import { BarAxis } from './BarAxis.tsx'

interface Props {
  label: string
  nozzles: readonly ErrorNozzle[]
  /** What the errors are against, one name a series. */
  series: readonly string[]
  focus?: NozzleFocus | undefined
}

/** Part of its place the bars of a nozzle take. */
const BARS = 0.68
/** Room beyond the highest bar and the band. */
const HEADROOM = 1.08

/** Errors of each nozzle around 0, coloured by its verdict, over the band of tolerance. */
export function ErrorBars({ label, nozzles, series, focus }: Props) {
  const i18n = useI18n()
  const { t, format } = i18n
  const units = useUnits()
  const { ref, width } = useWidth<HTMLDivElement>()
  const known = nozzles.flatMap(({ errors, limit }) => [...errors.filter((error) => error !== null), limit, -limit])
  const ticks = ticksBetween(Math.min(0, ...known) * HEADROOM, Math.max(1, ...known) * HEADROOM)
  const tickText = (tick: number) => format.number(tick, Number.isInteger(tick) ? 0 : 1)
  const [lowest, highest] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const beside = Math.max(...['%', t('nozzles.chart.nozzle'), ...ticks.map(tickText)].map((text) => text.length))
  const below = Math.max(0, ...nozzles.map(({ posicao }) => String(posicao).length))
  const places = placeBars(nozzles.length, width, highest, 0, beside, below, lowest)

  const drawn = nozzles.map((nozzle, index) => ({
    nozzle,
    figures: [
      ...nozzleFigures(nozzle, i18n, units).filter(([name]) => name !== t('nozzles.picture.error')),
      ...nozzle.errors.map((error, at): Figure => [series[at] ?? '', format.signedPercent(error)]),
      [t('nozzles.chart.limits'), `± ${format.percent(nozzle.limit)}`] as const,
    ],
    place: {
      x: places.x(index) + 1,
      y: Math.floor(index / places.columns) * places.rowHeight + 2,
      width: Math.max(0, places.place - 2),
      height: places.rowHeight - 4,
    },
    drawing: <Bars nozzle={nozzle} index={index} places={places} />,
  }))
  return (
    <div ref={ref}>
      {width > 0 && nozzles.length > 0 && (
        <NozzleDrawing
          label={label}
          nozzles={drawn}
          move={(key, from) => movedInRows(key, from, nozzles.length, places.columns)}
          viewBox={[0, 0, places.width, places.height]}
          maxWidth={places.width}
          focus={focus}
          legend={<SeriesLegend series={series} />}
        >
          <BarAxis places={places} count={nozzles.length} ticks={ticks} unit="%" text={tickText} />
          {nozzles.map(({ lado, posicao }, index) => (
            <text
              key={`${lado} ${posicao}`}
              x={places.x(index) + places.place / 2}
              y={places.y(index, lowest) + 15}
              className="chart-text chart-centred"
            >
              {posicao}
            </text>
          ))}
        </NozzleDrawing>
      )}
    </div>
  )
}

interface BarsProps {
  nozzle: ErrorNozzle
  index: number
  places: BarPlaces
}

function Bars({ nozzle, index, places }: BarsProps) {
  const { errors, limit } = nozzle
  const [left, right] = [places.x(index), places.x(index) + places.place]
  const zero = places.y(index, 0)
  const each = (places.place * BARS) / Math.max(1, errors.length)
  const first = left + (places.place * (1 - BARS)) / 2
  return (
    <>
      <rect
        x={left}
        width={places.place}
        y={places.y(index, limit)}
        height={places.y(index, -limit) - places.y(index, limit)}
        className="chart-band"
      />
      {errors.map((error, at) => {
        if (error === null) return null
        const end = places.y(index, error)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place.
            key={at}
            x={first + at * each}
            width={Math.max(0, each - (errors.length > 1 ? 1 : 0))}
            y={Math.min(zero, end)}
            // Even an error of 0 is seen.
            height={Math.max(1.5, Math.abs(zero - end))}
            fill={JUDGEMENT_COLOURS[judgementOf(nozzle)]}
            opacity={at === 0 ? 1 : 0.5}
          />
        )
      })}
      <path d={`M${left} ${zero} H${right}`} className="chart-reference" />
      {[limit, -limit].map((value) => (
        <path key={value} d={`M${left} ${places.y(index, value)} H${right}`} className="chart-limit" />
      ))}
    </>
  )
}

const SeriesLegend = ({ series }: { series: readonly string[] }) => {
  const { t } = useI18n()
  return (
    <>
      {series.length > 1 &&
        series.map((name, at) => (
          <li key={name}>
            <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
              <rect width={12} height={12} fill="currentColor" opacity={at === 0 ? 0.9 : 0.4} />
            </svg>
            {name}
          </li>
        ))}
      <li>
        <svg viewBox="0 0 22 12" width={22} height={12} aria-hidden="true">
          <rect width={22} y={1} height={10} className="chart-band" />
          <path d="M0 1 H22" className="chart-limit" />
          <path d="M0 11 H22" className="chart-limit" />
        </svg>
        {t('nozzles.chart.band')}
      </li>
    </>
  )
}
