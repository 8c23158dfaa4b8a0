import { useEffect, useMemo, useRef } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useI18n } from '../../i18n/I18n.tsx'
import { brokenRules } from './brokenRules.ts'
import { resolverOf } from './resolver.ts'

/**
 * Fields of which something is calculated at once, and nothing is sent: what cannot be read, or cannot be, is said at
 * the field once it was left, as in a form.
 */
export function useJudgedForm<In extends FieldValues>(
  schema: z.ZodType<unknown, unknown>,
  defaultValues: DefaultValues<In>,
): UseFormReturn<In> {
  const i18n = useI18n()
  // What is calculated holds the values against the schema by itself: here it says what is wrong.
  const resolver = useMemo(() => resolverOf(schema as z.ZodType<In, In>, i18n), [schema, i18n])
  const methods = useForm<In, unknown, In>({ mode: 'onTouched', resolver, defaultValues })
  useErrorLanguage(methods)
  return methods
}

/** Another language says anew what is wrong with the fields; what the server refused stays as it was said. */
export function useErrorLanguage<In extends FieldValues, Out>({
  getFieldState,
  getValues,
  trigger,
}: Pick<UseFormReturn<In, unknown, Out>, 'getFieldState' | 'getValues' | 'trigger'>): void {
  const { language } = useI18n()
  const said = useRef(language)
  useEffect(() => {
    if (said.current === language) return
    said.current = language
    // Asked for here rather than followed: a form is not to be drawn anew with every error.
    const names = Object.keys(getValues()) as FieldPath<In>[]
    const wrong = names.flatMap((name) => brokenRules(getFieldState(name).error, name)) as FieldPath<In>[]
    if (wrong.length > 0) void trigger(wrong)
  }, [language, getFieldState, getValues, trigger])
}
