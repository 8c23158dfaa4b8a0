import { Alert } from '@cloudscape-design/components'
import { useSyncExternalStore } from 'react'
import { useI18n } from '../i18n/I18n.tsx'

interface Toast {
  readonly id: string
  readonly type: 'success' | 'error' | 'info'
  readonly text: string
}

const SHOWN_MS = 6_000

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

const dismiss = (id: string) => change(toasts.filter((toast) => toast.id !== id))

/** Takes back everything said so far: it no longer holds. */
export const dismissToasts = (): void => change([])

/** Says something for six seconds, from wherever it happened. A null text (a cancelled call) says nothing. */
export function toast(type: Toast['type'], text: string | null): void {
  if (text === null) return
  count += 1
  const id = `toast-${count}`
  change([{ id, type, text }, ...toasts.filter((shown) => shown.text !== text)])
  setTimeout(() => dismiss(id), SHOWN_MS)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear, newest first. The regions are there before what they announce, or it would not be read out. */
export function Toasts() {
  const { t } = useI18n()
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const drawn = (urgent: boolean) =>
    shown
      .filter(({ type }) => (type === 'error') === urgent)
      .map(({ id, type, text }) => (
        <div key={id} className="toast">
          <Alert type={type} dismissible dismissAriaLabel={t('common.close')} onDismiss={() => dismiss(id)}>
            {text}
          </Alert>
        </div>
      ))
  return (
    <>
      <div role="alert">{drawn(true)}</div>
      <div role="status">{drawn(false)}</div>
    </>
  )
}
