import { Input } from '@cloudscape-design/components'
import type { FieldValues } from 'react-hook-form'
import { plainPostalCode, postalCodeText } from '../../../shared/domain/words/postalCodes.ts'
import { keepCaret } from './caret.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './useField.ts'

interface Props<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** A postal code as its country writes it; kept without the dash. An optional one that is empty is null. */
export function PostalCodeField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { country, optional, disabled = false } = props
  const { name, value, change, blur, ref, error } = useField<In, Out, string | null>(props)
  return (
    <FieldFrame {...props} error={error}>
      <Input
        ref={ref}
        name={name}
        autoComplete="postal-code"
        value={postalCodeText(value, country)}
        disabled={disabled}
        onChange={({ detail }) => {
          keepCaret(name)
          const plain = plainPostalCode(detail.value, country)
          change(plain === '' && optional ? null : plain)
        }}
        onBlur={blur}
      />
    </FieldFrame>
  )
}
