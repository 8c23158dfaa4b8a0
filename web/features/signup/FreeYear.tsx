import { Alert, FormField, RadioGroup } from '@cloudscape-design/components'
import { type Control, useWatch } from 'react-hook-form'
import { TIPOS_PULVERIZADOR, type TipoPulverizador } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useField } from '../../ui/fields/useField.ts'
import type { SignUpData, SignUpValues } from './signUpForm.ts'

interface Props {
  control: Control<SignUpValues, unknown, SignUpData>
}

/** What is free in the first year: the type one works with, or one of both to choose. */
export function FreeYear({ control }: Props) {
  const { t } = useI18n()
  const type = useWatch({ control, name: 'tipo_pulverizador' })
  if (type === null) return null
  return (
    <Alert type="info" header={t('visitors.signup.freeAt')}>
      {type === 'AMBOS' ? (
        <Choice control={control} />
      ) : (
        t('visitors.signup.freeOne', { tipo: t(`people.sprayerTypes.${type}`).toLowerCase() })
      )}
    </Alert>
  )
}

function Choice({ control }: Props) {
  const { t } = useI18n()
  const { value, change, ref, error } = useField<SignUpValues, SignUpData, TipoPulverizador | null>({
    control,
    name: 'tipo_gratuito',
  })
  return (
    <>
      <p className="free-both">{t('visitors.signup.freeBoth')}</p>
      <FormField label={t('visitors.signup.freeQuestion')} errorText={error}>
        <RadioGroup
          ref={ref}
          value={value}
          items={TIPOS_PULVERIZADOR.map((type) => ({ value: type, label: t(`people.sprayerTypes.${type}`) }))}
          onChange={({ detail }) => change(detail.value as TipoPulverizador)}
        />
      </FormField>
    </>
  )
}
