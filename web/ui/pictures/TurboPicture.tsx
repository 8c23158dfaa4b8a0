import { useMemo } from 'react'
import { movedOnArc, sideKnown } from '../../../shared/pictures/geometry.ts'
import { drawTurbo } from '../../../shared/pictures/sprayers.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { NozzlePicture, type SprayerProps } from './NozzlePicture.tsx'

/** Of a higher one, the lower nozzles would lie below the first screen. */
const WIDEST = 520

/** A turbosprayer as seen from behind: the arcs of nozzles around the fan, the tank on its wheels. */
export function TurboPicture({ nozzles, focus, legend }: SprayerProps) {
  const { t } = useI18n()
  const drawn = useMemo(() => (nozzles.length === 0 ? null : drawTurbo(nozzles)), [nozzles])
  if (!drawn) return null
  const { placed, viewBox, edge, ground, tank, tankRound, wheels, fan, hub, blade, turns } = drawn
  return (
    <NozzlePicture
      label={t('nozzles.picture.turbo', { quantidade: nozzles.length })}
      placed={placed}
      move={(key, from) => movedOnArc(key, from, placed)}
      viewBox={viewBox}
      maxWidth={Math.min(WIDEST, edge * 2 * 1.25)}
      focus={focus}
      legend={legend}
    >
      <line x1={-edge} x2={edge} y1={ground} y2={ground} className="picture-ground" />
      <rect {...tank} rx={tankRound} className="picture-tank" />
      {wheels.map((wheel) => (
        <rect key={wheel.x} {...wheel} rx={9} className="picture-wheel" />
      ))}
      <circle r={fan} className="picture-fan" />
      {turns.map((turn) => (
        <path key={turn} d={blade} transform={`rotate(${turn})`} className="picture-blade" />
      ))}
      <circle r={hub} className="picture-hub" />
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
