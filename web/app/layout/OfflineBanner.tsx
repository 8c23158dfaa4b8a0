import { useI18n } from '../../i18n/I18n.tsx'
import { useOnline } from '../../ui/useOnline.ts'

/** Stays for as long as the browser has no network. */
export function OfflineBanner() {
  const { t } = useI18n()
  const online = useOnline()
  return (
    <div role="status" className="offline">
      {online ? null : <p className="offline-banner">{t('common.offlineBanner')}</p>}
    </div>
  )
}
