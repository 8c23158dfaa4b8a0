import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useI18n } from '../../i18n/I18n.tsx'
import { toast } from '../toasts.tsx'
import { forgetDraft, keepDraft, takeDraft } from './drafts.ts'
import type { Known } from './known.ts'
import { VERSION } from './merge.ts'
import { typedOver } from './typedOver.ts'

interface KeptValues {
  /** Whether what is typed was kept from an earlier visit. */
  readonly restored: boolean
  /** Keeps what was typed for whoever comes back to the form, and says whether it did. */
  readonly keep: () => boolean
  /** What was kept is not needed: the form is still there. */
  readonly withdraw: () => void
  /** What was kept is saved, or given up. */
  readonly forget: () => void
}

/**
 * Puts back what was typed into a form earlier and kept under a key, and keeps it again; null where nothing may be
 * kept.
 */
export function useDraft<In extends FieldValues, Out>(
  { getValues, setValue }: UseFormReturn<In, unknown, Out>,
  known: RefObject<Known<In>>,
  key: string | null,
  secrets: readonly string[],
): KeptValues {
  const { t } = useI18n()
  const [restored, setRestored] = useState(false)
  // In passing too: the form's own notice may be far below what is in sight.
  const tellRestored = useEffectEvent(() => toast('info', t('forms.draftRestored')))
  useEffect(() => {
    const draft = key === null ? null : takeDraft(sessionStorage, key)
    if (!draft) return
    const names = Object.keys(draft.typed)
    const values = typedOver(getValues(), draft.typed, draft.changed)
    for (const name of names) {
      setValue(name as FieldPath<In>, values[name] as never, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      })
    }
    if (names.length === 0) return
    setRestored(true)
    tellRestored()
  }, [key, setValue, getValues])

  const withdraw = () => {
    if (key !== null) forgetDraft(sessionStorage, key)
  }
  return {
    restored,
    withdraw,
    keep: () =>
      key !== null &&
      keepDraft(sessionStorage, key, { typed: getValues(), changed: known.current.dirtyFields }, [...secrets, VERSION]),
    forget: () => {
      withdraw()
      setRestored(false)
    },
  }
}
