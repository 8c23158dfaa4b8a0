import { type ReactNode, useEffect, useRef } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useI18n } from '../../i18n/I18n.tsx'
import { errorText, type ShownAs } from '../form/issueText.ts'
import { watchSilentValues } from '../form/silentValues.ts'
import { isQuiet, judgeOthers } from '../form/touchedRules.ts'
import { afterPointer, watchPointer } from './pointerGate.ts'

/** What every field of a form takes. */
export interface FieldProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  name: FieldPath<In>
  label: string
  description?: string | undefined
  /** Beside the label: what explains a word of it. */
  info?: ReactNode
  /**
   * Said beside the label, or instead what filling it in is good for; whether it may be empty is the schema's to
   * decide.
   */
  optional?: boolean | string | undefined
  disabled?: boolean | undefined
}

/** Of a field in one of several rows. */
const IN_A_ROW = /\.\d+\./

/** A form's field as its control needs it. The error appears once the field was touched. */
export function useField<In extends FieldValues, Out, V>({
  control,
  name,
  shownAs,
}: Pick<FieldProps<In, Out>, 'control' | 'name'> & { shownAs?: ShownAs | undefined }) {
  const i18n = useI18n()
  const present = useRef(false)
  useEffect(() => {
    present.current = true
    watchPointer()
    watchSilentValues()
    return () => {
      present.current = false
    }
  }, [])
  const { field, fieldState, formState } = useController({ control, name })
  const isInRow = IN_A_ROW.test(name)
  // Read where it is asked for only: a field that reads it is drawn anew whenever the form is sent.
  const sent = isInRow ? formState.submitCount : 0
  const begun = useRef(sent)
  // A row that is added has all rows judged, this one too, in which nobody has typed anything yet.
  const isNew = isInRow && !fieldState.isTouched && sent === begun.current
  return {
    name: field.name,
    value: field.value as V,
    change: field.onChange as (value: V) => void,
    /** A field that the same press removed must not be heard of again: it would come back as an empty value. */
    blur: () =>
      afterPointer(() => {
        if (!present.current) return
        field.onBlur()
        judgeOthers(control, name)
      }),
    /** Lets the form put the focus on the first wrong field. */
    ref: field.ref,
    /** Whether it holds something else than the form began with, and was left since. */
    isChanged: fieldState.isTouched && fieldState.isDirty,
    error: isNew || isQuiet(control, formState) ? undefined : errorText(fieldState.error, i18n, shownAs),
  }
}
