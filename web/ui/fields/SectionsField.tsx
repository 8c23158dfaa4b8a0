import { Box, Button, SpaceBetween } from '@cloudscape-design/components'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import {
  type ArrayPath,
  type FieldArray,
  type FieldPath,
  type FieldValues,
  useFieldArray,
  useWatch,
} from 'react-hook-form'
import { useI18n } from '../../i18n/I18n.tsx'
import { NumberField } from './NumberField.tsx'
import type { Option, Options } from './options.ts'
import { SelectField } from './SelectField.tsx'
import { type BoomSection, nextSection } from './sections.ts'
import { TextField } from './TextField.tsx'
import type { FieldProps } from './useField.ts'

interface Props<In extends FieldValues, Out> extends Pick<FieldProps<In, Out>, 'control' | 'label'> {
  name: ArrayPath<In>
  models: Options
  /** Models that stand in sections already, where `models` are asked for. */
  known?: readonly Option[] | undefined
}

/** Sections of a boom from left to right; there is always at least one. */
export function SectionsField<In extends FieldValues, Out>({ control, name, label, models, known }: Props<In, Out>) {
  const { t } = useI18n()
  const { fields, append, remove } = useFieldArray({ control, name })
  const current = useWatch({ control, name: name as unknown as FieldPath<In> }) as readonly BoomSection[]
  const whole = useRef<HTMLFieldSetElement>(null)
  /** The button that was pressed goes with its section: the focus moves to what stands in its place. */
  function removeAt(index: number) {
    flushSync(() => remove(index))
    const left = [...(whole.current?.querySelectorAll('.section') ?? [])]
    left[Math.min(index, left.length - 1)]?.querySelector('input')?.focus()
  }
  const path = (index: number, field: keyof BoomSection) => `${name}.${index}.${field}` as FieldPath<In>
  return (
    <fieldset ref={whole} className="sections">
      <legend>
        <Box variant="awsui-key-label">{label}</Box>
        <Box color="text-body-secondary" fontSize="body-s">
          {t('forms.sectionHint')}
        </Box>
      </legend>
      <SpaceBetween size="m">
        {fields.map(({ id }, index) => (
          <fieldset key={id} className="section">
            <legend>{t('forms.section', { numero: index + 1 })}</legend>
            <NumberField control={control} name={path(index, 'bico_inicial')} label={t('forms.sectionStart')} />
            <NumberField control={control} name={path(index, 'bico_final')} label={t('forms.sectionEnd')} />
            <TextField control={control} name={path(index, 'descricao')} label={t('forms.sectionName')} optional />
            <SelectField
              control={control}
              name={path(index, 'ponta_id')}
              label={t('forms.sectionModel')}
              options={models}
              known={known}
            />
            <div className="section-remove">
              <Button
                iconName="remove"
                variant="icon"
                formAction="none"
                ariaLabel={t('forms.sectionRemove', { numero: index + 1 })}
                disabled={fields.length === 1}
                disabledReason={t('forms.sectionLast')}
                onClick={() => removeAt(index)}
              />
            </div>
          </fieldset>
        ))}
        <Button
          iconName="add-plus"
          formAction="none"
          onClick={() => append(nextSection(current) as FieldArray<In, ArrayPath<In>>)}
        >
          {t('forms.sectionAdd')}
        </Button>
      </SpaceBetween>
    </fieldset>
  )
}
