import { Input } from '@cloudscape-design/components'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Moeda } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { centsText, parseCents } from './numbers.ts'
import { readAs } from './readAs.ts'
import { type FieldProps, useField } from './useField.ts'
import { useTyped } from './useTyped.ts'

interface Props<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** Reais unless given. */
  currency?: Moeda
}

/** An amount of money, kept in hundredths. */
export function MoneyField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { currency = 'BRL' } = props
  const i18n = useI18n()
  const { format } = i18n
  const id = useId()
  const [labelId, unitId] = [`${id}label`, `${id}unit`]
  const { name, value, change, blur, ref, error } = useField<In, Out, number | null>(props)
  const typed = useTyped<number | null>({
    value,
    change,
    show: (cents) => centsText(cents, format.decimalMark),
    read: (text) => parseCents(text, format.decimalMark),
  })
  return (
    <FieldFrame {...props} labelId={labelId} error={error} constraint={readAs(typed.entered, i18n)}>
      <span className="field-with-unit">
        <span id={unitId} className="field-unit">
          {format.currencySymbol(currency)}
        </span>
        <Input
          ref={ref}
          name={name}
          ariaLabelledby={`${labelId} ${unitId}`}
          inputMode="decimal"
          autoComplete={false}
          value={typed.text}
          disabled={props.disabled ?? false}
          onChange={({ detail }) => typed.type(detail.value)}
          onBlur={() => {
            typed.settle()
            blur()
          }}
        />
      </span>
    </FieldFrame>
  )
}
