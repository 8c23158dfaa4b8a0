import { type ReactNode, useMemo } from 'react'
import type { Units } from '../../../shared/i18n/units.ts'
import type { PictureNozzle, Placed } from '../../../shared/pictures/geometry.ts'
import { JUDGEMENT_COLOURS, judgementOf } from '../../../shared/pictures/judgements.ts'
import { DONE_RING, fanPath } from '../../../shared/pictures/marks.ts'
import { nozzleFigures } from '../../../shared/readings/nozzleTexts.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { useUnits } from '../units.ts'
import { type DrawnNozzle, NozzleDrawing, type NozzleFocus } from './NozzleDrawing.tsx'
import { NozzleMark } from './NozzleMark.tsx'

/** What the picture of a sprayer takes. */
export interface SprayerProps {
  nozzles: readonly PictureNozzle[]
  focus?: NozzleFocus | undefined
  /** Something else says what the marks mean. */
  legend?: null | undefined
  /** Nothing below moves when it comes: it delays no paint. */
  isLater?: boolean
}

interface Props {
  label: string
  placed: readonly Placed[]
  move: (key: string, from: number) => number | null
  viewBox: readonly [number, number, number, number]
  /** Widest it is drawn, in pixels. */
  maxWidth: number
  focus?: NozzleFocus | undefined
  /** Something else says what the marks mean. */
  legend?: null | undefined
  /** The sprayer behind the nozzles. */
  children: ReactNode
}

const REACH = 15

const drawnOf = (
  { nozzle, x, y, turn, numberX, numberY }: Placed,
  i18n: LoadedLanguage,
  units: Units,
): DrawnNozzle => ({
  nozzle,
  figures: nozzleFigures(nozzle, i18n, units),
  place: { x: x - REACH, y: y - REACH, width: 2 * REACH, height: 2 * REACH },
  drawing: (
    <>
      <text x={numberX} y={numberY} className="picture-number">
        {nozzle.posicao}
      </text>
      <g transform={`translate(${x} ${y})`}>
        {(nozzle.vazao ?? 0) > 0 && <Fan turn={turn} nozzle={nozzle} />}
        <NozzleMark judgement={judgementOf(nozzle)} />
        {nozzle.servico && (
          <circle r={DONE_RING.radius} fill="none" stroke={DONE_RING.colour} strokeWidth={DONE_RING.width} />
        )}
      </g>
    </>
  ),
})

/** Nozzles drawn where they are on the sprayer, spraying the wider the more they give. */
export function NozzlePicture({ placed, children, ...drawing }: Props) {
  const i18n = useI18n()
  const units = useUnits()
  const nozzles = useMemo(() => placed.map((one) => drawnOf(one, i18n, units)), [placed, i18n, units])
  return (
    <NozzleDrawing {...drawing} nozzles={nozzles}>
      {children}
    </NozzleDrawing>
  )
}

function Fan({ turn, nozzle }: { turn: number; nozzle: PictureNozzle }) {
  return (
    <path
      d={fanPath(nozzle.erro)}
      transform={`rotate(${turn})`}
      fill={JUDGEMENT_COLOURS[judgementOf(nozzle)]}
      className="picture-spray"
    />
  )
}
