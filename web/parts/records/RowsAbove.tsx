import { useI18n } from '../../i18n/I18n.tsx'

interface Props {
  count: number
  text: 'ui.rowsAbove' | 'readings.above'
}

/** The way to rows that came above what somebody reads, which stays where it is until they take it. */
export function RowsAbove({ count, text }: Props) {
  const { t } = useI18n()
  if (count === 0) return null
  return (
    <button type="button" className="rows-above" onClick={() => scrollTo({ top: 0 })}>
      <span aria-hidden="true">↑ </span>
      {t(text, { quantidade: count })}
    </button>
  )
}
