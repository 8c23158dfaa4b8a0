import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Draft } from './drafts.ts'
import { typedOver } from './typedOver.ts'

/** What a record counts its changes with: read with it, never typed. */
export const VERSION = 'versao'

type Methods<In extends FieldValues> = Pick<
  UseFormReturn<In>,
  'getFieldState' | 'getValues' | 'reset' | 'resetDefaultValues'
>

/** Fields that are not as the form began. */
const changedIn = <In extends FieldValues>({ getFieldState, getValues }: Methods<In>): string[] =>
  Object.keys(getValues()).filter((name) => name !== VERSION && getFieldState(name as FieldPath<In>).isDirty)

/** What was sent is what the form begins with from now on; answers what was typed meanwhile and is yet to be saved. */
export function beginWithSent<In extends FieldValues>(methods: Methods<In>, sent: In): Draft | null {
  methods.reset(sent, { keepValues: true })
  const later = changedIn(methods)
  if (later.length === 0) return null
  return { typed: methods.getValues(), changed: Object.fromEntries(later.map((name) => [name, true])) }
}

/**
 * Shows a record as it is now, except under what was typed, which `changed` marks. Answers the fields in which the two
 * differ. The form's own `keepDirtyValues` would join two lists item by item.
 */
export function beginWithFresh<In extends FieldValues>(
  methods: Methods<In>,
  fresh: DefaultValues<In>,
  changed: Draft['changed'],
): string[] {
  methods.reset(typedOver(fresh, methods.getValues(), changed) as In)
  methods.resetDefaultValues(fresh)
  return changedIn(methods)
}
