import { useSyncExternalStore } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Stays for as long as the browser has no network. */
export function OfflineBanner() {
  const { t } = useI18n()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className="offline">
      {online ? null : <p className="offline-banner">{t('common.offlineBanner')}</p>}
    </div>
  )
}
