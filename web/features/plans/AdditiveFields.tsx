import { ColumnLayout, SpaceBetween } from '@cloudscape-design/components'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import type { aditivoEditavel } from '../../../shared/contract/additives.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { periodOptions } from './list.ts'

type In = z.input<typeof aditivoEditavel>

/** What an additive is sold as. */
export function AdditiveFields({ control }: { control: Control<In, unknown, In> }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <SpaceBetween size="l">
      <TextField control={control} name="nome" label={t('plans.name')} />
      <ColumnLayout columns={2} minColumnWidth={220}>
        <SelectField
          control={control}
          name="periodo"
          label={t('plans.period')}
          description={t('plans.additivePeriodHint')}
          options={periodOptions(i18n)}
        />
        <NumberField
          control={control}
          name="usuarios_adicionais"
          label={t('plans.extraUsers')}
          description={t('plans.extraUsersHint')}
        />
        <MoneyField
          control={control}
          name="valor_unitario_centavos"
          label={t('plans.unitValue')}
          description={t('plans.unitValueHint')}
        />
      </ColumnLayout>
    </SpaceBetween>
  )
}
