import { deferred } from '../../../shared/olderBrowsers.ts'
import 'altcha/altcha.css'
import 'altcha/external'
import type { WidgetMethods } from 'altcha/types'
import type {} from 'altcha/types/global'
import type {} from 'altcha/types/react'
import ShaWorker from 'altcha/workers/sha?worker'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { loginArea } from '../../../shared/contract/login.ts'
import { addressOf } from '../../api/address.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import type { BotCheckHandle } from './botCheckHandle.ts'

type Widget = HTMLElement & WidgetMethods

$altcha.algorithms.set('SHA-256', () => new ShaWorker())

const FAILURES: Partial<Record<string, PlainKey>> = { error: 'login.botError', expired: 'login.botExpired' }

const textsOf = ({ t }: LoadedLanguage) => ({
  ariaLinkLabel: 'Altcha.org',
  error: t('login.botError'),
  expired: t('login.botExpired'),
  footer: '',
  label: t('login.botLabel'),
  verificationRequired: t('login.botRequired'),
  verified: t('login.botVerified'),
  verifying: t('login.botVerifying'),
  waitAlert: t('login.botWait'),
})

interface Props {
  ref: Ref<BotCheckHandle>
  /**
   * Why there is no solution; null once another is sought. The widget's own bubble would lie over the form's button.
   */
  onFailure: (text: PlainKey | null) => void
}

/** The widget and its worker: a proof of work solved beside the page, shown as a box that ticks itself. */
export function BotWidget({ ref, onFailure }: Props) {
  const i18n = useI18n()
  const widget = useRef<Widget | null>(null)
  const [ready] = useState(() => deferred())
  const payload = useRef<string | null>(null)
  const pending = useRef<Promise<string | null> | null>(null)

  function solve(): Promise<string | null> {
    pending.current ??= ready.promise
      .then(() => widget.current?.verify())
      .then((result) => result?.payload ?? null)
      .catch(() => null)
      .finally(() => {
        pending.current = null
      })
    return pending.current
  }

  useImperativeHandle(ref, () => ({
    solution: async () => payload.current ?? (await solve()),
    renew() {
      payload.current = null
      widget.current?.reset()
      void solve()
    },
  }))

  function attach(element: HTMLElement | null) {
    if (!element) return
    const attached = element as Widget
    widget.current = attached
    const changed = (event: Event) => {
      const { state, payload: found } = (event as CustomEvent<{ state: string; payload: string | null }>).detail
      payload.current = state === 'verified' ? found : null
      if (state !== 'unverified') onFailure(FAILURES[state] ?? null)
    }
    const loaded = () => {
      $altcha.i18n.set(i18n.language, { ...$altcha.i18n.get('en'), ...textsOf(i18n) })
      attached.configure({
        challenge: addressOf(loginArea.routes.desafio),
        hideFooter: true,
        hideLogo: true,
        humanInteractionSignature: false,
        language: i18n.language,
      })
      ready.resolve()
      void solve()
    }
    attached.addEventListener('statechange', changed)
    attached.addEventListener('load', loaded, { once: true })
    return () => {
      attached.removeEventListener('statechange', changed)
      attached.removeEventListener('load', loaded)
    }
  }

  return <altcha-widget ref={attach} />
}
