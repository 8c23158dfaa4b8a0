import { useEffect, useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useI18n } from '../../i18n/I18n.tsx'
import { brokenRules } from './brokenRules.ts'

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
