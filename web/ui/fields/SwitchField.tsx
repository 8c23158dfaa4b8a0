import { FormField, Toggle } from '@cloudscape-design/components'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './useField.ts'

/** On or off. */
export function SwitchField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { value, change, blur, ref, error } = useField<In, Out, boolean>(props)
  return (
    <FormField errorText={error} stretch>
      <Toggle
        ref={ref}
        checked={value}
        disabled={props.disabled ?? false}
        description={props.description}
        onChange={({ detail }) => change(detail.checked)}
        onBlur={blur}
      >
        {props.label}
      </Toggle>
    </FormField>
  )
}
