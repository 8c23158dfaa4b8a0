import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../i18n/I18n.tsx'
import { DayInput } from './DayInput.tsx'
import { FIRST_YEAR, isBeyondYears, LAST_YEAR } from './days.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './useField.ts'

/** A calendar day, kept as `YYYY-MM-DD`; null for none. */
export function DateField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { t } = useI18n()
  const { name, value, change, blur, ref, error } = useField<In, Out, string | null>(props)
  const years = { minimo: String(FIRST_YEAR), maximo: String(LAST_YEAR) }
  const told = error && isBeyondYears(value ?? '') ? t('forms.validation.year', years) : error
  return (
    <FieldFrame {...props} error={told}>
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
