import { Input } from '@cloudscape-design/components'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DisplayUnit } from '../../../shared/domain/numbers/units.ts'
import { isUnusual, type UsualRange } from '../../../shared/domain/spraying/plausible.ts'
import { numberInForm } from '../../../shared/writtenNumbers.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { numberText, shownNumber, storedNumber, withoutUnit } from './numbers.ts'
import { readAs } from './readAs.ts'
import { type FieldProps, useField } from './useField.ts'
import { useTyped } from './useTyped.ts'

interface Props<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** Written after the field. */
  unit?: string
  /** Between the stored unit and the one shown; absent: they are the same. */
  display?: DisplayUnit
  /** Where values usually lie, in the stored unit: one outside is asked about once it was typed, and taken. */
  usual?: UsualRange
  /** Another question about the value; said under the same condition, before the one above. */
  question?: string | null
}

/**
 * A number in the language's notation. A value shown in another unit than it is stored in keeps its last bit while it
 * is left alone.
 */
export function NumberField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { unit, display, disabled = false } = props
  const i18n = useI18n()
  const { format } = i18n
  const id = useId()
  const [labelId, unitId] = [`${id}label`, `${id}unit`]
  const { name, value, change, blur, ref, isChanged, error } = useField<In, Out, number | null>({
    ...props,
    shownAs: display && { of: (stored) => shownNumber(stored, display), decimals: display.decimals },
  })
  const typed = useTyped<number | null>({
    // A form may begin without any.
    value: value ?? null,
    change,
    unit,
    show: (stored) =>
      numberText(stored === null ? null : shownNumber(stored, display), format.decimalMark, display?.decimals),
    read: (text, base) => storedNumber(numberInForm(withoutUnit(text, unit), format.decimalMark), base, display),
  })
  return (
    <FieldFrame
      {...props}
      labelId={labelId}
      error={error}
      constraint={readAs(withoutUnit(typed.entered, unit), i18n)}
      warning={isChanged ? (props.question ?? unusualText(value ?? null, props, i18n)) : undefined}
    >
      <div className="field-with-unit">
        <Input
          ref={ref}
          name={name}
          {...(unit ? { ariaLabelledby: `${labelId} ${unitId}` } : {})}
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
        {unit && (
          <span id={unitId} className="field-unit">
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}

/** Asks whether a value is meant that lies outside of where such values usually do. */
function unusualText(
  value: number | null,
  { usual, unit, display }: Pick<Props<FieldValues, unknown>, 'usual' | 'unit' | 'display'>,
  { t, format }: LoadedLanguage,
): string | undefined {
  if (!usual || value === null || !Number.isFinite(value) || !isUnusual(value, usual)) return undefined
  const written = (stored: number) => {
    const figure = numberText(shownNumber(stored, display), format.decimalMark, display?.decimals)
    return unit ? `${figure}${format.space}${unit}` : figure
  }
  return t('forms.unusual', { valor: written(value), minimo: written(usual.min), maximo: written(usual.max) })
}
