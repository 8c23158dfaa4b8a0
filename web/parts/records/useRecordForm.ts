import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { ErrorName } from '../../../shared/errors.ts'
import { isRefusal } from '../../api/failure.ts'
import type { AnswerQuery } from '../../api/routeQuery.ts'
import type { PlainKey } from '../../i18n/messages.ts'
import { useSignedIn } from '../../session/instance.ts'
import { type FormFailure, GONE } from '../../ui/form/failure.ts'
import { type EntityForm, useEntityForm } from '../../ui/form/useEntityForm.ts'

/** Where a record is read, and where it is kept once saved. */
interface Source<Answer, Rec> {
  readonly query: AnswerQuery<Answer>
  /** The record within the answer; null when it is gone. */
  readonly pick: (answer: Answer) => Rec | null
  /** The answer with another record in it. */
  readonly put: (answer: Answer, saved: Rec) => Answer
  /** The number that counts the record's changes. */
  readonly versionOf: (record: Rec) => number
}

/** A record that a query answers as such. */
export const recordOf = <Rec>(query: AnswerQuery<Rec>, versionOf: (record: Rec) => number): Source<Rec, Rec> => ({
  query,
  pick: (record) => record,
  put: (_, saved) => saved,
  versionOf,
})

export const ownVersion = ({ versao }: { readonly versao: number }): number => versao

interface Options<Answer, Rec, In extends FieldValues, Out> {
  readonly source: Source<Answer, Rec>
  /**
   * The record as it is known at present. While nothing is typed, the form shows a newer one as soon as it is known.
   */
  readonly record: Rec
  readonly valuesOf: (record: Rec) => DefaultValues<In>
  /** The body schema of the contract's route, without the version. */
  readonly schema: z.ZodType<Out, In>
  /** Saves over the version the fields are of, and answers what the record is then. */
  readonly save: (values: Out, versao: number) => Promise<Rec>
  /** Keeps what was saved; unless given, in place of what the source's query answered. */
  readonly keep?: (saved: Rec) => unknown
  /**
   * What else the change made untrue, by the beginning of its key; the form takes no second save until that is read
   * again.
   */
  readonly forget?: readonly unknown[]
  /** Under which that is kept which is gone once it is saved. */
  readonly leaves?: readonly unknown[]
  /** The name under which what was typed about the record is kept among the person's drafts. */
  readonly draft: string
  /** Fields a draft leaves out. */
  readonly secrets?: readonly string[]
  /** A notice says this when the record is saved. */
  readonly saved: string | ((saved: Rec) => string)
  /** The form says this when a save fails and the catalogue of errors has nothing more precise. */
  readonly failed: PlainKey
  /** Fields that a refusal is about. */
  readonly fields?: Partial<Readonly<Record<ErrorName, string>>>
  /** What is said of a name that another record has. */
  readonly taken?: PlainKey
  /** Says a refusal otherwise than the catalogue. */
  readonly explain?: (error: unknown, usual: () => FormFailure) => FormFailure
  readonly onSaved?: (saved: Rec) => unknown
  /** Leaves the form although something was typed meanwhile, which can no longer be saved. */
  readonly onSavedBefore?: (saved: Rec) => unknown
  /** The record is found gone when it is read again. */
  readonly onGone?: () => void
}

export interface RecordForm<Rec, In extends FieldValues, Out> extends EntityForm<In, Out> {
  /**
   * The person changed the record beside the form: it goes on from there, unless somebody else did so too, which saving
   * tells.
   */
  readonly follow: (changed: Rec) => void
}

/** Puts what was saved in place of what the source's query answered. */
function useKeeping<Answer, Rec>({ query: { queryKey }, put }: Source<Answer, Rec>) {
  const queries = useQueryClient()
  return async (saved: Rec) => {
    // An answer that is still on its way may be older than what was saved.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData<Answer>(queryKey, (known) => known && put(known, saved))
  }
}

/**
 * Asks again for a record that could not be saved as there is none: whoever shows it says that it is gone, and the way
 * on.
 */
function useLookingAgain<Answer, Rec>({ query: { queryKey } }: Source<Answer, Rec>) {
  const queries = useQueryClient()
  return (error: unknown): never => {
    if (isRefusal(error, ...GONE)) void queries.invalidateQueries({ queryKey })
    throw error
  }
}

/** How often a form that was changed is as it began again. */
function useUnchanged<In extends FieldValues, Out>({
  subscribe,
}: Pick<UseFormReturn<In, unknown, Out>, 'subscribe'>): number {
  const [times, count] = useState(0)
  // Before any effect that puts a value into a field.
  useLayoutEffect(() => {
    let was = false
    return subscribe({
      formState: { isDirty: true },
      callback({ isDirty = false }) {
        if (was && !isDirty) count((so) => so + 1)
        was = isDirty
      },
    })
  }, [subscribe])
  return times
}

/**
 * A form that edits a record: it is saved over the version its fields are of; a record that somebody else changed
 * meanwhile is read again, what was typed staying over it.
 */
export function useRecordForm<Answer, Rec, In extends FieldValues, Out>(
  options: Options<Answer, Rec, In, Out>,
): RecordForm<Rec, In, Out> {
  const { source, record, valuesOf } = options
  const { versionOf } = source
  const queries = useQueryClient()
  const { usuario } = useSignedIn()
  /** The record the fields show; the query may know a newer one by now. */
  const shown = useRef(record)
  const keep = useKeeping(source)
  const lookAgain = useLookingAgain(source)

  const form = useEntityForm({
    ...options,
    defaultValues: valuesOf(record),
    draft: `${usuario.id_usuario} ${options.draft}`,
    onReload: async () => {
      const fresh = source.pick(await queries.fetchQuery({ ...source.query, staleTime: 0 }))
      if (fresh === null) options.onGone?.()
      else shown.current = fresh
      return valuesOf(shown.current)
    },
    onSubmit: (values) => options.save(values, versionOf(shown.current)).catch(lookAgain),
    keep: (saved) => {
      shown.current = saved
      return (options.keep ?? keep)(saved)
    },
  })

  function show(fresh: Rec) {
    shown.current = fresh
    form.showFresh(valuesOf(fresh))
  }
  const version = versionOf(record)
  const showNewer = useEffectEvent(() => {
    if (version > versionOf(shown.current)) show(record)
  })
  const unchanged = useUnchanged(form.methods)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody else changed is shown when its version is another one.
  useEffect(() => {
    if (!form.isUnsaved()) showNewer()
  }, [version, unchanged])

  return {
    ...form,
    follow: (changed) => {
      if (versionOf(changed) === versionOf(shown.current) + 1) show(changed)
    },
  }
}
