import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { FormFailure } from './failure.ts'

/** Marks the fields a refusal names and goes to the first; answers what is left to be said above the form. */
export function markRefused<In extends FieldValues, Out>(
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
