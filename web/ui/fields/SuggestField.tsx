import { Autosuggest } from '@cloudscape-design/components'
import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../i18n/I18n.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './useField.ts'

interface Props<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** Offered while one types; any other text may be written as well. */
  suggestions: readonly string[]
}

/** A text of one line, with others that were written in its place. */
export function SuggestField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { t } = useI18n()
  const { name, value, change, blur, ref, error } = useField<In, Out, string | null>(props)
  return (
    <FieldFrame {...props} error={error}>
      <Autosuggest
        ref={ref}
        name={name}
        value={value ?? ''}
        options={props.suggestions.map((one) => ({ value: one }))}
        enteredTextLabel={(text) => text}
        placeholder=""
        disabled={props.disabled ?? false}
        empty={null}
        onBlur={blur}
        onChange={({ detail }) => change(detail.value)}
        expandToViewport
        clearAriaLabel={t('forms.clear')}
      />
    </FieldFrame>
  )
}
