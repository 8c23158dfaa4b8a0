import { useI18n } from '../../i18n/I18n.tsx'

/** What a legend says of the tolerance's band and its limits. */
export function BandKey() {
  const { t } = useI18n()
  return (
    <li>
      <svg viewBox="0 0 22 12" width={22} height={12} aria-hidden="true">
        <rect width={22} y={1} height={10} className="chart-band" />
        <path d="M0 1 H22" className="chart-limit" />
        <path d="M0 11 H22" className="chart-limit" />
      </svg>
      {t('nozzles.chart.band')}
    </li>
  )
}
