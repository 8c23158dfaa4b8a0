import { useCallback, useMemo } from 'react'
import type { Units } from '../../../shared/i18n/units.ts'
import type { ErrorNozzle } from '../../../shared/pictures/chartNozzles.ts'
import { drawErrorBars, type PlacedErrors } from '../../../shared/pictures/errorBars.ts'
import { movedInRows } from '../../../shared/pictures/geometry.ts'
import { JUDGEMENT_COLOURS, judgementOf } from '../../../shared/pictures/judgements.ts'
import { type Figure, nozzleFigures } from '../../../shared/readings/nozzleTexts.ts'
import { limitsText } from '../../../shared/readings/toleranceText.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { type DrawnNozzle, NozzleDrawing, type NozzleFocus } from '../pictures/NozzleDrawing.tsx'
import { useUnits } from '../units.ts'
import { useWidth } from '../useWidth.ts'
import { BandKey } from './BandKey.tsx'
import { BarAxis } from './BarAxis.tsx'

interface Props {
  label: string
  nozzles: readonly ErrorNozzle[]
  /** What the errors are against, one name a series. */
  series: readonly string[]
  focus?: NozzleFocus | undefined
}

/** Errors of each nozzle around 0, each coloured by the verdict on it, over the band of tolerance. */
export function ErrorBars({ label, nozzles, series, focus }: Props) {
  const i18n = useI18n()
  const { format } = i18n
  const units = useUnits()
  const { ref, width } = useWidth<HTMLDivElement>()
  const tickText = useCallback((tick: number) => format.number(tick, Number.isInteger(tick) ? 0 : 1), [format])
  // As long as the nozzles are the same: which one is selected changes two of them.
  const { chart, drawn } = useMemo(() => {
    const chart = drawErrorBars(nozzles, width, (all) => ['%', i18n.t('nozzles.chart.nozzle'), ...all.map(tickText)])
    return { chart, drawn: drawnErrors(nozzles, chart, series, i18n, units) }
  }, [nozzles, width, series, i18n, units, tickText])
  const { places, ticks, nozzles: placed } = chart
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
          legend={<SeriesLegend series={series} hasBand={nozzles.some(({ limits }) => limits !== null)} />}
        >
          <BarAxis places={places} nozzles={nozzles} ticks={ticks} unit="%" text={tickText} />
          {nozzles.map(({ lado, posicao }, index) => (
            <text key={`${lado} ${posicao}`} {...placed[index]?.number} className="chart-text chart-centred">
              {posicao}
            </text>
          ))}
        </NozzleDrawing>
      )}
    </div>
  )
}

function drawnErrors(
  nozzles: readonly ErrorNozzle[],
  { places, nozzles: placed }: ReturnType<typeof drawErrorBars>,
  series: readonly string[],
  i18n: LoadedLanguage,
  units: Units,
): DrawnNozzle[] {
  const { t, format } = i18n
  return nozzles.map((nozzle, index) => ({
    nozzle,
    figures: [
      ...nozzleFigures(nozzle, i18n, units).filter(([name]) => name !== t('nozzles.picture.error')),
      ...nozzle.errors.map((error, at): Figure => [series[at] ?? '', format.signedPercent(error)]),
      ...(nozzle.limits === null ? [] : [[t('nozzles.chart.limits'), limitsText(nozzle.limits, i18n)] as const]),
    ],
    place: {
      x: places.x(index) + 1,
      y: Math.floor(index / places.columns) * places.rowHeight + 2,
      width: Math.max(0, places.place - 2),
      height: places.rowHeight - 4,
    },
    drawing: <Bars nozzle={nozzle} at={placed[index]} />,
  }))
}

function Bars({ nozzle, at }: { nozzle: ErrorNozzle; at: PlacedErrors | undefined }) {
  if (!at) return null
  const { left, right, zero, band, bars } = at
  return (
    <>
      {band && <rect {...band} className="chart-band" />}
      {bars.map(
        (bar, series) =>
          bar && (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place.
              key={series}
              {...bar}
              fill={JUDGEMENT_COLOURS[judgementOf({ ...nozzle, veredito: nozzle.verdicts[series] ?? null })]}
              opacity={series === 0 ? 1 : 0.5}
            />
          ),
      )}
      <path d={`M${left} ${zero} H${right}`} className="chart-reference" />
      {band &&
        [band.y, band.y + band.height].map((y) => (
          <path key={y} d={`M${left} ${y} H${right}`} className="chart-limit" />
        ))}
    </>
  )
}

const SeriesLegend = ({ series, hasBand }: { series: readonly string[]; hasBand: boolean }) => (
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
    {hasBand && <BandKey />}
  </>
)
