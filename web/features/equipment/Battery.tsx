import { useI18n } from '../../i18n/I18n.tsx'

/** Below it, per cent, a device should be charged before the next day's work. */
const LOW = 20
export const isLow = (charge: number): boolean => charge < LOW
const LENGTH = 22

/** Charge in per cent: a bar with the figure beside it. */
export function Battery({ charge }: { charge: number }) {
  const { format } = useI18n()
  const filled = (LENGTH * Math.min(100, Math.max(0, charge))) / 100
  return (
    <span className={isLow(charge) ? 'battery battery-low' : 'battery'}>
      <svg width="30" height="12" viewBox="0 0 30 12" aria-hidden="true">
        <rect x="0.5" y="0.5" width="26" height="11" rx="2" fill="none" stroke="currentColor" />
        <rect x="27" y="3.5" width="2" height="5" fill="currentColor" />
        <rect className="battery-charge" x="2.5" y="2.5" width={filled} height="7" />
      </svg>
      {format.share(charge)}
    </span>
  )
}
