import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useReducer, useRef } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { toast } from '../toasts.tsx'
import type { Draft } from './drafts.ts'
import type { FormFailure, Removed } from './failure.ts'
import { type FormEvent, formCourse, isSettled, OPEN } from './formCourse.ts'
import { issueText } from './issueText.ts'
import { beginWithFresh, beginWithSent } from './merge.ts'
import { markRefused } from './refusal.ts'
import { useTouchedRules } from './touchedRules.ts'
import { copyOf } from './typedOver.ts'
import { useDraft } from './useDraft.ts'
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
 * A form on a schema of the contract: fields are validated after they were touched, refusals of single fields appear on
 * them, and what was typed stays until it is saved.
 */
export function useEntityForm<In extends FieldValues, Out, Saved = unknown>(
  options: Options<In, Out, Saved>,
): EntityForm<In, Out> {
  const i18n = useI18n()
  const { schema, onReload, onRestore, secrets = [] } = options
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
  useTouchedRules(methods)
  const draft = useDraft(methods, options.draft, secrets)
  const [course, tell] = useReducer(formCourse, OPEN)
  const { isDirty, isSubmitting, dirtyFields } = methods.formState
  const showFresh = (fresh: DefaultValues<In>) => beginWithFresh(methods, fresh, dirtyFields)
  const doing = { methods, options, tell, forgetDraft: draft.forget, t: i18n.t }
  const submit = useSubmit(doing)
  const removed = course.failure?.removed

  return {
    methods,
    control: methods.control,
    submit,
    loading: isSubmitting,
    failure: course.failure,
    changed: isDirty && !isSettled(course),
    unsaved: isDirty,
    showFresh,
    reload: onReload ? () => void reload(doing, async () => showFresh(await onReload())) : null,
    reloading: course.stage === 'reloading',
    restore: removed && onRestore ? () => void restore(doing, () => onRestore(removed)) : null,
    restoring: course.stage === 'restoring',
    keep: draft.keep,
    restored: draft.restored,
    drop: () => {
      methods.reset()
      draft.forget()
      tell({ ended: 'dropped' })
    },
  }
}

/** What a form does with what was typed, and where it tells how that goes. */
interface Doing<In extends FieldValues, Out, Saved> {
  readonly methods: UseFormReturn<In, unknown, Out>
  readonly options: Options<In, Out, Saved>
  readonly tell: (event: FormEvent) => void
  readonly forgetDraft: () => void
  readonly t: LoadedLanguage['t']
}

/** A second press while the first is under way does nothing, from the keyboard either. */
function useSubmit<In extends FieldValues, Out, Saved>(doing: Doing<In, Out, Saved>) {
  const sending = useRef(false)
  return async () => {
    if (sending.current) return
    sending.current = true
    try {
      await doing.methods.handleSubmit((values) => save(doing, values))()
    } finally {
      sending.current = false
    }
  }
}

async function save<In extends FieldValues, Out, Saved>(doing: Doing<In, Out, Saved>, values: Out): Promise<void> {
  const { methods, options, tell, forgetDraft, t } = doing
  const sent = copyOf(methods.getValues())
  tell({ begun: 'saving' })
  let answer: Saved
  try {
    answer = await options.onSubmit(values)
  } catch (error) {
    refuse(doing, error)
    return
  }
  const later = beginWithSent(methods, sent)
  // One may have been kept for a console that was not loaded anew after all.
  forgetDraft()
  if (later && options.onSavedBefore) {
    // Still not asked about: the form is left knowingly.
    await options.onSavedBefore(answer, later)
    return
  }
  tell({ ended: 'saved' })
  if (later) toast('info', t('forms.typedMeanwhile'))
  else await options.onSaved?.(answer)
}

/** What was typed is given up for the record that is restored. */
async function restore<In extends FieldValues, Out, Saved>(doing: Doing<In, Out, Saved>, run: () => Promise<Saved>) {
  const { options, tell, forgetDraft } = doing
  tell({ begun: 'restoring' })
  try {
    const answer = await run()
    forgetDraft()
    await options.onSaved?.(answer)
    tell({ ended: 'restored' })
  } catch (error) {
    refuse(doing, error)
  }
}

/** `read` shows the record as it is now and answers the fields in which it differs from what was typed. */
async function reload<In extends FieldValues, Out, Saved>(
  { methods, options, tell, t }: Doing<In, Out, Saved>,
  read: () => Promise<readonly string[]>,
) {
  tell({ begun: 'reloading' })
  try {
    const changed = await read()
    tell({ ended: 'reloaded' })
    const [first] = changed
    if (first) methods.setFocus(first as FieldPath<In>)
    toast('info', changed.length > 0 ? t('forms.reloadedKept') : null)
  } catch (error) {
    // The conflict is still there, and so is what is said of it.
    tell({ ended: 'notReloaded' })
    const { toast: said, text } = options.explain(error)
    toast('error', said ?? text)
  }
}

function refuse<In extends FieldValues, Out, Saved>(
  { methods, options, tell, t }: Doing<In, Out, Saved>,
  error: unknown,
) {
  const explained = options.explain(error)
  toast('error', explained.toast ?? null)
  const marked = markRefused(methods, explained)
  tell({ refused: explained.removed && options.onRestore ? { ...explained, text: t('forms.removedHolds') } : marked })
}
