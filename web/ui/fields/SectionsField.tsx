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
import { RepeatedFields } from './RepeatedFields.tsx'
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
  const path = (index: number, field: keyof BoomSection) => `${name}.${index}.${field}` as FieldPath<In>
  return (
    <RepeatedFields
      label={label}
      hint={t('forms.sectionHint')}
      rows={fields}
      title={(index) => t('forms.section', { numero: index + 1 })}
      add={{
        text: t('forms.sectionAdd'),
        onAdd: () => append(nextSection(current) as FieldArray<In, ArrayPath<In>>),
      }}
      remove={{
        text: (index) => t('forms.sectionRemove', { numero: index + 1 }),
        lastReason: t('forms.sectionLast'),
        onRemove: remove,
      }}
    >
      {(index) => (
        <>
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
        </>
      )}
    </RepeatedFields>
  )
}
