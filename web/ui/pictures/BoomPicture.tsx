import { useMemo } from 'react'
import { type BoomCentre, type BoomRun, drawBoom, titleWithin } from '../../../shared/pictures/boom.ts'
import { movedOnBoom } from '../../../shared/pictures/geometry.ts'
import { partTitle } from '../../../shared/readings/boomWords.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useWidth } from '../useWidth.ts'
import { NozzlePicture, type SprayerProps } from './NozzlePicture.tsx'

/** Short booms are drawn larger than they are wide; of one in many rows the last would lie below the screen. */
const LARGER = 1.4
const FEW_ROWS = 2

/** The nozzles of a boom from left to right by its sections, on as many rows as the width needs. */
export function BoomPicture({ nozzles, focus, legend, isLater = false }: SprayerProps) {
  const { t } = useI18n()
  const { ref, width } = useWidth<HTMLDivElement>({ isLater })
  const { placed, runs, centre, viewBox, rows } = useMemo(() => drawBoom(nozzles, width), [nozzles, width])
  return (
    <div ref={ref}>
      {width > 0 && nozzles.length > 0 && (
        <NozzlePicture
          label={t('nozzles.picture.boom', { quantidade: nozzles.length })}
          placed={placed}
          move={(key, from) => movedOnBoom(key, from, placed)}
          viewBox={viewBox}
          focus={focus}
          legend={legend}
          maxWidth={viewBox[2] * (rows > FEW_ROWS ? 1 : LARGER)}
        >
          {runs.map((run) => (
            <Run key={`${run.x} ${run.pipe.y}`} run={run} />
          ))}
          {centre && <Centre at={centre} />}
        </NozzlePicture>
      )}
    </div>
  )
}

function Run({ run }: { run: BoomRun }) {
  const i18n = useI18n()
  const { part, x, width, titleY, pipe } = run
  return (
    <>
      {part && (
        <>
          <text x={x + 4} y={titleY} className="picture-part">
            {titleWithin(partTitle(part, i18n), run)}
          </text>
          <line x1={x + 4} x2={x + width - 4} y1={titleY + 5} y2={titleY + 5} className="picture-part-line" />
        </>
      )}
      <rect {...pipe} rx={2.5} className="picture-steel" />
    </>
  )
}

function Centre({ at: { x, top, bottom, anchor } }: { at: BoomCentre }) {
  const { t } = useI18n()
  return (
    <>
      <line x1={x} x2={x} y1={top} y2={bottom} className="picture-centre" />
      <text x={x} y={bottom + 12} textAnchor={anchor} className="picture-centre-word">
        {t('nozzles.boom.centre')}
      </text>
    </>
  )
}
