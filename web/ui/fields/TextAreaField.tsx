import { Textarea } from '@cloudscape-design/components'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './useField.ts'

interface Props<In extends FieldValues, Out> extends FieldProps<In, Out> {
  rows: number
  /** What it has to be like. */
  constraint?: string
  /** An empty text is stored as null. */
  nullable?: boolean
}

/** A text of several lines. */
export function TextAreaField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { rows, nullable, disabled = false } = props
  const { name, value, change, blur, ref, error } = useField<In, Out, string | null>(props)
  return (
    <FieldFrame {...props} error={error}>
      <Textarea
        ref={ref}
        name={name}
        rows={rows}
        value={value ?? ''}
        disabled={disabled}
        onBlur={blur}
        onChange={({ detail }) => change(nullable && detail.value === '' ? null : detail.value)}
      />
    </FieldFrame>
  )
}
