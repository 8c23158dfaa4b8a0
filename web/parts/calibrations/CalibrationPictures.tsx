import { Header } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { deviceError } from '../../../shared/domain/numbers/error.ts'
import { sampleFlow } from '../../../shared/readings/calibrationFacts.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useUnits } from '../../ui/units.ts'
import '../../styles/calibration.css'

type Calibration = NonNullable<Leitura['calibracao']>

/** How the device was compared with a cylinder or a scale: its samples drawn, and its flow beside the reference. */
export function CalibrationPictures({ calibration }: { calibration: Calibration }) {
  return (
    <div className="calibration">
      {calibration.amostras.length > 0 && <Samples calibration={calibration} />}
      <Comparison calibration={calibration} />
    </div>
  )
}

/** Height of a cylinder, and how far the fullest is filled. */
const CYLINDER = { width: 46, height: 120, full: 0.9, apart: 110 }

/** Each sample as a graduated cylinder, filled in proportion. */
function Samples({ calibration: { amostras } }: { calibration: Calibration }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const units = useUnits()
  const fullest = Math.max(1, ...amostras.map(({ volume_ml }) => volume_ml))
  const { width, height, full, apart } = CYLINDER
  return (
    <figure>
      <Header variant="h3">{t('verdict.calibration.samples')}</Header>
      <svg viewBox={`0 0 ${amostras.length * apart} ${height + 12}`} aria-hidden="true" className="samples">
        {amostras.map(({ volume_ml }, index) => {
          const level = (height - 4) * full * (volume_ml / fullest)
          const x = index * apart + 6
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: samples have no name but their order.
            <g key={index} transform={`translate(${x} 4)`}>
              <rect x={2} y={height - 2 - level} width={width - 4} height={level} className="sample-water" />
              <path d={`M0 0 V${height} H${width} V0`} className="sample-glass" />
              {[0.25, 0.5, 0.75].map((share) => (
                <path key={share} d={`M${width} ${height * share} h-10`} className="sample-glass" />
              ))}
            </g>
          )
        })}
      </svg>
      <figcaption>
        <ol>
          {amostras.map((sample, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: samples have no name but their order.
            <li key={index}>
              {t('verdict.calibration.sample', {
                numero: index + 1,
                volume: format.quantity(sample.volume_ml, 'mL', 0),
                tempo: format.quantity(sample.tempo_s, 's', 1),
                vazao: units.flow(sampleFlow(sample)),
              })}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}

/** The device's flow beside the reference's, as bars of one scale. */
function Comparison({ calibration }: { calibration: Calibration }) {
  const { t, format } = useI18n()
  const units = useUnits()
  const { vazao_dispositivo: device, vazao_gravimetrica: reference, vazao_pos_calibracao: after } = calibration
  const bars = (
    [
      ['verdict.calibration.device', device],
      ['verdict.calibration.reference', reference],
      ['verdict.calibration.after', after],
    ] as const
  ).flatMap(([label, flow]) => (flow === null ? [] : [{ label: t(label), flow }]))
  if (bars.length === 0) return null
  const most = Math.max(...bars.map(({ flow }) => flow)) || 1
  return (
    <section>
      <Header variant="h3">{t('verdict.calibration.compare')}</Header>
      <ul className="flow-bars">
        {bars.map(({ label, flow }) => (
          <li key={label}>
            <span>{label}</span>
            <span className="flow-bar" style={{ width: `${(100 * flow) / most}%` }} aria-hidden="true" />
            <b className="figure">{units.flow(flow)}</b>
          </li>
        ))}
      </ul>
      {device !== null && reference !== null && reference > 0 && (
        <p>{t('verdict.calibration.deviceError', { erro: format.signedPercent(deviceError(device, reference)) })}</p>
      )}
    </section>
  )
}
