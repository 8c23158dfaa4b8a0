import type { FieldValues } from 'react-hook-form'
import { DayInput } from './DayInput.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './useField.ts'

/** A calendar day, kept as `YYYY-MM-DD`; null for none. */
export function DateField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { name, value, change, blur, ref, error } = useField<In, Out, string | null>(props)
  return (
    <FieldFrame {...props} error={error}>
      <DayInput
        label={props.label}
        inputRef={ref}
        name={name}
        value={value ?? null}
        onChange={change}
        onBlur={blur}
        disabled={props.disabled ?? false}
      />
    </FieldFrame>
  )
}
