import type { FieldValues } from 'react-hook-form'
import { judgeOthers } from '../form/touchedRules.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { SelectInput, type SelectInputProps } from './SelectInput.tsx'
import { type FieldProps, useField } from './useField.ts'

interface Props<In extends FieldValues, Out> extends FieldProps<In, Out>, SelectInputProps {
  /** Hears of a choice before the form does. */
  onChosen?: (value: string | null) => void
}

/** One of several options; “none” is stored as null. */
export function SelectField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { options, known, clearable, disabled, placeholder, onChosen } = props
  const { value, change, blur, ref, error } = useField<In, Out, string | null>(props)
  const choose = (chosen: string | null) => {
    onChosen?.(chosen)
    change(chosen)
    // A choice is made at once: what it makes of the other fields is told before this one is left.
    judgeOthers(props.control, props.name)
  }
  return (
    <FieldFrame {...props} error={error}>
      <SelectInput
        options={options}
        known={known}
        clearable={clearable}
        disabled={disabled}
        placeholder={placeholder}
        value={value}
        ref={ref}
        onChange={choose}
        onBlur={blur}
      />
    </FieldFrame>
  )
}
