import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, get, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useI18n } from '../../i18n/I18n.tsx'
import { toast } from '../toasts.tsx'
import { takeDraft } from './drafts.ts'
import type { FormFailure } from './failure.ts'
import { issueText } from './issueText.ts'

interface Options<In extends FieldValues, Out> {
  /** The body schema of the contract's route. */
  schema: z.ZodType<Out, In>
  defaultValues: DefaultValues<In>
  /** Saves; a rejection keeps everything as typed and is explained. */
  onSubmit: (values: Out) => Promise<unknown>
  /** Translates what `onSubmit` rejected with; `formFailure` of the API client does. */
  explain: (error: unknown) => FormFailure
  /** Reads the record again after somebody else changed it; what was typed gives way to it. */
  onReload?: () => Promise<DefaultValues<In>>
  /** Person and record: under it the typed values survive an expired session. */
  draft?: string
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
  readonly reload: (() => void) | null
  readonly draft: { readonly key: string; readonly secrets: readonly string[] } | null
}

/**
 * A form on a schema of the contract: fields are validated after they were touched, refusals of single fields appear on them, and
 * what was typed stays until it is saved.
 */
export function useEntityForm<In extends FieldValues, Out>(options: Options<In, Out>): EntityForm<In, Out> {
  const i18n = useI18n()
  const { schema, explain, onSubmit, secrets = [] } = options
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [saved, setSaved] = useState(false)
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

  const draftKey = options.draft
  const { setValue, setError } = methods
  useEffect(() => {
    const draft = draftKey === undefined ? null : takeDraft(sessionStorage, draftKey)
    for (const [name, value] of Object.entries(draft ?? {})) {
      setValue(name as FieldPath<In>, value as never, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
  }, [draftKey, setValue])

  async function save(values: Out) {
    setFailure(null)
    setSaved(true)
    try {
      await onSubmit(values)
      methods.reset(methods.getValues())
      setSaved(false)
    } catch (error) {
      setSaved(false)
      const explained = explain(error)
      toast('error', explained.toast ?? null)
      const present = methods.getValues()
      const [own, other] = partition(explained.fields, ({ caminho }) => get(present, caminho) !== undefined)
      for (const { caminho, mensagem } of own) setError(caminho as FieldPath<In>, { type: 'server', message: mensagem })
      const [first] = own
      if (first) methods.setFocus(first.caminho as FieldPath<In>)
      // A field that is marked says it all, unless something is wrong that the form does not show.
      setFailure({
        ...explained,
        text: own.length > 0 && other.length === 0 && !explained.stale ? null : explained.text,
      })
    }
  }

  async function reload(read: Options<In, Out>['onReload']) {
    if (!read) return
    try {
      methods.reset(await read())
      setFailure(null)
    } catch (error) {
      setFailure({ ...explain(error), stale: true })
    }
  }

  const { isDirty, isSubmitting } = methods.formState
  return {
    methods,
    control: methods.control,
    submit: methods.handleSubmit(save),
    loading: isSubmitting,
    failure,
    changed: isDirty && !saved,
    reload: options.onReload ? () => void reload(options.onReload) : null,
    draft: draftKey === undefined ? null : { key: draftKey, secrets },
  }
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
