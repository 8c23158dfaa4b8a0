import { Box } from '@cloudscape-design/components'
import { fittedExponent, flowByPowerLaw, type ProfilePoint } from '../../../shared/domain/nozzles/flow.ts'
import { ISO_10625_PRESSURE } from '../../../shared/domain/nozzles/iso10625.ts'
import { isoSizeNamed } from '../../../shared/domain/nozzles/isoAgreement.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useUnits } from '../../ui/units.ts'
import { type Scale, scaleOf } from './scale.ts'

const WIDTH = 640
const HEIGHT = 280
const LEFT = 64
const RIGHT = 12
const TOP = 12
const BOTTOM = 44
/** Steps of a curve. */
const STEPS = 40

interface Props {
  /** By pressure. */
  points: readonly ProfilePoint[]
  /** The flow as it is printed, by which the standard knows a size. */
  size: string
  /** The pressures the tip may be used at, bar; null: not told. */
  usedAt: readonly (number | null | undefined)[]
}

/** Flow over pressure: published points, the curve fitted to them, and that of the ISO 10625 size. */
export function FlowChart({ points, size, usedAt }: Props) {
  const { t, format } = useI18n()
  const { flowAxis, pressure, pressureField } = useUnits()
  const isTwice = new Set(points.map(({ pressao_bar }) => pressao_bar)).size < points.length
  if (isTwice) return null
  const exponent = fittedExponent(points)
  const iso = isoSizeNamed(size)
  const from = points[0]?.pressao_bar ?? 1
  const to = points.at(-1)?.pressao_bar ?? 1
  const mean = Math.exp(
    points.reduce((sum, one) => sum + Math.log(one.vazao_lpm / one.pressao_bar ** exponent), 0) / points.length,
  )
  const fitted = (bar: number) => mean * bar ** exponent
  const standard = iso && ((bar: number) => flowByPowerLaw(iso.vazao_lpm, ISO_10625_PRESSURE, bar))
  const shownBar = pressureField.display.toDisplay
  const told = usedAt.filter((bar) => typeof bar === 'number' && bar > 0) as number[]
  const low = Math.min(from, ISO_10625_PRESSURE, ...told) * 0.8
  const high = Math.max(to, ISO_10625_PRESSURE, ...told) * 1.1
  const x = scaleOf([shownBar(low), shownBar(high)], [LEFT, WIDTH - RIGHT])
  const flows = [...points.map(({ vazao_lpm }) => vazao_lpm), fitted(high), standard?.(high) ?? 0]
  const y = scaleOf([0, Math.max(...flows.map(flowAxis.convert)) * 1.05], [HEIGHT - BOTTOM, TOP])
  const placeOf = (bar: number, flow: number) => ({ cx: x.at(shownBar(bar)), cy: y.at(flowAxis.convert(flow)) })
  const curve = (flow: (bar: number) => number) =>
    Array.from({ length: STEPS + 1 }, (_, step) => low + ((high - low) * step) / STEPS)
      .map((bar) => placeOf(bar, flow(bar)))
      .map(({ cx, cy }) => `${cx.toFixed(1)},${cy.toFixed(1)}`)
      .join(' ')
  const label = t('nozzleCatalogue.chartLabel', { expoente: format.number(exponent, 2), quantidade: points.length })
  return (
    <div className="flow-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <Axes x={x} y={y} pressureUnit={pressureField.unit} flowUnit={flowAxis.unit} />
        <polyline className="flow-fitted" points={curve(fitted)} />
        {standard && <polyline className="flow-standard" points={curve(standard)} />}
        {points.map(({ pressao_bar, vazao_lpm }) => (
          <circle key={pressao_bar} {...placeOf(pressao_bar, vazao_lpm)} r={5}>
            <title>{`${pressure(pressao_bar)}: ${format.quantity(flowAxis.convert(vazao_lpm), flowAxis.unit, flowAxis.decimals)}`}</title>
          </circle>
        ))}
      </svg>
      <ul className="picture-legend">
        <li>
          <Mark className="flow-point" /> {t('nozzleCatalogue.chartPoints')}
        </li>
        <li>
          <Mark className="flow-fitted" /> {t('nozzleCatalogue.chartFitted', { expoente: format.number(exponent, 2) })}
        </li>
        {iso && (
          <li>
            <Mark className="flow-standard" /> {t('nozzleCatalogue.chartStandard', { tamanho: iso.tamanho })}
          </li>
        )}
      </ul>
      {points.length === 1 && <Box color="text-body-secondary">{t('nozzleCatalogue.chartOnePoint')}</Box>}
    </div>
  )
}

const Mark = ({ className }: { className: string }) => (
  <svg viewBox="0 0 18 10" width={18} height={10} aria-hidden="true">
    {className === 'flow-point' ? (
      <circle cx={9} cy={5} r={5} />
    ) : (
      <line className={className} x1={0} x2={18} y1={5} y2={5} />
    )}
  </svg>
)

function Axes({ x, y, pressureUnit, flowUnit }: { x: Scale; y: Scale; pressureUnit: string; flowUnit: string }) {
  const { t, format } = useI18n()
  const bottom = HEIGHT - BOTTOM
  return (
    <g className="flow-axes">
      {y.ticks.map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y.at(value)} y2={y.at(value)} />
          <text x={LEFT - 6} y={y.at(value) + 4} textAnchor="end">
            {format.number(value, y.decimals)}
          </text>
        </g>
      ))}
      {x.ticks.map((value) => (
        <text key={value} x={x.at(value)} y={bottom + 18} textAnchor="middle">
          {format.number(value, x.decimals)}
        </text>
      ))}
      <text x={(LEFT + WIDTH - RIGHT) / 2} y={HEIGHT - 6} textAnchor="middle">
        {t('nozzleCatalogue.pressure')} ({pressureUnit})
      </text>
      <text x={14} y={bottom / 2} textAnchor="middle" transform={`rotate(-90 14 ${bottom / 2})`}>
        {t('nozzleCatalogue.flow')} ({flowUnit})
      </text>
    </g>
  )
}
