import { type RefObject, useEffect } from 'react'
import { type FieldError, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { Known } from './known.ts'

/** Paths of the fields that were left once. */
const pathsOf = (touched: unknown, path = ''): string[] =>
  touched === true
    ? [path]
    : touched && typeof touched === 'object'
      ? Object.entries(touched).flatMap(([name, below]) => pathsOf(below, path ? `${path}.${name}` : name))
      : []

/** What judges the other fields of a form, by its control. */
const judges = new WeakMap<object, (left: string) => void>()

/**
 * Has the other fields judged when one of them is left: a rule between two is told at the first, whichever of them was
 * wrong.
 */
export const judgeOthers = (control: object, left: string): void => judges.get(control)?.(left)

/**
 * Judges all fields that were left so far whenever another is left, by the rules between them too. What the server said
 * of one stays until that one is changed.
 */
export function useTouchedRules<In extends FieldValues, Out>(
  { control, trigger }: UseFormReturn<In, unknown, Out>,
  known: RefObject<Known<In>>,
): void {
  useEffect(() => {
    judges.set(control, (left) => {
      const { touchedFields, errors } = known.current
      const others = pathsOf(touchedFields).filter(
        (path) => path !== left && (get(errors, path) as FieldError | undefined)?.type !== 'server',
      )
      if (others.length > 0) void trigger(others as FieldPath<In>[])
    })
  }, [control, trigger, known])
}

/** Forms that began anew once another was sent, by their control. */
const begunAnew = new WeakSet<object>()

/**
 * Marks a form that took the place of one that was sent: the focus was put into it, and nobody left a field of theirs.
 */
export const beginAnew = (control: object): void => void begunAnew.add(control)

/**
 * Whether a form has nothing to say yet: it began anew, and nobody has typed in it or sent it. Its state is read of
 * such a form only: a field that reads it is drawn anew with the first letter in any other.
 */
export const isQuiet = (control: object, state: { readonly isDirty: boolean; readonly submitCount: number }): boolean =>
  begunAnew.has(control) && !state.isDirty && state.submitCount === 0
