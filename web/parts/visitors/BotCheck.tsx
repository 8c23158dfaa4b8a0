import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { deferred } from '../../../shared/olderBrowsers.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { BotCheckHandle } from './botCheckHandle.ts'

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
  const comeBack = useEffectEvent(() => failure && widget.current?.renew())
  // What could not be fetched without a network is fetched by itself once that is back.
  useEffect(() => {
    addEventListener('online', comeBack)
    return () => removeEventListener('online', comeBack)
  }, [])
  function arrived(handle: BotCheckHandle | null) {
    widget.current = handle
    if (handle) arrival.resolve()
  }
  return (
    <div>
      <div className="bot-check">
        {/* It keeps the language it began with. */}
        <BotWidget key={language} ref={arrived} onFailure={setFailure} />
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
