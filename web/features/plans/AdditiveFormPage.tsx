import { ColumnLayout, SpaceBetween } from '@cloudscape-design/components'
import { additivesArea } from '../../../shared/contract/additives.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RegistryFormPage } from '../../parts/registry/RegistryFormPage.tsx'
import type { FieldsOf } from '../../parts/registry/useRegistryForms.ts'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { periodOptions } from './list.ts'

/** An additive: new, or changed for orders to come. */
export function AdditiveFormPage() {
  return (
    <RegistryFormPage
      area={additivesArea}
      empty={{ nome: '', periodo: 'ANUAL', usuarios_adicionais: 1 }}
      Fields={Fields}
      describe={({ t }) => t('plans.editHint')}
    />
  )
}

/** What an additive is sold as. */
function Fields({ control }: FieldsOf<typeof additivesArea>) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <SpaceBetween size="l">
      <TextField control={control} name="nome" label={t('additives.name')} />
      <ColumnLayout columns={2} minColumnWidth={220}>
        <SelectField
          control={control}
          name="periodo"
          label={t('plans.period')}
          description={t('additives.periodHint')}
          options={periodOptions(i18n)}
        />
        <NumberField
          control={control}
          name="usuarios_adicionais"
          label={t('additives.extraUsers')}
          description={t('additives.extraUsersHint')}
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
