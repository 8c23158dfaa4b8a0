import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, get, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useI18n } from '../../i18n/I18n.tsx'
import { toast } from '../toasts.tsx'
import { type Draft, forgetDraft, keepDraft, takeDraft } from './drafts.ts'
import type { FormFailure, Removed } from './failure.ts'
import { issueText } from './issueText.ts'
import { beginWithFresh, beginWithSent, VERSION } from './merge.ts'
import { copyOf, typedOver } from './typedOver.ts'
import { useErrorLanguage } from './useErrorLanguage.ts'

interface Options<In extends FieldValues, Out, Saved> {
  /** The body schema of the contract's route. */
  schema: z.ZodType<Out, In>
  defaultValues: DefaultValues<In>
  /** Saves; a rejection keeps everything as typed and is explained. */
  onSubmit: (values: Out) => Promise<Saved>
  /** Leaves the form once all of it is saved. What was typed meanwhile keeps it open, and is said to be unsaved. */
  onSaved?: (saved: Saved) => unknown
  /** Leaves it then too: for a form in which what was typed meanwhile can no longer be saved. */
  onSavedBefore?: (saved: Saved, later: Draft) => unknown
  /** Translates what `onSubmit` rejected with; `formFailure` of the API client does. */
  explain: (error: unknown) => FormFailure
  /** Reads the record again after somebody else changed it; what was typed stays over it, to be saved or taken back. */
  onReload?: () => Promise<DefaultValues<In>>
  /** Restores the removed record that has a value of the form, instead of saving another one. */
  onRestore?: (removed: Removed) => Promise<Saved>
  /** Person and record: under it the typed values survive an expired session; null where nothing may be kept. */
  draft: string | null
  /** Fields a draft never keeps, such as passwords. */
  secrets?: readonly string[]
}

export interface EntityForm<In extends FieldValues, Out> {
  readonly methods: UseFormReturn<In, unknown, Out>
  readonly control: UseFormReturn<In, unknown, Out>['control']
  readonly submit: () => Promise<void>
  readonly loading: boolean
  readonly failure: FormFailure | null
  /** Changed and not saved: leaving asks first. */
  readonly changed: boolean
  /** Changed, and perhaps being saved at this moment. */
  readonly unsaved: boolean
  /** Shows the record as it is now, except under what was typed. Answers the fields in which the two differ. */
  readonly showFresh: (fresh: DefaultValues<In>) => readonly string[]
  readonly reload: (() => void) | null
  readonly reloading: boolean
  /** Null unless a removed record stands in the way that can be restored instead. */
  readonly restore: (() => void) | null
  readonly restoring: boolean
  /** Keeps what was typed for whoever comes back to the form, and says whether it did. */
  readonly keep: () => boolean
  /** Whether what is typed was kept from an earlier visit. */
  readonly restored: boolean
  /** Takes back everything typed. */
  readonly drop: () => void
}

/**
 * A form on a schema of the contract: fields are validated after they were touched, refusals of single fields appear on them, and
 * what was typed stays until it is saved.
 */
export function useEntityForm<In extends FieldValues, Out, Saved = unknown>(
  options: Options<In, Out, Saved>,
): EntityForm<In, Out> {
  const i18n = useI18n()
  const { schema, explain, onSubmit, secrets = [] } = options
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [saved, setSaved] = useState(false)
  const [reloading, setReloading] = useState(false)
  const [restored, setRestored] = useState(false)
  const [restoring, setRestoring] = useState(false)
  const sending = useRef(false)
  const resolver = useMemo(
    () => zodResolver(schema, { error: (issue) => issueText(issue as never, i18n) }),
    [schema, i18n],
  )
  const methods = useForm<In, unknown, Out>({
    mode: 'onTouched',
    // The resolver's types follow another copy of the same schema type.
    resolver: resolver as never,
    defaultValues: options.defaultValues,
  })

  useErrorLanguage(methods)

  const draftKey = options.draft
  const { setValue, setError, getValues } = methods
  // In passing too: the form's own notice may be far below what is in sight.
  const tellRestored = useEffectEvent(() => toast('info', i18n.t('forms.draftRestored')))
  useEffect(() => {
    const draft = draftKey === null ? null : takeDraft(sessionStorage, draftKey)
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
  }, [draftKey, setValue, getValues])

  const { isDirty, isSubmitting, dirtyFields } = methods.formState

  async function save(values: Out) {
    const sent = copyOf(getValues())
    setFailure(null)
    setSaved(true)
    let answer: Saved
    try {
      answer = await onSubmit(values)
    } catch (error) {
      setSaved(false)
      refuse(explain(error))
      return
    }
    const later = beginWithSent(methods, sent)
    // One may have been kept for a console that was not loaded anew after all.
    if (draftKey !== null) forgetDraft(sessionStorage, draftKey)
    setRestored(false)
    if (later && options.onSavedBefore) {
      // Still not asked about: the form is left knowingly.
      await options.onSavedBefore(answer, later)
      return
    }
    setSaved(false)
    if (later) toast('info', i18n.t('forms.typedMeanwhile'))
    else await options.onSaved?.(answer)
  }

  function refuse(explained: FormFailure) {
    toast('error', explained.toast ?? null)
    const present = getValues()
    const [own, other] = partition(explained.fields, ({ caminho }) => get(present, caminho) !== undefined)
    for (const { caminho, mensagem } of own) setError(caminho as FieldPath<In>, { type: 'server', message: mensagem })
    const [first] = own
    if (first) methods.setFocus(first.caminho as FieldPath<In>)
    // A field that is marked says it all, unless something is wrong that the form does not show.
    if (explained.removed && options.onRestore) setFailure({ ...explained, text: i18n.t('forms.removedHolds') })
    else
      setFailure({
        ...explained,
        text: own.length > 0 && other.length === 0 && !explained.stale ? null : explained.text,
      })
  }

  /** A second press while the first is under way does nothing, from the keyboard either. */
  async function submit() {
    if (sending.current) return
    sending.current = true
    try {
      await methods.handleSubmit(save)()
    } finally {
      sending.current = false
    }
  }

  /** What was typed is given up for the record that is restored. */
  async function restore(run: () => Promise<Saved>) {
    setRestoring(true)
    setSaved(true)
    try {
      const answer = await run()
      if (draftKey !== null) forgetDraft(sessionStorage, draftKey)
      await options.onSaved?.(answer)
    } catch (error) {
      setSaved(false)
      refuse(explain(error))
    } finally {
      setRestoring(false)
    }
  }

  const showFresh = (fresh: DefaultValues<In>) => beginWithFresh(methods, fresh, dirtyFields)

  async function reload(read: Options<In, Out, Saved>['onReload']) {
    if (!read) return
    setReloading(true)
    try {
      const changed = showFresh(await read())
      setFailure(null)
      const [first] = changed
      if (first) methods.setFocus(first as FieldPath<In>)
      toast('info', changed.length > 0 ? i18n.t('forms.reloadedKept') : null)
    } catch (error) {
      // The conflict is still there, and so is what is said of it.
      const { toast: said, text } = explain(error)
      toast('error', said ?? text)
    } finally {
      setReloading(false)
    }
  }

  const { onRestore } = options
  const removed = failure?.removed

  return {
    methods,
    control: methods.control,
    submit,
    loading: isSubmitting,
    failure,
    changed: isDirty && !saved,
    unsaved: isDirty,
    showFresh,
    reload: options.onReload ? () => void reload(options.onReload) : null,
    reloading,
    restore: removed && onRestore ? () => void restore(() => onRestore(removed)) : null,
    restoring,
    keep: () =>
      draftKey !== null &&
      keepDraft(sessionStorage, draftKey, { typed: getValues(), changed: dirtyFields }, [...secrets, VERSION]),
    restored,
    drop: () => {
      methods.reset()
      setFailure(null)
      setRestored(false)
    },
  }
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
