import { ColumnLayout, SpaceBetween } from '@cloudscape-design/components'
import { useWatch } from 'react-hook-form'
import { plansArea } from '../../../shared/contract/plans.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RegistryFormPage } from '../../parts/registry/RegistryFormPage.tsx'
import type { FieldsOf } from '../../parts/registry/useRegistryForms.ts'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { periodOptions, typeOptions } from './list.ts'

/** A plan: new, or changed for orders to come. */
export function PlanFormPage() {
  return (
    <RegistryFormPage
      area={plansArea}
      empty={{ nome: '', tipo: 'PULVERIZADOR', periodo: 'ANUAL', dias_teste_gratis: 0, gratuito: false }}
      Fields={Fields}
      describe={({ t }) => t('plans.editHint')}
    />
  )
}

/** What a plan is sold as. */
function Fields({ control }: FieldsOf<typeof plansArea>) {
  const i18n = useI18n()
  const { t } = i18n
  const isFree = useWatch({ control, name: 'gratuito' })
  return (
    <SpaceBetween size="l">
      <TextField control={control} name="nome" label={t('plans.name')} />
      <ColumnLayout columns={2} minColumnWidth={220}>
        <SelectField control={control} name="tipo" label={t('plans.type')} options={typeOptions(i18n)} />
        <SelectField control={control} name="periodo" label={t('plans.period')} options={periodOptions(i18n)} />
        <MoneyField
          control={control}
          name="valor_unitario_centavos"
          label={t('plans.unitValue')}
          description={t('plans.unitValueHint')}
        />
        <NumberField
          control={control}
          name="dias_teste_gratis"
          label={t('plans.trialDays')}
          description={t('plans.trialHint')}
        />
      </ColumnLayout>
      <SwitchField
        control={control}
        name="gratuito"
        label={t('plans.free')}
        description={isFree ? t('plans.freeOnHint') : t('plans.freeHint')}
      />
    </SpaceBetween>
  )
}
