import { useLayoutEffect } from 'react'
import { heardAt } from '../../api/reach.ts'
import { useOnline } from '../../api/useOnline.ts'
import { useI18n } from '../../i18n/I18n.tsx'

/** Stays for as long as the server cannot be reached, and says of when at the latest what is shown is. */
export function OfflineBanner() {
  const { t, format } = useI18n()
  const online = useOnline()
  const heard = online ? null : heardAt()
  // What sticks to the top stands below it.
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.toggle('without-network', !online)
    return () => classList.remove('without-network')
  }, [online])
  return (
    <div role="status" className="offline">
      {!online && (
        <p className="offline-banner">
          {heard === null
            ? t('common.offlineBanner')
            : t('common.offlineSince', { quando: format.dateTime(new Date(heard).toISOString()) })}
        </p>
      )}
    </div>
  )
}
