import { useEffect, useState, useSyncExternalStore } from 'react'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { session } from '../../session/instance.ts'
import { useRouter } from '../routerContext.ts'
import { Entering } from './states.tsx'

/** A page that takes longer than this, ms, is told to be on its way; for a faster one it would only flash. */
const SHOWN_AFTER = 200

/** Says that another page is on its way, and, where that is so, that it waits for the access to be renewed. */
export function Pending() {
  const { t } = useI18n()
  const router = useRouter()
  const { location } = useSyncExternalStore(router.subscribe, () => router.state.navigation)
  const [shown, setShown] = useState(false)
  const pending = location !== undefined
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [pending])
  const entering = location?.pathname.startsWith(pathTo('app')) === true && session.current() === null
  return (
    <>
      {shown && <div className="pending" />}
      {shown && entering && <Entering />}
      <div role="status" className="pending-word unseen">
        {shown && !entering && t('common.loading')}
      </div>
    </>
  )
}
