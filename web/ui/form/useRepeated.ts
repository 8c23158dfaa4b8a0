import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Judges a repetition anew when what it repeats changes. */
export function useRepeated<In extends FieldValues, Out>(
  { watch, getValues, trigger }: UseFormReturn<In, unknown, Out>,
  field: FieldPath<In>,
  repetition: FieldPath<In>,
): void {
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (name === field && getValues(repetition)) void trigger(repetition)
    })
    return unsubscribe
  }, [watch, getValues, trigger, field, repetition])
}
