import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, get, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useI18n } from '../../i18n/I18n.tsx'
import { toast } from '../toasts.tsx'
import { takeDraft } from './drafts.ts'
import type { FormFailure } from './failure.ts'
import { issueText } from './issueText.ts'
import { typedOver } from './typedOver.ts'

/** What a record counts its changes with: read with it, never typed. */
const VERSION = 'versao'

interface Options<In extends FieldValues, Out> {
  /** The body schema of the contract's route. */
  schema: z.ZodType<Out, In>
  defaultValues: DefaultValues<In>
  /** Saves; a rejection keeps everything as typed and is explained. */
  onSubmit: (values: Out) => Promise<unknown>
  /** Translates what `onSubmit` rejected with; `formFailure` of the API client does. */
  explain: (error: unknown) => FormFailure
  /** Reads the record again after somebody else changed it; what was typed stays over it, to be saved or taken back. */
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
  /** Changed, and perhaps being saved at this moment. */
  readonly unsaved: boolean
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

  const draftKey = options.draft
  const { setValue, setError } = methods
  useEffect(() => {
    const draft = draftKey === undefined ? null : takeDraft(sessionStorage, draftKey)
    for (const [name, value] of Object.entries(draft ?? {})) {
      setValue(name as FieldPath<In>, value as never, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
  }, [draftKey, setValue])

  const { isDirty, isSubmitting, dirtyFields } = methods.formState

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

  async function reload(read: Options<In, Out>['onReload']) {
    if (!read) return
    try {
      const fresh = await read()
      const changed = Object.keys(dirtyFields).filter((name) => name !== VERSION)
      const kept = typedOver(fresh, methods.getValues(), dirtyFields)
      methods.reset(fresh)
      for (const name of changed) {
        setValue(name as FieldPath<In>, kept[name] as never, { shouldDirty: true, shouldTouch: true })
      }
      setFailure(null)
      const [first] = changed
      if (first) methods.setFocus(first as FieldPath<In>)
      toast('info', changed.length > 0 ? i18n.t('ui.reloadedKept') : null)
    } catch (error) {
      setFailure({ ...explain(error), stale: true })
    }
  }

  return {
    methods,
    control: methods.control,
    submit,
    loading: isSubmitting,
    failure,
    changed: isDirty && !saved,
    unsaved: isDirty,
    reload: options.onReload ? () => void reload(options.onReload) : null,
    draft: draftKey === undefined ? null : { key: draftKey, secrets },
  }
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
