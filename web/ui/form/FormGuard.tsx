import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { type Location, useBlocker } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { AskDialog } from '../AskDialog.tsx'
import { afterPaint } from '../afterPaint.ts'
import { DiscardQuestion } from '../DiscardQuestion.tsx'
import { RELOADING } from './drafts.ts'
import { hasChanges, keepUnsaved, mind } from './guards.ts'
import type { EntityForm } from './useEntityForm.ts'

interface Props<In extends FieldValues, Out> {
  form: Pick<EntityForm<In, Out>, 'control' | 'isUnsaved' | 'keep' | 'loading' | 'restoring'>
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
  useEffect(() => {
    if (!changed) return
    const forgetAhead = afterPaint(AskDialog.ahead)
    let kept = false
    const ask = (event: BeforeUnloadEvent) => {
      if (!kept) event.preventDefault()
    }
    const beforeReload = () => {
      kept = keep()
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
