import { deferred } from '../../../shared/olderBrowsers.ts'
import 'altcha/altcha.css'
import 'altcha/external'
import type { WidgetMethods } from 'altcha/types'
import type {} from 'altcha/types/global'
import type {} from 'altcha/types/react'
import ShaWorker from 'altcha/workers/sha?worker'
import { type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { CHALLENGE_MS, loginArea } from '../../../shared/contract/login.ts'
import { addressOf } from '../../api/address.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import type { BotCheckHandle } from './botCheckHandle.ts'

type Widget = HTMLElement & WidgetMethods

$altcha.algorithms.set('SHA-256', () => new ShaWorker())

/** A solution that is older is sought anew: it may expire before the server has it. ms */
const GOOD_FOR_MS = CHALLENGE_MS - 60_000

const textsOf = ({ t }: LoadedLanguage) => ({
  ariaLinkLabel: 'Altcha.org',
  error: t('login.botError'),
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

/** What the widget has solved, and until when that is good. */
function useSolutions(widget: RefObject<Widget | null>, ready: Promise<void>) {
  const payload = useRef<string | null>(null)
  const solvedAt = useRef(0)
  const pending = useRef<Promise<string | null> | null>(null)

  function solve(): Promise<string | null> {
    pending.current ??= ready
      .then(() => widget.current?.verify())
      .then((result) => result?.payload ?? null)
      .catch(() => null)
      .finally(() => {
        pending.current = null
      })
    return pending.current
  }
  function renew(): Promise<string | null> {
    payload.current = null
    widget.current?.reset()
    return solve()
  }
  return {
    solve,
    renew,
    async solution(): Promise<string | null> {
      if (payload.current === null) return solve()
      return Date.now() - solvedAt.current < GOOD_FOR_MS ? payload.current : renew()
    },
    note(found: string | null): void {
      payload.current = found
      solvedAt.current = Date.now()
    },
  }
}

/** The widget and its worker: a proof of work solved beside the page, shown as a box that ticks itself. */
export function BotWidget({ ref, onFailure }: Props) {
  const i18n = useI18n()
  const widget = useRef<Widget | null>(null)
  const [ready] = useState(() => deferred())
  const { solve, renew, solution, note } = useSolutions(widget, ready.promise)
  useImperativeHandle(ref, () => ({ solution, renew: () => void renew() }))

  function attach(element: HTMLElement | null) {
    if (!element) return
    const attached = element as Widget
    widget.current = attached
    const changed = (event: Event) => {
      const { state, payload: found } = (event as CustomEvent<{ state: string; payload: string | null }>).detail
      note(state === 'verified' ? found : null)
      if (state !== 'unverified') onFailure(state === 'error' ? 'login.botError' : null)
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
