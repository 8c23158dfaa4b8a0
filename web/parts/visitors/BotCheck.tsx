import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { deferred } from '../../../shared/olderBrowsers.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { BotCheckHandle } from './botCheckHandle.ts'

/** A network that is back may lead nowhere for a moment: so often, and each time after so long, ms, it is tried. */
const TRIES = 3
const AGAIN_MS = 1_500

/** 30 kB with its worker: the form is there before. */
const BotWidget = lazyPart(() => import('./BotWidget.tsx').then((module) => module.BotWidget))

/**
 * The bot check of a form. Whoever sends the form before the widget arrived waits for it, or has it asked for again.
 */
export function BotCheck({ ref }: { ref: Ref<BotCheckHandle> }) {
  const { language, t } = useI18n()
  const [failure, setFailure] = useState<PlainKey | null>(null)
  const widget = useRef<BotCheckHandle>(null)
  const [arrival] = useState(() => deferred())
  useImperativeHandle(ref, () => ({
    solution: () =>
      BotWidget.fetched().then(
        () => arrival.promise.then(() => widget.current?.solution() ?? null),
        () => null,
      ),
    renew: () => void arrival.promise.then(() => widget.current?.renew()),
  }))
  const tries = useRef(0)
  const again = useRef<ReturnType<typeof setTimeout>>(undefined)
  const comeBack = useEffectEvent(() => {
    if (!failure) return
    tries.current = TRIES
    widget.current?.renew()
  })
  // What could not be fetched without a network is fetched by itself once that is back.
  useEffect(() => {
    addEventListener('online', comeBack)
    return () => {
      clearTimeout(again.current)
      removeEventListener('online', comeBack)
    }
  }, [])
  function told(text: PlainKey | null) {
    setFailure(text)
    // What somebody pressed for meanwhile is not sought once more.
    clearTimeout(again.current)
    if (text && tries.current-- > 0) again.current = setTimeout(() => widget.current?.renew(), AGAIN_MS)
  }
  function arrived(handle: BotCheckHandle | null) {
    widget.current = handle
    if (handle) arrival.resolve()
  }
  return (
    <div>
      <div className="bot-check">
        {/* It keeps the language it began with. */}
        <BotWidget key={language} ref={arrived} onFailure={told} />
        {failure && (
          <button type="button" className="visitor-again" onClick={() => widget.current?.renew()}>
            {t('common.retry')}
          </button>
        )}
      </div>
      <div role="alert">
        {failure && <p className="bot-failure">{t(navigator.onLine ? failure : 'common.offlineBanner')}</p>}
      </div>
    </div>
  )
}
