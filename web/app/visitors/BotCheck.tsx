import { lazy, type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'

/** 30 kB with its worker: the form is there before. */
const BotWidget = lazy(() => import('./BotWidget.tsx').then((module) => ({ default: module.BotWidget })))

export interface BotCheckHandle {
  /** The solution to send along; null when it could not be found. */
  solution(): Promise<string | null>
  /** A solution is good once: take a new challenge. */
  renew(): void
}

/** The bot check of a form. Whoever sends the form before the widget arrived waits for it. */
export function BotCheck({ ref }: { ref: Ref<BotCheckHandle> }) {
  const { language } = useI18n()
  const widget = useRef<BotCheckHandle>(null)
  const [arrival] = useState(() => Promise.withResolvers<void>())
  useImperativeHandle(ref, () => ({
    solution: () => arrival.promise.then(() => widget.current?.solution() ?? null),
    renew: () => void arrival.promise.then(() => widget.current?.renew()),
  }))
  function arrived(handle: BotCheckHandle | null) {
    widget.current = handle
    if (handle) arrival.resolve()
  }
  return (
    <div className="bot-check">
      <Suspense fallback={null}>
        {/* It keeps the language it began with. */}
        <BotWidget key={language} ref={arrived} />
      </Suspense>
    </div>
  )
}
