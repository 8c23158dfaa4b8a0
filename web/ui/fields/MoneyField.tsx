import { Input } from '@cloudscape-design/components'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DisplayUnit } from '../../../shared/domain/numbers/units.ts'
import type { Moeda } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { centsText, parseCents, shownNumber, storedNumber } from './numbers.ts'
import { readAs } from './readAs.ts'
import { type FieldProps, useField } from './useField.ts'
import { useTyped } from './useTyped.ts'

interface Props<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** Reais unless given. */
  currency?: Moeda
  /** Of what the money is, written after the field. */
  unit?: string
  /** Between the hundredths that are stored and those shown; absent: they are the same. */
  display?: DisplayUnit
}

/** An amount of money, kept in hundredths. */
export function MoneyField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { currency = 'BRL', unit, display } = props
  const i18n = useI18n()
  const { format } = i18n
  const id = useId()
  const [labelId, signId, unitId] = [`${id}label`, `${id}sign`, `${id}unit`]
  const { name, value, change, blur, ref, error } = useField<In, Out, number | null>({
    ...props,
    shownAs: { of: (cents) => shownNumber(cents, display) / 100, decimals: 2 },
  })
  const typed = useTyped<number | null>({
    value,
    change,
    unit,
    show: (cents) => centsText(cents === null ? null : shownCents(cents, display), format.decimalMark),
    read: (text, base) => storedNumber(parseCents(text, format.decimalMark, currency), base, display),
  })
  return (
    <FieldFrame {...props} labelId={labelId} error={error} constraint={readAs(typed.entered, i18n)}>
      <div className="field-with-unit">
        <span id={signId} className="field-unit">
          {format.currencySymbol(currency)}
        </span>
        <Input
          ref={ref}
          name={name}
          ariaLabelledby={[labelId, signId, ...(unit ? [unitId] : [])].join(' ')}
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
        {unit && (
          <span id={unitId} className="field-unit">
            /{unit}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}

/** What is no whole number of hundredths stays so, converted or not: nobody is shown a figure they did not write. */
const shownCents = (cents: number, display: DisplayUnit | undefined): number =>
  display && Number.isInteger(cents) ? Math.round(shownNumber(cents, display)) : cents
