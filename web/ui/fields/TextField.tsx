import { Input, type InputProps } from '@cloudscape-design/components'
import type { FieldValues } from 'react-hook-form'
import { keepCaret } from './caret.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './useField.ts'

interface Props<In extends FieldValues, Out> extends FieldProps<In, Out> {
  type?: InputProps.Type
  autoComplete?: string
  placeholder?: string
  /** What it has to be like. */
  constraint?: string
  /** An empty text is stored as null. */
  nullable?: boolean
  /** Only digits are taken. */
  digits?: boolean
}

/** A text of one line. */
export function TextField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { type = 'text', autoComplete, placeholder = '', nullable, digits, disabled = false } = props
  const { name, value, change, blur, ref, error } = useField<In, Out, string | null>(props)
  return (
    <FieldFrame {...props} error={error}>
      <Input
        ref={ref}
        name={name}
        type={type}
        autoComplete={autoComplete ?? false}
        value={value ?? ''}
        placeholder={placeholder}
        disabled={disabled}
        {...(digits ? { inputMode: 'numeric' as const } : {})}
        onBlur={blur}
        onChange={({ detail }) => {
          if (digits) keepCaret(name, /\d/)
          const text = digits ? detail.value.replace(/\D/g, '') : detail.value
          change(nullable && text === '' ? null : text)
        }}
      />
    </FieldFrame>
  )
}
