import { Button } from '@cloudscape-design/components'
import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from 'react'
import { useI18n } from '../i18n/I18n.tsx'
import { RELOADING } from './form/drafts.ts'
import { createPartCode } from './partCode.ts'
import { toast } from './toasts.tsx'

interface Options<Props> {
  /** Keeps its room until it comes. */
  readonly place?: ReactNode
  /** For what a person opens: closes it where it cannot be had, so that the next click tries again. */
  readonly close?: (props: Props) => void
}

export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Fetches its code ahead, where it becomes likely. */
  readonly ahead: () => void
  /** Resolves when its code is there, trying again where it was not to be had. Rejects when it still is not. */
  readonly fetched: () => Promise<void>
  /** Fetches its code, and says whether it has come or cannot be had: what stands below the part would move. */
  readonly useSettled: () => boolean
}

const BROWSER = {
  // A worker hands out what is kept for when there is no network.
  mayTry: () => navigator.onLine || Boolean(navigator.serviceWorker?.controller),
  async loadAnew() {
    const page = await fetch('/', { cache: 'no-store' }).catch(() => null)
    if (!page?.ok) return
    dispatchEvent(new Event(RELOADING))
    location.reload()
  },
}

/**
 * A part of a page whose code comes when it is shown. Where it cannot be had, a notice says so, and the page stays:
 * what a person opened is closed again, anything else leaves a button that tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { place = null, close }: Options<Props> = {},
): LazyPart<Props> {
  const opened = close !== undefined
  const part = createPartCode(load, BROWSER)

  function Part(props: Props) {
    const { t } = useI18n()
    const { code: Loaded, missing } = useSyncExternalStore(part.subscribe, part.current)
    const sayMissing = () => toast('error', t('common.partFailed'))
    const failed = useEffectEvent(() => {
      sayMissing()
      close?.(props)
    })
    useEffect(() => {
      let left = false
      part.fetch(opened).catch(() => left || failed())
      return () => {
        left = true
      }
    }, [])
    if (Loaded) return <Loaded {...props} />
    if (!missing || opened) return place
    return (
      <Button
        variant="icon"
        iconName="refresh"
        formAction="none"
        ariaLabel={t('common.retry')}
        onClick={() => void part.fetch(true).catch(sayMissing)}
      />
    )
  }

  const ahead = () => void part.fetch(false).catch(() => undefined)

  function useSettled(): boolean {
    const { code, missing } = useSyncExternalStore(part.subscribe, part.current)
    useEffect(ahead, [])
    return code !== null || missing
  }

  return Object.assign(Part, {
    ahead,
    useSettled,
    fetched: () => part.fetch(true),
  })
}
