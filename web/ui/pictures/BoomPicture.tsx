import { columnsFor, movedInRows, PLACE } from '../../../shared/pictures/geometry.ts'
import { drawBoom } from '../../../shared/pictures/sprayers.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useWidth } from '../useWidth.ts'
import { NozzlePicture, type SprayerProps } from './NozzlePicture.tsx'

/** The nozzles of a boom from left to right, on as many rows as the width needs. */
export function BoomPicture({ nozzles, focus, legend }: SprayerProps) {
  const { t } = useI18n()
  const { ref, width } = useWidth<HTMLDivElement>()
  const columns = columnsFor(width, nozzles.length)
  const { placed, pipes, viewBox } = drawBoom(nozzles, columns)
  return (
    <div ref={ref}>
      {width > 0 && nozzles.length > 0 && (
        <NozzlePicture
          label={t('nozzles.picture.boom', { quantidade: nozzles.length })}
          placed={placed}
          move={(key, from) => movedInRows(key, from, nozzles.length, columns)}
          viewBox={viewBox}
          focus={focus}
          legend={legend}
          maxWidth={columns * PLACE * 1.4}
        >
          {pipes.map((pipe) => (
            <rect key={pipe.y} {...pipe} rx={2.5} className="picture-steel" />
          ))}
        </NozzlePicture>
      )}
    </div>
  )
}
