import { Alert } from '@cloudscape-design/components'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useI18n } from '../i18n/I18n.tsx'
import { placeLane, watchLane } from './toastPlace.ts'

interface Toast {
  readonly id: string
  /** What the page shows anyway is only `spoken`, to those who do not see it. */
  readonly type: 'success' | 'error' | 'info' | 'spoken'
  readonly text: string
}

const SHOWN_MS = 6_000
/** So long, ms, those stay that somebody just looked at. */
const LEFT_MS = 2_000

let toasts: readonly Toast[] = []
let count = 0
let held = false
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Takes away all but some; those keep their time. */
function keep(wanted: (toast: Toast) => boolean) {
  for (const gone of toasts.filter((toast) => !wanted(toast))) {
    clearTimeout(timers.get(gone.id))
    timers.delete(gone.id)
  }
  change(toasts.filter(wanted))
}

const dismiss = (id: string) => keep((toast) => toast.id !== id)

function dismissIn(id: string, ms: number) {
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => dismiss(id), ms),
  )
}

/** Takes back everything said so far: it no longer holds. */
export const dismissToasts = (): void => keep(() => false)

/** Takes back some of what was said, which no longer holds, by what `toast` answered. */
export const takeBack = (said: ReadonlySet<string>): void => keep(({ id }) => !said.has(id))

/** Nothing disappears while somebody points at what is said, or is in it; then it goes, a moment later. */
export function holdToasts(hold: boolean): void {
  if (hold === held) return
  held = hold
  for (const { id } of toasts) {
    if (hold) clearTimeout(timers.get(id))
    else dismissIn(id, LEFT_MS)
  }
}

/**
 * Says something for six seconds, from wherever it happened, and answers by which id it is taken back. A null text (a
 * cancelled call) says nothing.
 */
export function toast(type: Toast['type'], text: string): string
export function toast(type: Toast['type'], text: string | null): string | null
export function toast(type: Toast['type'], text: string | null): string | null {
  if (text === null) return null
  count += 1
  const id = `toast-${count}`
  keep((shown) => shown.text !== text)
  change([{ id, type, text }, ...toasts])
  if (!held) dismissIn(id, SHOWN_MS)
  return id
}

/** What is said now, newest first. */
export const currentToasts = (): readonly Toast[] => toasts

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const HOLDING = {
  onMouseMove: () => holdToasts(true),
  onMouseLeave: () => holdToasts(false),
  onFocus: () => holdToasts(true),
  onBlur: () => holdToasts(false),
}

/**
 * Where toasts appear, newest first, over whatever is open but no control of it. The regions are there before what they
 * announce, or it would not be read out.
 */
export function Toasts() {
  const { t } = useI18n()
  const shown = useSyncExternalStore(subscribe, currentToasts)
  const lane = useRef<HTMLDivElement>(null)
  const some = shown.length > 0
  useLayoutEffect(() => {
    if (shown.length > 0 && lane.current) placeLane(lane.current)
  }, [shown])
  useEffect(() => (some && lane.current ? watchLane(lane.current) : undefined), [some])
  const drawn = (urgent: boolean) =>
    shown
      .filter(({ type }) => (type === 'error') === urgent)
      .map(({ id, type, text }) =>
        type === 'spoken' ? (
          <span key={id} className="unseen">
            {text}
          </span>
        ) : (
          <div key={id} className="toast" {...HOLDING}>
            <Alert
              type={type}
              dismissible
              dismissAriaLabel={t('common.close')}
              onDismiss={() => {
                // What is gone is left by nobody.
                holdToasts(false)
                dismiss(id)
              }}
            >
              {text}
            </Alert>
          </div>
        ),
      )
  return (
    <div ref={lane} className="notifications">
      <div role="alert">{drawn(true)}</div>
      <div role="status">{drawn(false)}</div>
    </div>
  )
}
