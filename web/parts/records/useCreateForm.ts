import { useQueryClient } from '@tanstack/react-query'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ErrorName } from '../../../shared/errors.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useRequestKey } from '../../api/useRequestKey.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { useSignedIn } from '../../session/instance.ts'
import { keepDraft } from '../../ui/form/drafts.ts'
import { type EntityForm, useEntityForm } from '../../ui/form/useEntityForm.ts'
import { toast } from '../../ui/toasts.tsx'

interface Options<Rec, In extends FieldValues, Out> {
  /** The body schema of the contract's route. */
  readonly schema: z.ZodType<Out, In>
  readonly emptyValues: DefaultValues<In>
  /** Creates; the key makes nothing twice, however often the same content is sent. */
  readonly create: (values: Out, idempotencyKey: string) => Promise<Rec>
  /** What the new record made untrue, by the beginning of its key. */
  readonly forget: readonly unknown[]
  /** Name of what is typed among the drafts of a person, and that of the record's own form, which goes on with what was typed too late. */
  readonly draft: string
  readonly draftOf: (created: Rec) => string
  /** Fields a draft never keeps, such as passwords. */
  readonly secrets?: readonly string[]
  readonly saved: (created: Rec) => string
  /** Said when it is not created, where the catalogue has nothing more precise. */
  readonly failed: PlainKey
  /** Fields that a refusal is about. */
  readonly fields?: Partial<Readonly<Record<ErrorName, string>>>
  readonly onCreated: (created: Rec) => unknown
  /** Goes on in the record's own form, where what was typed meanwhile is found as a draft. */
  readonly onTypedMeanwhile: (created: Rec) => unknown
}

/** A form that creates a record, once. */
export function useCreateForm<Rec, In extends FieldValues, Out>(options: Options<Rec, In, Out>): EntityForm<In, Out> {
  const i18n = useI18n()
  const queries = useQueryClient()
  const { usuario } = useSignedIn()
  const keyOf = useRequestKey()
  const { secrets = [] } = options
  const draftNamed = (name: string) => `${usuario.id_usuario} ${name}`
  return useEntityForm({
    schema: options.schema,
    defaultValues: options.emptyValues,
    draft: draftNamed(options.draft),
    secrets,
    explain: (error) => formFailure(i18n, error, { generic: options.failed, fields: options.fields ?? {} }),
    onSubmit: async (values) => {
      const created = await options.create(values, keyOf(values))
      toast('success', options.saved(created))
      void queries.invalidateQueries({ queryKey: options.forget })
      return created
    },
    onSaved: options.onCreated,
    // There is a record now, which can be edited.
    onSavedBefore: (created, later) => {
      keepDraft(sessionStorage, draftNamed(options.draftOf(created)), later, secrets)
      return options.onTypedMeanwhile(created)
    },
  })
}
