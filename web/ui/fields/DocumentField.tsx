import { Input } from '@cloudscape-design/components'
import type { FieldValues } from 'react-hook-form'
import { type DocumentKind, documentText, plainDocument } from '../../../shared/domain/words/documents.ts'
import { keepCaret } from './caret.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './useField.ts'

interface Props<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** Which documents fit; both unless given. */
  kind?: DocumentKind
  /** Required by a rule of the form, yet null while it is empty. */
  nullable?: boolean
}

/** A CPF or CNPJ with its punctuation; kept without. An optional one that is empty is null. */
export function DocumentField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { kind = 'ambos', optional, nullable, disabled = false } = props
  const { name, value, change, blur, ref, error } = useField<In, Out, string | null>(props)
  return (
    <FieldFrame {...props} error={error}>
      <Input
        ref={ref}
        name={name}
        autoComplete={false}
        spellcheck={false}
        {...(kind === 'cpf' ? { inputMode: 'numeric' as const } : {})}
        value={documentText(value, kind)}
        disabled={disabled}
        onChange={({ detail }) => {
          keepCaret(name, kind === 'cpf' ? /\d/ : undefined)
          const plain = plainDocument(documentText(detail.value, kind))
          change(plain === '' && (optional || nullable) ? null : plain)
        }}
        onBlur={blur}
      />
    </FieldFrame>
  )
}
