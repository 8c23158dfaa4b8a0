import { movedOnArc, placeTurbo, sideKnown } from '../../../shared/pictures/geometry.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { NozzlePicture, type SprayerProps } from './NozzlePicture.tsx'

const MARGIN = 46
/** Of a higher one, the lower nozzles would lie below the first screen. */
const WIDEST = 520

/** A turbosprayer as seen from behind: the arcs of nozzles around the fan, the tank on its wheels. */
export function TurboPicture({ nozzles, focus, legend }: SprayerProps) {
  const { t } = useI18n()
  if (nozzles.length === 0) return null
  const { placed, radius } = placeTurbo(nozzles)
  const edge = radius + MARGIN
  const ground = radius * 0.95 + MARGIN
  const tank = radius * 0.5
  return (
    <NozzlePicture
      label={t('nozzles.picture.turbo', { quantidade: nozzles.length })}
      placed={placed}
      move={(key, from) => movedOnArc(key, from, placed)}
      viewBox={[-edge, -edge, 2 * edge, edge + ground + 8]}
      maxWidth={Math.min(WIDEST, edge * 2 * 1.25)}
      focus={focus}
      legend={legend}
    >
      <line x1={-edge} x2={edge} y1={ground} y2={ground} className="picture-ground" />
      <rect
        x={-tank}
        y={-tank * 0.9}
        width={tank * 2}
        height={ground - 30 + tank * 0.9}
        rx={tank * 0.5}
        className="picture-tank"
      />
      {[-1, 1].map((side) => (
        <rect
          key={side}
          x={side * tank * 0.82 - 13}
          y={ground - 58}
          width={26}
          height={58}
          rx={9}
          className="picture-wheel"
        />
      ))}
      <circle r={tank * 0.72} className="picture-fan" />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <path
          key={turn}
          d={`M0 0 Q${tank * 0.3} ${-tank * 0.2} ${tank * 0.1} ${-tank * 0.66}`}
          transform={`rotate(${turn})`}
          className="picture-blade"
        />
      ))}
      <circle r={tank * 0.12} className="picture-hub" />
      {nozzles.every(sideKnown) && (
        <>
          <text x={-edge + 4} textAnchor="start" y={ground - 10} className="picture-side">
            {t('nozzles.picture.left')}
          </text>
          <text x={edge - 4} textAnchor="end" y={ground - 10} className="picture-side">
            {t('nozzles.picture.right')}
          </text>
        </>
      )}
    </NozzlePicture>
  )
}
