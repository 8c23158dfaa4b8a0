import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { FieldValues, FormState, UseFormReturn } from 'react-hook-form'

/** What a form knows of its fields. */
export type Known<In extends FieldValues> = Pick<FormState<In>, 'isDirty' | 'dirtyFields' | 'touchedFields' | 'errors'>

const ALL = { isDirty: true, dirtyFields: true, touchedFields: true, errors: true }

/**
 * What a form knows of its fields, to be read when it is needed: a form that follows it is drawn anew as a whole with
 * the first letter in each field.
 */
export function useKnown<In extends FieldValues, Out>({
  subscribe,
}: Pick<UseFormReturn<In, unknown, Out>, 'subscribe'>): RefObject<Known<In>> {
  const known = useRef<Known<In>>({ isDirty: false, dirtyFields: {}, touchedFields: {}, errors: {} })
  // Before any effect that puts a value into a field.
  useLayoutEffect(
    () =>
      subscribe({
        formState: ALL,
        callback: (told) => {
          const { isDirty, dirtyFields, touchedFields, errors } = { ...known.current, ...told }
          known.current = { isDirty, dirtyFields, touchedFields, errors }
        },
      }),
    [subscribe],
  )
  return known
}
