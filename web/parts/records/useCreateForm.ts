import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ErrorName } from '../../../shared/errors.ts'
import { useRequestKey } from '../../api/useRequestKey.ts'
import type { PlainKey } from '../../i18n/messages.ts'
import { useSignedIn } from '../../session/instance.ts'
import { keepDraft } from '../../ui/form/drafts.ts'
import type { Removed } from '../../ui/form/failure.ts'
import { type EntityForm, useEntityForm } from '../../ui/form/useEntityForm.ts'

interface Options<Rec, In extends FieldValues, Out> {
  /** The body schema of the contract's route. */
  readonly schema: z.ZodType<Out, In>
  readonly emptyValues: DefaultValues<In>
  /** Creates the record. Sent again with the same key, the API makes nothing twice. */
  readonly create: (values: Out, idempotencyKey: string) => Promise<Rec>
  /**
   * Restores the removed record that has a value of the new one, where the person prefers that; absent for records that
   * are never removed.
   */
  readonly restore?: { readonly run: (removed: Removed) => Promise<Rec>; readonly done: (restored: Rec) => string }
  /** What the new record made untrue, by the beginning of its key. */
  readonly forget: readonly unknown[]
  /**
   * The name under which what is typed is kept among the person's drafts, and the name that the form of the created
   * record uses: it goes on with what was typed too late.
   */
  readonly draft: string
  readonly draftOf: (created: Rec) => string
  /** Fields a draft never keeps, such as passwords. */
  readonly secrets?: readonly string[]
  readonly saved: (created: Rec) => string
  /** The form says this when nothing was created and the catalogue of errors has nothing more precise. */
  readonly failed: PlainKey
  /** Fields that a refusal is about. */
  readonly fields?: Partial<Readonly<Record<ErrorName, string>>>
  /** What is said of a name that another record has. */
  readonly taken?: PlainKey
  readonly onCreated: (created: Rec) => unknown
  /** Goes on in the record's own form, where what was typed meanwhile is found as a draft. */
  readonly onTypedMeanwhile: (created: Rec) => unknown
}

/** A form that creates a record, once. */
export function useCreateForm<Rec, In extends FieldValues, Out>(options: Options<Rec, In, Out>): EntityForm<In, Out> {
  const { usuario } = useSignedIn()
  const keyOf = useRequestKey()
  const { secrets = [] } = options
  const draftNamed = (name: string) => `${usuario.id_usuario} ${name}`
  return useEntityForm({
    ...options,
    defaultValues: options.emptyValues,
    draft: draftNamed(options.draft),
    onSubmit: (values) => options.create(values, keyOf(values)),
    onSaved: options.onCreated,
    // The record exists by now, so what was typed meanwhile is a change of it.
    onSavedBefore: (created, later) => {
      keepDraft(sessionStorage, draftNamed(options.draftOf(created)), later, secrets)
      return options.onTypedMeanwhile(created)
    },
  })
}
