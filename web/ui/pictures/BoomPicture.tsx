import { columnsFor, movedInRows, PLACE, placeBoom, ROW } from '../../../shared/pictures/geometry.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useWidth } from '../useWidth.ts'
import { NozzlePicture, type SprayerProps } from './NozzlePicture.tsx'

const BAR_Y = 24

/** The nozzles of a boom from left to right, on as many rows as the width needs. */
export function BoomPicture({ nozzles, focus, legend }: SprayerProps) {
  const { t } = useI18n()
  const { ref, width } = useWidth<HTMLDivElement>()
  const columns = columnsFor(width, nozzles.length)
  const rows = Math.ceil(nozzles.length / columns)
  const starts = Array.from({ length: rows }, (_, row) => row * columns)
  return (
    <div ref={ref}>
      {width > 0 && nozzles.length > 0 && (
        <NozzlePicture
          label={t('nozzles.picture.boom', { quantidade: nozzles.length })}
          placed={placeBoom(nozzles, columns)}
          move={(key, from) => movedInRows(key, from, nozzles.length, columns)}
          viewBox={[0, 0, columns * PLACE, rows * ROW]}
          focus={focus}
          legend={legend}
          maxWidth={columns * PLACE * 1.4}
        >
          {starts.map((start, row) => (
            <rect
              key={start}
              x={4}
              y={row * ROW + BAR_Y}
              width={Math.min(columns, nozzles.length - start) * PLACE - 8}
              height={5}
              rx={2.5}
              className="picture-steel"
            />
          ))}
        </NozzlePicture>
      )}
    </div>
  )
}
