import { type Dispatch, type RefObject, type SetStateAction, useMemo, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, get, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { formFailure } from '../../api/formFailure.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { takeBack, toast } from '../toasts.tsx'
import { type Command, type Explaining, type Said, useCommand } from '../useCommand.ts'
import type { Draft } from './drafts.ts'
import type { FormFailure, Removed } from './failure.ts'
import { useKnown } from './known.ts'
import { beginWithFresh, beginWithSent } from './merge.ts'
import { resolverOf } from './resolver.ts'
import { useTouchedRules } from './touchedRules.ts'
import { copyOf } from './typedOver.ts'
import { useDraft } from './useDraft.ts'
import { useErrorLanguage } from './useJudgedForm.ts'

interface Options<In extends FieldValues, Out, Saved>
  extends Explaining,
    Pick<Command<Saved, Sent<In, Out>>, 'forget' | 'leaves'> {
  /** The body schema of the contract's route. */
  schema: z.ZodType<Out, In>
  defaultValues: DefaultValues<In>
  /** Saves; a rejection keeps everything as typed and is explained. */
  onSubmit: (values: Out) => Promise<Saved>
  /** Keeps what was saved in place of what was known. */
  keep?: (saved: Saved, values: Out) => unknown
  /** A notice says this once it is saved. */
  saved?: string | ((saved: Saved, values: Out) => Said)
  /** Leaves the form once all of it is saved. What was typed meanwhile keeps it open, and is said to be unsaved. */
  onSaved?: (saved: Saved) => unknown
  /** Leaves it then too: for a form in which what was typed meanwhile can no longer be saved. */
  onSavedBefore?: (saved: Saved, later: Draft) => unknown
  /** Reads the record again after somebody else changed it; what was typed stays over it, to be saved or taken back. */
  onReload?: () => Promise<DefaultValues<In>>
  /** Restores the removed record that has a value of the form, instead of saving another one; a notice says `done`. */
  restore?: Restoring<Saved>
  /** Person and record: under it the typed values survive an expired session; null where nothing may be kept. */
  draft: string | null
  /** Fields a draft never keeps, such as passwords. */
  secrets?: readonly string[]
}

interface Restoring<Saved> {
  readonly run: (removed: Removed) => Promise<Saved>
  readonly done: (restored: Saved) => string
}

/** What is sent of a form: its values, and the fields as they were. */
interface Sent<In, Out> {
  readonly values: Out
  readonly fields: In
}

export interface EntityForm<In extends FieldValues, Out> {
  readonly methods: UseFormReturn<In, unknown, Out>
  readonly control: UseFormReturn<In, unknown, Out>['control']
  readonly submit: () => Promise<void>
  readonly loading: boolean
  readonly failure: FormFailure | null
  /** Whether it is changed, and perhaps being saved at this moment; `FormGuard` follows it. */
  readonly isUnsaved: () => boolean
  /** Shows the record as it is now, except under what was typed. Answers the fields in which the two differ. */
  readonly showFresh: (fresh: DefaultValues<In>) => readonly string[]
  readonly reload: (() => void) | null
  readonly reloading: boolean
  /** Null unless a removed record stands in the way that can be restored instead. */
  readonly restore: (() => void) | null
  readonly restoring: boolean
  /** Keeps what was typed for whoever comes back to the form, and says whether it did. */
  readonly keep: () => boolean
  /** Takes that back: the form is still there. */
  readonly withdraw: () => void
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
  const { schema, onReload, restore, secrets = [] } = options
  const resolver = useMemo(() => resolverOf(schema, i18n), [schema, i18n])
  const methods = useForm<In, unknown, Out>({
    mode: 'onTouched',
    resolver,
    defaultValues: options.defaultValues,
  })
  useErrorLanguage(methods)
  const known = useKnown(methods)
  useTouchedRules(methods, known)
  const draft = useDraft(methods, known, options.draft, secrets)
  const [failure, tell] = useState<FormFailure | null>(null)
  const showFresh = (fresh: DefaultValues<In>) => beginWithFresh(methods, fresh, known.current.dirtyFields)
  const said = useRef<Set<string>>(new Set())
  const doing = { methods, options, tell, said, forgetDraft: draft.forget, t: i18n.t }
  const saving = useSaving(doing)
  const reloading = useReloading(doing, showFresh)
  const restoring = useRestoring(doing)
  const removed = failure?.removed

  return {
    methods,
    control: methods.control,
    submit: () =>
      methods.handleSubmit((values) => {
        tell(null)
        saving.press({ values, fields: copyOf(methods.getValues()) })
      })(),
    loading: saving.loading,
    failure,
    isUnsaved: () => known.current.isDirty,
    showFresh,
    reload: onReload ? () => reloading.press({ read: onReload, offered: failure }) : null,
    reloading: reloading.loading,
    restore: removed && restore ? () => restoring.press({ removed, ...restore }) : null,
    restoring: restoring.loading,
    keep: draft.keep,
    withdraw: draft.withdraw,
    restored: draft.restored,
    drop: () => {
      methods.reset()
      draft.forget()
      tell(null)
    },
  }
}

/** What a form does with what was typed, and where it tells how that goes. */
interface Doing<In extends FieldValues, Out, Saved> {
  readonly methods: UseFormReturn<In, unknown, Out>
  readonly options: Options<In, Out, Saved>
  readonly tell: Dispatch<SetStateAction<FormFailure | null>>
  /** Notices about what is typed, which no longer hold once it is saved. */
  readonly said: RefObject<Set<string>>
  readonly forgetDraft: () => void
  readonly t: LoadedLanguage['t']
}

function useSaving<In extends FieldValues, Out, Saved>(doing: Doing<In, Out, Saved>) {
  const { methods, options, said, forgetDraft, t } = doing
  const { keep, saved } = options
  return useCommand<Saved, Sent<In, Out>>({
    ...options,
    reads: formFailure,
    run: ({ values }) => options.onSubmit(values),
    keep: (answer, { values }) => keep?.(answer, values),
    done: typeof saved === 'function' ? (answer, { values }) => saved(answer, values) : saved,
    async onDone(answer, { fields }) {
      const later = beginWithSent(methods, fields)
      takeBack(said.current)
      said.current.clear()
      // One may have been kept for a console that was not loaded anew after all.
      forgetDraft()
      // Not asked about: the form is left knowingly.
      if (later && options.onSavedBefore) await options.onSavedBefore(answer, later)
      else if (later) said.current.add(toast('info', t('forms.typedMeanwhile')))
      else await options.onSaved?.(answer)
    },
    stays: true,
    onRefused: (refused) => refuse(doing, refused),
  })
}

/** What was typed is given up for the record that is restored. */
function useRestoring<In extends FieldValues, Out, Saved>(doing: Doing<In, Out, Saved>) {
  const { options, forgetDraft } = doing
  return useCommand({
    ...options,
    reads: formFailure,
    keep: undefined,
    run: ({ run, removed }: Restoring<Saved> & { removed: Removed }) => run(removed),
    done: (answer, { done }) => done(answer),
    onDone(answer) {
      forgetDraft()
      return options.onSaved?.(answer)
    },
    stays: true,
    onRefused: (refused) => refuse(doing, refused),
  })
}

interface Reloading<In> {
  readonly read: () => Promise<DefaultValues<In>>
  /** Why it was offered. */
  readonly offered: FormFailure | null
}

/** Shows the record as it is now under what was typed, and goes to the first field in which the two differ. */
function useReloading<In extends FieldValues, Out, Saved>(
  { methods, options, tell, said, t }: Doing<In, Out, Saved>,
  showFresh: (fresh: DefaultValues<In>) => readonly string[],
) {
  const { failed, fields, taken, explain } = options
  return useCommand({
    failed,
    fields,
    taken,
    explain,
    run: ({ read }: Reloading<In>) => read(),
    onDone(fresh, { offered }) {
      const [first] = showFresh(fresh)
      // What was pressed meanwhile may have been refused for something else.
      tell((told) => (told === offered ? null : told))
      if (!first) return
      methods.setFocus(first as FieldPath<In>)
      said.current.add(toast('info', t('forms.reloadedKept')))
    },
  })
}

function refuse<In extends FieldValues, Out, Saved>(
  { methods, options, tell, t }: Doing<In, Out, Saved>,
  refused: FormFailure,
) {
  const marked = markRefused(methods, refused)
  tell(refused.removed && options.restore ? { ...refused, text: t('forms.removedHolds') } : marked)
}

/** Marks the fields a refusal names and goes to the first; answers what is left to be said above the form. */
function markRefused<In extends FieldValues, Out>(
  { getValues, setError, setFocus }: UseFormReturn<In, unknown, Out>,
  refusal: FormFailure,
): FormFailure {
  const present = getValues()
  const own = refusal.fields.filter(({ caminho }) => get(present, caminho) !== undefined)
  for (const { caminho, mensagem } of own) setError(caminho as FieldPath<In>, { type: 'server', message: mensagem })
  const [first] = own
  if (first) setFocus(first.caminho as FieldPath<In>)
  // A field that is marked says it all, unless something is wrong that the form does not show.
  const allShown = first !== undefined && own.length === refusal.fields.length && !refusal.stale
  return { ...refusal, text: allShown ? null : refusal.text }
}
