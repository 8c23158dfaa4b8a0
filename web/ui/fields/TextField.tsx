import { Input, type InputProps, Textarea } from '@cloudscape-design/components'
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
  /** More than one line. */
  rows?: number
  /** An empty text is stored as null. */
  nullable?: boolean
  /** Only digits are taken. */
  digits?: boolean
}

/** A text, of one line or several. */
export function TextField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { type = 'text', autoComplete, placeholder = '', rows, nullable, digits, disabled = false } = props
  const { name, value, change, blur, ref, error } = useField<In, Out, string | null>(props)
  const shared = {
    ref,
    name,
    value: value ?? '',
    placeholder,
    disabled,
    onBlur: blur,
    onChange: ({ detail }: { detail: { value: string } }) => {
      if (digits) keepCaret(name, /\d/)
      const text = digits ? detail.value.replace(/\D/g, '') : detail.value
      change(nullable && text === '' ? null : text)
    },
  }
  return (
    <FieldFrame {...props} error={error}>
      {rows ? (
        <Textarea {...shared} rows={rows} />
      ) : (
        <Input
          {...shared}
          type={type}
          autoComplete={autoComplete ?? false}
          {...(digits ? { inputMode: 'numeric' as const } : {})}
        />
      )}
    </FieldFrame>
  )
}
