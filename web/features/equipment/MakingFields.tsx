import { SpaceBetween } from '@cloudscape-design/components'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import type { fabricacao } from '../../../shared/contract/equipment.ts'
import { TIPOS_PULVERIZADOR } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { MultiSelectField } from '../../ui/fields/MultiSelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

type Values = z.input<typeof fabricacao>

/** What the maker says of an equipment, of a form that has at least these fields. */
export function MakingFields<In extends Values, Out>({ control: given }: { control: Control<In, unknown, Out> }) {
  const { t } = useI18n()
  // These fields use nothing but their own.
  const control = given as unknown as Control<Values, unknown, unknown>
  return (
    <SpaceBetween size="m">
      <TextField control={control} name="mac" label={t('equipment.mac')} constraint={t('equipment.macHint')} />
      <MultiSelectField
        control={control}
        name="tipos_pulverizador"
        label={t('equipment.types')}
        options={TIPOS_PULVERIZADOR.map((value) => ({ value, label: t(`enums.tipoPulverizador.${value}`) }))}
      />
      <TextField control={control} name="versao_hardware" label={t('equipment.hardware')} nullable optional />
      <DateField control={control} name="garantia_inicio" label={t('equipment.warrantyStart')} optional />
    </SpaceBetween>
  )
}
