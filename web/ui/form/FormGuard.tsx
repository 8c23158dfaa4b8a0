import { useEffect, useEffectEvent } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { type Location, useBlocker } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { AskDialog } from '../AskDialog.tsx'
import { DiscardQuestion } from '../DiscardQuestion.tsx'
import { RELOADING } from './drafts.ts'
import { hasChanges, keepUnsaved, mind } from './guards.ts'
import type { EntityForm } from './useEntityForm.ts'

interface Props {
  changed: boolean
  /** Not saved yet, although it may just be under way; what is changed, unless given. */
  unsaved?: boolean
  /**
   * Nobody can be asked, the session having ended or the console being loaded anew: keeps what was typed, and says
   * whether it did.
   */
  onSessionLost: () => boolean
  /**
   * Whether somebody goes to the login as to any other page. Unless given nobody does: they are sent there when their
   * session is lost.
   */
  leavesForLogin?: (to: Location) => boolean
}

interface FormGuardProps<In extends FieldValues, Out> extends Pick<Props, 'leavesForLogin'> {
  form: Pick<EntityForm<In, Out>, 'control' | 'keep' | 'loading' | 'restoring'>
}

/** The guard of a form: it alone follows whether that is changed. */
export function FormGuard<In extends FieldValues, Out>({ form, ...more }: FormGuardProps<In, Out>) {
  const { isDirty } = useFormState({ control: form.control })
  const changed = isDirty && !form.loading && !form.restoring
  return <DiscardGuard changed={changed} unsaved={isDirty} onSessionLost={form.keep} {...more} />
}

/** Asks before a changed form is left: for another screen by a question of ours, for another site by the browser's. */
export function DiscardGuard({ changed, unsaved = changed, onSessionLost, leavesForLogin = () => false }: Props) {
  // The router asks one guard only, the last: whichever it is speaks for every form of the screen.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false
    if (nextLocation.pathname !== PATHS.login.path || leavesForLogin(nextLocation)) return hasChanges()
    keepUnsaved()
    return false
  })
  const keep = useEffectEvent(onSessionLost)
  useEffect(() => mind({ changed, unsaved, keep: () => keep() }), [changed, unsaved])
  useEffect(() => {
    if (!changed) return
    AskDialog.ahead()
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
      removeEventListener('beforeunload', ask)
      removeEventListener(RELOADING, beforeReload)
    }
  }, [changed])

  if (blocker.state !== 'blocked') return null
  return <DiscardQuestion onDiscard={() => blocker.proceed()} onKeep={() => blocker.reset()} />
}
