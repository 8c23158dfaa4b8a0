import { Input } from '@cloudscape-design/components'
import type { FieldValues } from 'react-hook-form'
import { type DisplayUnit, storedAfterEdit } from '../../../shared/domain/units.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import { numberText, parseNumber } from './numbers.ts'
import { useTyped } from './useTyped.ts'

interface Props<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** Written after the field. */
  unit?: string
  /** Between the stored unit and the one shown; absent: they are the same. */
  display?: DisplayUnit
}

/** A number in the language's notation. A value shown in another unit than it is stored in keeps its last bit while it is left alone. */
export function NumberField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { unit, display, disabled = false } = props
  const { format } = useI18n()
  const { name, value, change, blur, ref, error } = useField<In, Out, number | null>(props)
  const typed = useTyped<number | null>({
    value,
    change,
    show: (stored) =>
      numberText(
        display && stored !== null && !Number.isNaN(stored) ? display.toDisplay(stored) : stored,
        format.decimalMark,
        display?.decimals,
      ),
    read: (text, base) => storedNumber(parseNumber(text, format.decimalMark), base, display),
  })
  return (
    <FieldFrame {...props} error={error}>
      <span className="field-with-unit">
        <Input
          ref={ref}
          name={name}
          inputMode="decimal"
          autoComplete={false}
          value={typed.text}
          disabled={disabled}
          onChange={({ detail }) => typed.type(detail.value)}
          onBlur={() => {
            typed.settle()
            blur()
          }}
        />
        {unit && <span className="field-unit">{unit}</span>}
      </span>
    </FieldFrame>
  )
}

/** What an entry stores: nothing and nonsense as they are; negative figures have no unit to be converted by. */
function storedNumber(entered: number | null, base: number | null, display: DisplayUnit | undefined): number | null {
  if (!display || entered === null || Number.isNaN(entered)) return entered
  if (entered < 0) return Number.NaN
  return base === null || Number.isNaN(base) ? display.toStored(entered) : storedAfterEdit(base, entered, display)
}
