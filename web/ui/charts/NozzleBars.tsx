import type { Units } from '../../../shared/i18n/units.ts'
import { type BarPlaces, placeBars, ticksTo } from '../../../shared/pictures/barPlaces.ts'
import type { BarNozzle } from '../../../shared/pictures/chartNozzles.ts'
import { movedInRows } from '../../../shared/pictures/geometry.ts'
import { JUDGEMENT_COLOURS, judgementOf } from '../../../shared/pictures/judgements.ts'
import { hasSides } from '../../../shared/pictures/sideRuns.ts'
import { type Figure, nozzleFigures } from '../../../shared/readings/nozzleTexts.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { NozzleDrawing, type NozzleFocus } from '../pictures/NozzleDrawing.tsx'
import { NozzleMark } from '../pictures/NozzleMark.tsx'
import { useUnits } from '../units.ts'
import { useWidth } from '../useWidth.ts'
import { BandKey } from './BandKey.tsx'
import { BarAxis } from './BarAxis.tsx'

interface Props {
  label: string
  nozzles: readonly BarNozzle[]
  /** What the flow of reference is called. */
  reference: string
  focus?: NozzleFocus | undefined
}

/** Part of its place a bar takes, and how much smaller its mark is than a picture's. */
const BAR = 0.64
const MARK = 0.58

/** Where the bars stand, and their axis: as high as the highest flow or limit, as wide as there is room. */
function useScale(nozzles: readonly BarNozzle[], width: number) {
  const { t, format } = useI18n()
  const { flowAxis: axis } = useUnits()
  const text = (value: number) => format.number(value, axis.decimals)
  const write = (lpm: number) => text(axis.convert(lpm))
  const highest = Math.max(0, ...nozzles.map(({ vazao, band }) => axis.convert(Math.max(vazao, band?.upper ?? 0))))
  const ticks = ticksTo(highest)
  const longest = Math.max(0, ...nozzles.map(({ vazao }) => write(vazao).length))
  const beside = Math.max(...[axis.unit, t('nozzles.chart.nozzle'), ...ticks.map(text)].map((word) => word.length))
  const below = Math.max(0, ...nozzles.map(({ posicao }) => String(posicao).length))
  const places = placeBars(nozzles.length, width, ticks.at(-1) ?? 1, longest, beside, below, 0, hasSides(nozzles))
  return {
    places,
    /** Where a flow in L/min stands. */
    height: (index: number, lpm: number) => places.y(index, axis.convert(lpm)),
    write,
    ticks: { ticks, unit: axis.unit, text },
  }
}

/** What is told of a nozzle, its reference and limits included. */
function barFigures({ band, ...nozzle }: BarNozzle, reference: string, i18n: LoadedLanguage, units: Units): Figure[] {
  const told = nozzleFigures(nozzle, i18n, units)
  if (!band) return told
  const { t } = i18n
  const limits = { inferior: units.flow(band.lower), superior: units.flow(band.upper) }
  return [
    ...told,
    [reference, units.flow(band.reference)],
    [t('nozzles.chart.limits'), t('nozzles.chart.between', limits)],
  ]
}

/**
 * Measured flow of each nozzle as a bar, coloured and marked by its verdict, against its flow of reference and the band
 * of tolerance.
 */
export function NozzleBars({ label, nozzles, reference, focus }: Props) {
  const i18n = useI18n()
  const units = useUnits()
  const { ref, width } = useWidth<HTMLDivElement>()
  const { places, height, write, ticks } = useScale(nozzles, width)
  const drawn = nozzles.map((nozzle, index) => ({
    nozzle,
    figures: barFigures(nozzle, reference, i18n, units),
    place: {
      x: places.x(index) + 1,
      y: Math.floor(index / places.columns) * places.rowHeight + 2,
      width: Math.max(0, places.place - 2),
      height: places.rowHeight - 4,
    },
    drawing: <Bar nozzle={nozzle} index={index} places={places} height={height} />,
  }))
  const banded = nozzles.some(({ band }) => band !== null)
  return (
    <div ref={ref}>
      {width > 0 && nozzles.length > 0 && (
        <NozzleDrawing
          label={label}
          nozzles={drawn}
          move={(key, from) => movedInRows(key, from, nozzles.length, places.columns)}
          viewBox={[0, 0, places.width, places.height]}
          focus={focus}
          maxWidth={places.width}
          legend={banded && <BandLegend reference={reference} />}
        >
          <BarAxis places={places} nozzles={nozzles} {...ticks} />
          {nozzles.map((nozzle, index) => (
            <Figures
              key={`${nozzle.lado} ${nozzle.posicao}`}
              nozzle={nozzle}
              index={index}
              places={places}
              height={height}
              value={write(nozzle.vazao)}
            />
          ))}
        </NozzleDrawing>
      )}
    </div>
  )
}

interface BarProps {
  nozzle: BarNozzle
  index: number
  places: BarPlaces
  /** Where a flow in L/min stands. */
  height: (index: number, lpm: number) => number
}

function Bar({ nozzle, index, places, height }: BarProps) {
  const { band, vazao } = nozzle
  const { place } = places
  const [left, middle, right] = [0, 0.5, 1].map((share) => places.x(index) + place * share) as [number, number, number]
  const [ground, top] = [height(index, 0), height(index, vazao)]
  const judgement = judgementOf(nozzle)
  return (
    <>
      {band && (
        <rect
          x={left}
          width={place}
          y={height(index, band.upper)}
          height={height(index, band.lower) - height(index, band.upper)}
          className="chart-band"
        />
      )}
      <rect
        x={middle - (place * BAR) / 2}
        width={place * BAR}
        y={top}
        height={ground - top}
        fill={JUDGEMENT_COLOURS[judgement]}
      />
      {band && (
        <>
          <path d={`M${left} ${height(index, band.reference)} H${right}`} className="chart-reference" />
          {[band.upper, band.lower].map((limit) => (
            <path key={limit} d={`M${left} ${height(index, limit)} H${right}`} className="chart-limit" />
          ))}
        </>
      )}
      <g transform={`translate(${middle} ${ground - 9}) scale(${MARK})`}>
        <NozzleMark judgement={judgement} />
      </g>
    </>
  )
}

/** Flow above a bar and position below it; the bar itself is read out with them. */
function Figures({ nozzle: { vazao, band, posicao }, index, places, height, value }: BarProps & { value: string }) {
  const middle = places.x(index) + places.place / 2
  // The figure stands above the band, so that no line crosses it.
  const above = height(index, Math.max(vazao, band?.upper ?? 0)) - 6
  return (
    <>
      <text
        className={places.upright ? 'chart-text' : 'chart-text chart-centred'}
        transform={places.upright ? `translate(${middle + 4} ${above}) rotate(-90)` : `translate(${middle} ${above})`}
      >
        {value}
      </text>
      <text x={middle} y={height(index, 0) + 15} className="chart-text chart-centred">
        {posicao}
      </text>
    </>
  )
}

const BandLegend = ({ reference }: { reference: string }) => (
  <>
    <li>
      <svg viewBox="0 0 22 12" width={22} height={12} aria-hidden="true">
        <path d="M0 6 H22" className="chart-reference" />
      </svg>
      {reference}
    </li>
    <BandKey />
  </>
)
