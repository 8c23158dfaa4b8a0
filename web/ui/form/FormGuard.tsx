import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { type Location, useBlocker } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { AskDialog } from '../AskDialog.tsx'
import { afterPaint } from '../afterPaint.ts'
import { DiscardQuestion } from '../DiscardQuestion.tsx'
import { RELOADING } from './drafts.ts'
import { hasChanges, keepUnsaved, mind } from './guards.ts'
import { answerTabs } from './otherTabs.ts'
import type { EntityForm } from './useEntityForm.ts'

interface Props<In extends FieldValues, Out> {
  form: Pick<EntityForm<In, Out>, 'control' | 'isUnsaved' | 'keep' | 'withdraw' | 'loading' | 'restoring'>
  /**
   * Whether somebody goes to the login as to any other page. Unless given nobody does: they are sent there when their
   * session is lost.
   */
  leavesForLogin?: (to: Location) => boolean
}

/**
 * Asks before a changed form is left: for another screen by a question of ours, for another site by the browser's. It
 * alone follows whether the form is changed.
 */
export function FormGuard<In extends FieldValues, Out>({ form, leavesForLogin = () => false }: Props<In, Out>) {
  const { isDirty } = useFormState({ control: form.control })
  const changed = isDirty && !form.loading && !form.restoring
  // The router asks one guard only, the last: whichever it is speaks for every form of the screen.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false
    if (nextLocation.pathname !== PATHS.login.path || leavesForLogin(nextLocation)) return hasChanges()
    keepUnsaved()
    return false
  })
  const keep = useEffectEvent(form.keep)
  const { isUnsaved } = form
  const minded = useRef({ changed, isUnsaved })
  useLayoutEffect(() => {
    minded.current = { changed, isUnsaved }
  })
  useEffect(() => {
    const now = () => minded.current
    // A form that was just saved is left before it is drawn as unchanged.
    const isChanged = () => now().changed && now().isUnsaved()
    return mind({ isChanged, isUnsaved: () => now().isUnsaved(), keep: () => keep() })
  }, [])
  useEffect(answerTabs, [])
  const isReloading = useRef(false)
  useKeptOutOfSight(changed, isReloading, form)
  useEffect(() => {
    if (!changed) return
    const forgetAhead = afterPaint(AskDialog.ahead)
    isReloading.current = false
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReloading.current) event.preventDefault()
    }
    const beforeReload = () => {
      isReloading.current = keep()
    }
    addEventListener('beforeunload', ask)
    addEventListener(RELOADING, beforeReload)
    return () => {
      forgetAhead()
      removeEventListener('beforeunload', ask)
      removeEventListener(RELOADING, beforeReload)
    }
  }, [changed])

  if (blocker.state !== 'blocked') return null
  return <DiscardQuestion onDiscard={() => blocker.proceed()} onKeep={() => blocker.reset()} />
}

/**
 * Keeps what was typed while the page is out of sight: a phone ends a page that nobody looks at, asks nothing, and
 * loads it anew for whoever comes back. Whoever leaves the page knowingly is asked, and leaves nothing.
 */
function useKeptOutOfSight<In extends FieldValues, Out>(
  changed: boolean,
  isReloading: RefObject<boolean>,
  form: Pick<EntityForm<In, Out>, 'keep' | 'withdraw'>,
): void {
  const hide = useEffectEvent(() => changed && form.keep())
  const withdraw = useEffectEvent(() => !isReloading.current && form.withdraw())
  useEffect(() => {
    let leaves = false
    const look = () => {
      if (document.visibilityState === 'visible') withdraw()
      else if (!leaves) hide()
    }
    const leave = () => {
      leaves = true
      withdraw()
    }
    const comeBack = () => {
      leaves = false
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
    }
  }, [])
}
