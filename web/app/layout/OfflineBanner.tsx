import { useLayoutEffect } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { useOnline } from '../../ui/useOnline.ts'

/** Stays for as long as the browser has no network. */
export function OfflineBanner() {
  const { t } = useI18n()
  const online = useOnline()
  // What sticks to the top stands below it.
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.toggle('without-network', !online)
    return () => classList.remove('without-network')
  }, [online])
  return (
    <div role="status" className="offline">
      {online ? null : <p className="offline-banner">{t('common.offlineBanner')}</p>}
    </div>
  )
}
